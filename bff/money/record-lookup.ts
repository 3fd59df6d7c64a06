import type { CallContext } from "../platform/types/call-context.ts";
import type { RecordsPort } from "./lost-call.ts";

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
