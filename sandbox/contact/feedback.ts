import { randomBytes } from "node:crypto";
import type { Call, SandboxClock } from "../contract.ts";

interface FeedbackNote {
  readonly type: string;
  readonly content: string;
  readonly contact: string;
  readonly images: readonly string[];
  readonly at: number;
}

/** The feedback notes in memory, newest last. */
export class FeedbackBox {
  readonly #clock: SandboxClock;
  #notes: FeedbackNote[] = [];

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  add(note: Omit<FeedbackNote, "at">): void {
    this.#notes = [...this.#notes, { ...note, at: this.#clock.now() }].slice(-500);
  }

  all(): readonly FeedbackNote[] {
    return this.#notes;
  }

  reset(): void {
    this.#notes = [];
  }
}

interface Picture {
  readonly id: string;
  readonly type: "image/png" | "image/jpeg";
  readonly bytes: Buffer;
}

const signatures: readonly [type: Picture["type"], bytes: Buffer][] = [
  ["image/png", Buffer.from("89504e470d0a1a0a", "hex")],
  ["image/jpeg", Buffer.from("ffd8ff", "hex")],
];

export const maxPictureBytes = 5 * 1024 * 1024;
const maxStoredBytes = 64 * 1024 * 1024;

/** Uploaded images in memory. Evicts the oldest images above `maxStoredBytes`. */
export class Pictures {
  readonly #pictures = new Map<string, Picture>();
  #size = 0;

  add(bytes: Buffer): Picture | undefined {
    const type = signatures.find(([, begin]) => bytes.subarray(0, begin.length).equals(begin))?.[0];
    if (!type) return undefined;
    const picture = { id: `img-${randomBytes(12).toString("hex")}`, type, bytes };
    this.#pictures.set(picture.id, picture);
    this.#size += bytes.length;
    for (const [id, oldest] of this.#pictures) {
      if (this.#size <= maxStoredBytes) break;
      this.#size -= oldest.bytes.length;
      this.#pictures.delete(id);
    }
    return picture;
  }

  get(id: string): Picture | undefined {
    return this.#pictures.get(id);
  }

  /** Image ids in a form. Returns undefined for more than three ids or an unknown id. */
  idsIn({ images }: Call["body"]): readonly string[] | undefined {
    const ids = Array.isArray(images) ? images.map(String) : [];
    return ids.length > 3 || ids.some((id) => !this.#pictures.has(id)) ? undefined : ids;
  }

  reset(): void {
    this.#pictures.clear();
    this.#size = 0;
  }
}
