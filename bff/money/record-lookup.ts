import { toPoisha } from "../../shared/rules/money.ts";
import type { CallContext } from "../platform/types.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";

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

const dayMs = 24 * 60 * 60_000;
const mostRows = 100;

/**
 * Looks a write up in a record that repeats our names of writes. Filters are a help only: a platform that passes over
 * them answers with other rows, which are compared here.
 * @throws PlatformError
 */
export async function lookUpInRecord(
  lookup: RecordLookup,
  platform: RecordsPort,
  write: LostCall,
  context: CallContext,
): Promise<Sighting> {
  const isIt = ({ references }: RecordedWrite): boolean => references.includes(write.reference);
  const named = await lookup.page(platform, { clientReference: write.reference, page: 1, size: mostRows }, context);
  const early = named.items.filter(isIt);
  if (early.length > 0) return sightingOf(early);
  // The day before, as the site's calendar is not that of UTC.
  const from = new Date(write.at - dayMs).toISOString().slice(0, 10);
  const all = await lookup.page(platform, { from, page: 1, size: mostRows }, context);
  const late = all.items.filter(isIt);
  if (late.length > 0) return sightingOf(late);
  if (!all.isComplete) return { state: "unclear" };
  const { amount } = write;
  const isCandidate = (row: RecordedWrite): boolean =>
    row.isNameless && (amount === undefined || toPoisha(row.amount) === toPoisha(amount));
  return { state: all.items.some(isCandidate) ? "unclear" : "absent" };
}

/** Two rows of one write stay for people. */
const sightingOf = ([row, ...more]: readonly RecordedWrite[]): Sighting =>
  row === undefined || more.length > 0 ? { state: "unclear" } : { state: "found", result: row.result };
