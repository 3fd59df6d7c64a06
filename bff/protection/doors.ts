import type { ErrorCode } from "../../shared/errors.ts";
import { ApiError } from "../api-error.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Undo } from "../money/money-write.ts";
import type { CallContext, ProtectedAct } from "../platform/types.ts";

export interface Entry {
  readonly act: ProtectedAct;
  readonly account: AccountIdentity;
  /** Of `receive`: whose money it is. */
  readonly sender?: AccountIdentity;
  /** Names the write: the same one again is let through as it was. Of `deposit` and `receive`. */
  readonly id?: string;
  /** Decimal string, where the sum is known before the call. */
  readonly amount?: string;
  /** Of the caller; of `receive` the agent's. */
  readonly context: CallContext;
  /** Nothing is about to be done: a running game asks each minute what a launch would be told. What was asked of the
   * platform within the last minute does. */
  readonly dry?: true;
}

/** Refuses by throwing an ApiError, before the platform is called; what it returns takes back what it has done. */
export type Door = (entry: Entry) => Promise<Undo | undefined>;

/**
 * The one place that asks whether an account may do what it is about to do (domain-rules section 2): `MoneyWrites` and
 * the launch ask it, and every row of the table says what it is, so that no route can forget.
 */
export class Doors {
  readonly #doors: readonly Door[];
  readonly #onRefused: (entry: Entry, code: ErrorCode) => void;

  /** @param onRefused told of each refusal; a store that is away is none */
  constructor(doors: readonly Door[], onRefused: (entry: Entry, code: ErrorCode) => void = () => undefined) {
    this.#doors = doors;
    this.#onRefused = onRefused;
  }

  /**
   * @returns what takes back all of them, the last one first; a door that refuses takes back those before it
   * @throws ApiError of the first door that refuses · StoreUnavailable
   */
  async pass(entry: Entry): Promise<Undo> {
    const undos: Undo[] = [];
    const undoAll = async (): Promise<void> => {
      for (const undo of undos.toReversed()) await undo();
    };
    try {
      for (const door of this.#doors) {
        const undo = await door(entry);
        if (undo) undos.push(undo);
      }
    } catch (error) {
      if (error instanceof ApiError && !entry.dry) this.#onRefused(entry, error.code);
      await undoAll();
      throw error;
    }
    return undoAll;
  }
}
