import type { Deposit } from "../../shared/contracts/deposits.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference } from "./client-reference.ts";
import { contractLookups } from "./lookup-contract.ts";
import { accountRecordLookups } from "./lookup-in-account-record.ts";
import { lookUpMissionClaim } from "./lookup-mission.ts";
import { pointLookups } from "./lookup-points.ts";
import { lookUpRankBonus } from "./lookup-rank-bonus.ts";
import { lookUpRebate } from "./lookup-rebate.ts";
import { rewardLookups } from "./lookup-reward.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";
import { lookUpInRecord, type RecordLookup } from "./record-lookup.ts";

type DepositRow = OperationResults["depositRecords"]["items"][number];

const ours = (references: readonly string[]): number => references.filter(isClientReference).length;

const inDeposits = (
  resultOf: (row: DepositRow) => unknown,
  isNameless = (row: DepositRow) => ours(row.clientReferences) === 0,
): RecordLookup => ({
  async page(platform, query, context) {
    const { items, total } = await platform.call("depositRecords", query, context);
    const rows = items.map((row) => ({
      amount: row.amount,
      references: row.clientReferences,
      isNameless: isNameless(row),
      result: resultOf(row),
    }));
    return { items: rows, isComplete: items.length === total };
  },
});

/** The reference of a transfer by hand comes with the write that began it; any other has a write, and a name, of its own. */
const hasNamelessReference = ({ clientReferences, kind, reference }: DepositRow): boolean =>
  reference !== undefined && kind !== "manual" && ours(clientReferences) < 2;

const begun = inDeposits(({ clientReferences: _ours, ...deposit }) => deposit satisfies Deposit);

/** How each write is found in the platform's records; the others have none that names its write. */
const lookups: Readonly<Partial<Record<string, RecordLookup>>> = {
  createDeposit: begun,
  depositByQr: begun,
  submitManualDeposit: begun,
  depositByLaunch: inDeposits(
    ({ id, url }) => ({ id, ...(url && { url }) }) satisfies OperationResults["depositByLaunch"],
  ),
  submitDepositReference: inDeposits(
    ({ id, status }) => ({ id, status }) satisfies OperationResults["submitDepositReference"],
    hasNamelessReference,
  ),
  withdraw: {
    async page(platform, query, context) {
      const { items, total } = await platform.call("withdrawals", query, context);
      const rows = items.map(({ id, amount, fee, clientReference }) => {
        const references = clientReference === undefined ? [] : [clientReference];
        const result = { held: false, id, fee } satisfies OperationResults["withdraw"];
        return { amount, references, isNameless: ours(references) === 0, result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
  ...accountRecordLookups,
  ...pointLookups,
} satisfies Partial<Record<MoneyOperationId, RecordLookup>>;

type Lookup = (platform: RecordsPort, write: LostCall, context: CallContext) => Promise<Sighting>;

/** Writes that are told in another way: by what they were about, or by a list of their own. */
const selfTold: Readonly<Partial<Record<string, Lookup>>> = {
  answerPayout: lookUpAnswer,
  claimMission: lookUpMissionClaim,
  claimRankBonus: lookUpRankBonus,
  claimRebate: lookUpRebate,
  ...rewardLookups,
  ...contractLookups,
} satisfies Partial<Record<MoneyOperationId, Lookup>>;

/**
 * Looks a write up in the records of its account.
 * @param context of a session of the account
 * @throws PlatformError
 */
export async function lookUp(platform: RecordsPort, write: LostCall, context: CallContext): Promise<Sighting> {
  const byItself = selfTold[write.operation];
  if (byItself) return byItself(platform, write, context);
  const lookup = lookups[write.operation];
  if (!lookup) return { state: "unclear" };
  return lookUpInRecord(lookup, platform, write, context);
}

/** A payout says by itself whether its receiver has answered, on whatever device. */
async function lookUpAnswer(platform: RecordsPort, { subject }: LostCall, context: CallContext): Promise<Sighting> {
  const payout = (await platform.call("payouts", {}, context)).find(({ id }) => id === subject);
  if (!payout) return { state: "unclear" };
  const { status } = payout;
  if (status === "waiting" || status === "forced") return { state: "absent" };
  return { state: "found", result: { status } satisfies OperationResults["answerPayout"] };
}
