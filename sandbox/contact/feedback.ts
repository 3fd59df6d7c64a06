import type { SandboxClock } from "../contract.ts";

export interface FeedbackNote {
  readonly type: string;
  readonly content: string;
  readonly contact: string;
  readonly images: readonly string[];
  readonly at: number;
}

const mostKept = 500;

/** What visitors wrote, newest last; the control port reads it. */
export class FeedbackBox {
  readonly #clock: SandboxClock;
  #notes: FeedbackNote[] = [];

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  add(note: Omit<FeedbackNote, "at">): void {
    this.#notes = [...this.#notes, { ...note, at: this.#clock.now() }].slice(-mostKept);
  }

  all(): readonly FeedbackNote[] {
    return this.#notes;
  }

  reset(): void {
    this.#notes = [];
  }
}
