import { randomBytes } from "node:crypto";

export interface Picture {
  readonly id: string;
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Buffer;
}

/** What a file begins with that is one of the two kinds taken (spec section 5). */
const beginnings: readonly [type: Picture["type"], bytes: Buffer][] = [
  ["image/png", Buffer.from("89504e470d0a1a0a", "hex")],
  ["image/jpeg", Buffer.from("ffd8ff", "hex")],
];

export const mostPictureBytes = 5 * 1024 * 1024;
const mostKept = 64 * 1024 * 1024;

/** Pictures sent with forms, in memory; the oldest go when they are too much together. */
export class Pictures {
  readonly #kept = new Map<string, Picture>();
  #size = 0;

  /** @returns undefined for what is no picture of a kind taken */
  add(bytes: Buffer): Picture | undefined {
    const type = beginnings.find(([, begin]) => bytes.subarray(0, begin.length).equals(begin))?.[0];
    if (!type) return undefined;
    const picture = { id: `img-${randomBytes(12).toString("hex")}`, type, bytes };
    this.#kept.set(picture.id, picture);
    this.#size += bytes.length;
    for (const { id } of this.#kept.values()) {
      if (this.#size <= mostKept) break;
      this.#drop(id);
    }
    return picture;
  }

  get(id: string): Picture | undefined {
    return this.#kept.get(id);
  }

  reset(): void {
    this.#kept.clear();
    this.#size = 0;
  }

  #drop(id: string): void {
    this.#size -= this.#kept.get(id)?.bytes.length ?? 0;
    this.#kept.delete(id);
  }
}
