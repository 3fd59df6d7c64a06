/**
 * Whoever reads a long list, and the calls made for them. Each call has a signal of its own: the listeners of one signal
 * are linked to each other, so that with a single one for thousands of pages every page would keep the next in memory
 * until the whole heap is marked.
 */
export class Reader {
  readonly #calls = new Set<AbortController>();
  #left = false;

  get hasLeft(): boolean {
    return this.#left;
  }

  /** Makes a call that is aborted when the reader leaves, at once where that has happened. */
  async whileThere<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    if (this.#left) controller.abort();
    this.#calls.add(controller);
    try {
      return await call(controller.signal);
    } finally {
      this.#calls.delete(controller);
    }
  }

  leave(): void {
    this.#left = true;
    for (const controller of this.#calls) controller.abort();
  }
}
