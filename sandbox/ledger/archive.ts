import type { Entry } from "./entry.ts";

/** Lines that stood in the book before it was opened: read when somebody asks, as there may be millions. */
export interface Archive {
  /** How many there are; the book numbers its own after them. */
  readonly lines: number;
  /** What lies in the main wallet of every account with a line, poisha; all of them together are 0. */
  balances(): ReadonlyMap<string, number>;
  /** Lines of a player or a house account, oldest first. */
  of(accountId: string): readonly Entry[];
}
