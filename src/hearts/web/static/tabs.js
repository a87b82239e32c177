/** One tab plays at a time: whoever holds the browser's lock. Where there are no locks, every tab plays. */

const NAME = "hearts.game";
const PATIENCE = 1500; // ms; a page that is being reloaded gives its lock back within that

/**
 * Takes the lock; `onLost` is called when another tab takes it over. False if another tab holds it.
 * @param {() => void} onLost
 * @param {{ steal?: boolean }} [how]
 * @returns {Promise<boolean>}
 */
export function takeLock(onLost, { steal = false } = {}) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((settle) => {
    let held = false;
    const hold = () => {
      held = true;
      settle(true);
      return new Promise(() => {}); // held until the page goes, or another steals it
    };
    const options = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
    navigator.locks.request(NAME, options, hold).catch(() => (held ? onLost() : settle(false)));
  });
}
