import type { TransactionType } from "../../shared/contracts/account-record.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference, type LostCall, type RecordsPort, type Sighting } from "./open-writes.ts";

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

type Line = OperationResults["accountRecords"]["items"][number];

/** Writes that only the account record tells of, each with the type of its lines and what its call would have given. */
interface BookedWrite {
  readonly type: TransactionType;
  readonly resultOf: (lines: readonly Line[]) => unknown;
}

const sumOf = (lines: readonly Line[]): string =>
  fromPoisha(lines.reduce((sum, { amount }) => sum + toPoisha(amount), 0));

const bookedWrites: Readonly<Partial<Record<MoneyOperationId, BookedWrite>>> = {
  // Its two lines, in the wallet left and in the other, are all there is to say.
  walletTransfer: { type: "wallet", resultOf: () => null },
  transferUpline: {
    type: "transferOut",
    resultOf: ([line]) =>
      line?.reference &&
      ({ id: line.reference, balance: line.balanceAfter } satisfies OperationResults["transferUpline"]),
  },
  // Lines of the same type as those to the upline: only their names tell the two apart.
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
    const named = Map.groupBy(
      lines.filter(({ clientReference = "" }) => isClientReference(clientReference)),
      ({ clientReference }) => clientReference ?? "",
    );
    const nameless = lines.filter(({ clientReference = "" }) => !isClientReference(clientReference));
    const items: RecordedWrite[] = [
      ...[...named].map(([name, ofName]) => {
        const amount = sumOf(ofName);
        return { amount, references: [name], isNameless: false, result: resultOf(ofName) };
      }),
      ...nameless.map(({ amount }) => ({
        // A line that leaves a wallet has a sign.
        ...{ amount: amount.replace("-", ""), references: [], isNameless: true, result: undefined },
      })),
    ];
    return { items, isComplete: lines.length === total };
  },
});

/**
 * Looks the claim of a bonus up among the lines that bonuses leave, for when the list it was claimed from has it no more.
 * @param resultOf what the call would have given
 * @throws PlatformError
 */
export const lookUpBonusLine = (
  platform: RecordsPort,
  write: LostCall,
  context: CallContext,
  resultOf: (amount: string) => unknown,
): Promise<Sighting> => {
  const lines = inAccountRecord({ type: "bonus", resultOf: ([line]) => line && resultOf(line.amount) });
  return lookUpInRecord(lines, platform, write, context);
};

/** How writes are found that leave nothing but lines of the account record. */
export const accountRecordLookups: Readonly<Partial<Record<string, RecordLookup>>> = Object.fromEntries(
  Object.entries(bookedWrites).map(([operation, write]) => [operation, inAccountRecord(write)]),
);
