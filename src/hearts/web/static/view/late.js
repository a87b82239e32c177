/** Parts of the page that are read when they are first wanted, and may not be there without a network. */

/** @template T */
export class Late {
  /** @type {Promise<T> | null} */
  #asked = null;
  #isHad = false;
  #isTold = false;

  /**
   * @param {{ read: () => Promise<T>, again: () => void, missing: () => void }} given `again` is called once the network is
   *   back, `missing` when `tell` has something to say
   */
  constructor({ read, again, missing }) {
    this.read = read;
    this.missing = missing;
    /** One function for all times: the browser calls it once, however often it was asked to. */
    this.again = () => {
      if (!this.#isHad) this.#asked = null; // what is still on its way was asked for without a network
      again();
    };
  }

  get isAsked() {
    return this.#asked !== null;
  }

  /** It, or null where it cannot be had; whoever wants it later asks again. */
  async get() {
    const asked = (this.#asked ??= this.read());
    try {
      const found = await asked;
      this.#isHad = true;
      return found;
    } catch {
      if (this.#asked === asked) this.#asked = null;
      return null;
    }
  }

  /** Says that it is missing where it is due: once, until it is wanted no more. */
  tell() {
    addEventListener("online", this.again, { once: true });
    if (this.#isTold) return;
    this.#isTold = true;
    this.missing();
  }

  forget() {
    this.#isTold = false;
  }
}
