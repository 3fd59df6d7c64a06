import type { TransactionType } from "../../shared/contracts/account-record.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference } from "./client-reference.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";
import { lookUpInRecord, type RecordedWrite, type RecordLookup } from "./record-lookup.ts";

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
