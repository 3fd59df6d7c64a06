import type { Platform } from "../platform/contract.ts";
import type { CallContext } from "../platform/types/call-context.ts";

export type RecordsPort = Pick<Platform, "call">;

/** A write whose answer was lost. */
export interface LostCall {
  readonly operation: string;
  /** Our name of it in the platform's records. */
  readonly reference: string;
  /** When it was asked for, epoch ms. */
  readonly at: number;
  /** Decimal string. */
  readonly amount: string | undefined;
  /** Id of what it was about, where it was about something the platform had already. */
  readonly subject?: string | undefined;
}

/** What the platform's records say of a write. */
export type Sighting =
  /** It was made; `result` is what its call would have given, null for nothing, undefined where the record has it no more. */
  | { readonly state: "found"; readonly result: unknown }
  /** The record is complete and has no row that could be it. */
  | { readonly state: "absent" }
  | { readonly state: "unclear" };

export interface RecordedWrite {
  readonly amount: string;
  /** Our names of the writes that made the row. */
  readonly references: readonly string[];
  /** A write of this kind made the row, or may have, and none of the names is its name. */
  readonly isNameless: boolean;
  /** Undefined where the record no longer has what the call gave. */
  readonly result: unknown;
}

interface RecordQuery {
  readonly clientReference?: string;
  readonly from?: string;
  readonly page: number;
  readonly size: number;
}

export interface RecordLookup {
  /** One page of the record: the rows of a reference, or of the days from `from` on; whether they are all there are. */
  page(
    platform: RecordsPort,
    query: RecordQuery,
    context: CallContext,
  ): Promise<{ readonly items: readonly RecordedWrite[]; readonly isComplete: boolean }>;
}
