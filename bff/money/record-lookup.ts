import type { TransactionType } from "../../shared/contracts/records.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference, type LookupResult, type RecordsPort, type UnconfirmedCall } from "./open-writes.ts";

interface RecordedWrite {
  readonly amount: string;
  /** Our names of the writes that made the row. */
  readonly references: readonly string[];
  /** The row comes, or may come, from a write of this kind that is not among the references. */
  readonly isNameless: boolean;
  /** Undefined if the record no longer has the result of the call. */
  readonly result: unknown;
}

interface RecordQuery {
  readonly clientReference?: string;
  readonly from?: string;
  readonly page: number;
  readonly size: number;
}

export interface RecordLookup {
  /** Reads one page of the record: the rows of a reference, or of the days from `from` on. */
  page(
    platform: RecordsPort,
    query: RecordQuery,
    context: CallContext,
  ): Promise<{ readonly items: readonly RecordedWrite[]; readonly isComplete: boolean }>;
}

const dayMs = 24 * 60 * 60_000;
const maxRows = 100;

/**
 * Looks up a write in a record that contains our names of writes. Rows are compared here, because a platform may ignore
 * the filters of the query.
 * @throws PlatformError
 */
export async function findInRecord(
  lookup: RecordLookup,
  platform: RecordsPort,
  write: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const isMatch = ({ references }: RecordedWrite): boolean => references.includes(write.reference);
  const filtered = await lookup.page(platform, { clientReference: write.reference, page: 1, size: maxRows }, context);
  const named = filtered.items.filter(isMatch);
  if (named.length > 0) return resultOfRows(named);
  // Starts a day earlier, because the site's calendar is not UTC.
  const from = new Date(write.at - dayMs).toISOString().slice(0, 10);
  const recent = await lookup.page(platform, { from, page: 1, size: maxRows }, context);
  const late = recent.items.filter(isMatch);
  if (late.length > 0) return resultOfRows(late);
  if (!recent.isComplete) return { state: "unclear" };
  const { amount } = write;
  const isCandidate = (row: RecordedWrite): boolean =>
    row.isNameless && (amount === undefined || toPoisha(row.amount) === toPoisha(amount));
  return { state: recent.items.some(isCandidate) ? "unclear" : "absent" };
}

/** Two rows of one write are left to support. */
const resultOfRows = ([row, ...more]: readonly RecordedWrite[]): LookupResult =>
  row === undefined || more.length > 0 ? { state: "unclear" } : { state: "found", result: row.result };

type AccountLine = OperationResults["accountRecords"]["items"][number];

/** A write that leaves lines in the account record only. */
interface BookedWrite {
  /** Type of its lines. */
  readonly type: TransactionType;
  /** The result of the call. */
  readonly resultOf: (lines: readonly AccountLine[]) => unknown;
}

const bookedWrites: Readonly<Partial<Record<MoneyOperationId, BookedWrite>>> = {
  walletTransfer: { type: "wallet", resultOf: () => null },
  transferUpline: {
    type: "transferOut",
    resultOf: ([line]) =>
      line?.reference &&
      ({ id: line.reference, balance: line.balanceAfter } satisfies OperationResults["transferUpline"]),
  },
  // The lines have the same type as those of transfers to the upline. Only their names differ.
  transferDownline: {
    type: "transferOut",
    resultOf: ([line]) =>
      line?.reference &&
      ({ id: line.reference, balance: line.balanceAfter } satisfies OperationResults["transferDownline"]),
  },
};

const inAccountRecord = ({ type, resultOf }: BookedWrite): RecordLookup => ({
  async page(platform, query, context) {
    const { items: lines, total } = await platform.call("accountRecords", { ...query, type }, context);
    const isOwn = ({ clientReference = "" }: AccountLine): boolean => isClientReference(clientReference);
    const linesByName = Map.groupBy(lines.filter(isOwn), ({ clientReference = "" }) => clientReference);
    const items: RecordedWrite[] = [
      ...[...linesByName].map(([name, named]) => {
        const amount = fromPoisha(named.reduce((sum, line) => sum + toPoisha(line.amount), 0));
        return { amount, references: [name], isNameless: false, result: resultOf(named) };
      }),
      ...lines
        .filter((line) => !isOwn(line))
        .map(({ amount }) => ({
          // A debit has a sign.
          ...{ amount: amount.replace("-", ""), references: [], isNameless: true, result: undefined },
        })),
    ];
    return { items, isComplete: lines.length === total };
  },
});

/**
 * Looks up a claimed bonus in the account record, for bonuses that have left the list they were claimed from.
 * @param resultOf maps the amount of the line to the result of the call
 * @throws PlatformError
 */
export const findBonusLine = (
  platform: RecordsPort,
  write: UnconfirmedCall,
  context: CallContext,
  resultOf: (amount: string) => unknown,
): Promise<LookupResult> => {
  const lines = inAccountRecord({ type: "bonus", resultOf: ([line]) => line && resultOf(line.amount) });
  return findInRecord(lines, platform, write, context);
};

/** Lookups of writes that leave lines in the account record only. */
export const accountRecordLookups: Readonly<Partial<Record<string, RecordLookup>>> = Object.fromEntries(
  Object.entries(bookedWrites).map(([operation, write]) => [operation, inAccountRecord(write)]),
);
