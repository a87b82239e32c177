// Drives the page's transitions without the page, by chance; gives what is wrong, and which states it saw.
async ([seed, steps, rules, settings]) => {
  const parts = await import(new URL("main.js", location.href));
  const { Kernel } = parts.$kernel;
  const { Game } = parts.$game;
  const { readSettings } = parts.$settings;
  const { modelOf, writeSave, readSave, FREE } = parts.$model;
  const does = parts.$transitions;
  const kernel = await Kernel.load();
  const game = new Game(kernel);
  const again = new Game(kernel);
  let chance = seed;
  const below = (most) => {
    chance = (chance + 0x6d2b79f5) | 0;
    let mixed = Math.imul(chance ^ (chance >>> 15), 1 | chance);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
  const one = (list) => list[below(list.length)];
  const whole = { ...readSettings(kernel.layout, {}), ...settings };
  const first = does.dealt(game, whole, seed, rules);
  let state = does.open({ session: first, doing: FREE, said: null, settings: whole, choseRules: false }, first).state;
  const wrong = [];
  const seen = new Set();
  const check = (holds, what) => { if (!holds) wrong.push(what); };
  const frozen = ({ session, doing, said }) => {
    const { steps, future, sheet } = session;
    for (const each of [session, steps, future, sheet, doing, doing.cards, said]) Object.freeze(each);
  };
  const told = (state) => JSON.stringify([writeSave(state), state.doing, state.said, modelOf(state, { works: true }).table]);
  // A legal action of a computer, whatever it is worth.
  const answer = (seat) => {
    const { phase } = state.session.game;
    if (phase === "choosing") return { action: "choose_moon", seat, value: 1 };
    const cards = Array.from({ length: 52 }, (_, card) => card);
    if (phase === "playing") {
      const step = (value) => ({ action: "play", seat, value });
      return one(cards.map(step).filter((each) => state.session.game.refusal(each) === "none"));
    }
    let value;
    do value = [0, 1, 2].reduce((sum, place) => sum + (one(cards) + 1) * 64 ** place, 0);
    while (state.session.game.refusal({ action: "pass", seat, value }) !== "none");
    return { action: "pass", seat, value };
  };
  const changes = [{ name: "Jo" }, { speed: "tap" }, { sort: "suits" }, { ranks: "high" }, { levels: whole.levels }];
  const events = {
    tap: () => does.tap(state, one(state.session.game.read().hand.concat(below(52)))),
    brush: () => does.brush(state, one(state.session.game.read().hand.concat(0)), below(2) === 1),
    play: () => does.tap(state, one([...state.session.game.read().legal, ...state.session.game.read().hand, 0])),
    pass: () => does.pass(state),
    next: () => does.nextHand(state),
    choose: () => does.chooseMoon(state, 1),
    undo: () => does.undo(state),
    redo: () => does.redo(state),
    hint: () => does.hint(state),
    clear: () => does.clear(state),
    goOn: () => does.goOn(state),
    finish: () => does.finish(state),
    say: () => does.say(state, "something"),
    set: () => does.set(state, one(changes)),
  };
  for (let i = 0; i < steps; i += 1) {
    frozen(state);
    const before = state;
    const was = told(before);
    const waiting = state.session.waiting;
    const isOpen = state.doing.is !== "resting" && waiting.length && below(3);
    const handsOver = state.doing.is === "passing" && !waiting.length;
    const likely = [...Object.keys(events), ...Array(12).fill("play"), ...Array(6).fill("goOn"), "pass", "pass", "next"];
    const name = handsOver ? "passPicked" : isOpen ? "answer" : one(likely);
    const next = handsOver ? does.passPicked(state) : isOpen ? does.apply(state, answer(waiting[0])) : events[name]();
    check(told(before) === was, `${name} changed the state before it`);
    state = next.state;
    const { doing, session } = state;
    const { phase, turn } = session.game;
    const { hand } = session.game.read();
    seen.add(phase).add(doing.is);
    const cards = doing.cards ?? (doing.is === "lifting" ? [doing.card] : []);
    const least = { picking: 1, passing: 3, lifting: 1 }[doing.is] ?? 0;
    const most = { picking: 3, passing: 3, lifting: 1 }[doing.is] ?? 0;
    check(cards.length >= least && cards.length <= most, `${name}: ${cards.length} cards ${doing.is}`);
    check(new Set(cards).size === cards.length && cards.every((card) => hand.includes(card)), `${name}: whose cards?`);
    check(!["picking", "passing"].includes(doing.is) || phase === "passing", `${name}: ${doing.is} while ${phase}`);
    check(name !== "pass" || doing.is !== "passing" || session.waiting.length > 0, "pass: waits for nobody");
    check(doing.is !== "lifting" || (phase === "playing" && turn === 0), `${name}: lifting while ${phase}`);
    check(session === before.session || next.effects.includes("save"), `${name}: not saved`);
    if (i % 20 === 0) {
      const saved = JSON.stringify(writeSave(state));
      const read = readSave(again, JSON.parse(saved));
      check(JSON.stringify(writeSave({ ...state, ...read })) === saved, `${name}: not read back`);
    }
  }
  return { wrong, seen: [...seen] };
}
