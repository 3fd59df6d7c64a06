/** Which of many numbered things were met; begun anew without touching each of them. */
export class Marks {
  #stamps = new Uint32Array(0);
  #stamp = 0;

  /** Forgets everything. @param size how many things there are */
  begin(size: number): void {
    if (this.#stamps.length < size) this.#stamps = new Uint32Array(size * 2);
    this.#stamp += 1;
  }

  /** @returns whether it was not met before */
  add(number: number): boolean {
    if (this.#stamps[number] === this.#stamp) return false;
    this.#stamps[number] = this.#stamp;
    return true;
  }
}
