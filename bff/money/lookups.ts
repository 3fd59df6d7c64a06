import { type ContractKind, contractKinds } from "../../shared/contracts/agent-contracts.ts";
import type { Deposit } from "../../shared/contracts/deposits.ts";
import type { TransactionType } from "../../shared/contracts/records.ts";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference, type LookupResult, type RecordsPort, type UnconfirmedCall } from "./open-writes.ts";

/**
 * Looks up a write in the platform's records.
 * @param context of one of the account's sessions
 * @throws PlatformError
 */
type Lookup = (platform: RecordsPort, write: UnconfirmedCall, context: CallContext) => Promise<LookupResult>;

/** Looks up a write in the platform's records. */
export const findOperation: Lookup = async (platform, write, context) => {
  const { operation } = write;
  const lookup = lookups[operation];
  if (lookup) return lookup(platform, write, context);
  const readRecord = records[operation];
  return readRecord ? findInRecord(readRecord, platform, write, context) : { state: "unclear" };
};

interface RecordedWrite {
  readonly amount: string;
  /** Client references of the writes that created the row. */
  readonly references: readonly string[];
  /** The row may come from a write whose client reference the platform did not record. */
  readonly isNameless: boolean;
  /** The result of the call. Undefined if the record no longer has it. */
  readonly result: unknown;
}

interface RecordQuery {
  readonly clientReference?: string;
  readonly from?: string;
  readonly page: number;
  readonly size: number;
}

/** Reads one page of a record: the rows with the client reference `clientReference`, or those since the day `from`. */
type ReadRecord = (
  platform: RecordsPort,
  query: RecordQuery,
  context: CallContext,
) => Promise<{ readonly items: readonly RecordedWrite[]; readonly isComplete: boolean }>;

const dayMs = 24 * 60 * 60_000;
const maxRows = 100;

/** Looks up a write by its client reference. Rows are compared here, because the platform may ignore filters. */
async function findInRecord(
  readRecord: ReadRecord,
  platform: RecordsPort,
  write: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const { amount, reference } = write;
  const isMatch = ({ references }: RecordedWrite): boolean => references.includes(reference);
  const filtered = await readRecord(platform, { clientReference: reference, page: 1, size: maxRows }, context);
  const named = filtered.items.filter(isMatch);
  if (named.length > 0) return resultOfRows(named);
  // The range starts a day earlier, because the site's calendar is not UTC.
  const from = new Date(write.at - dayMs).toISOString().slice(0, 10);
  const recent = await readRecord(platform, { from, page: 1, size: maxRows }, context);
  const late = recent.items.filter(isMatch);
  if (late.length > 0) return resultOfRows(late);
  const isCandidate = (row: RecordedWrite): boolean =>
    row.isNameless && (amount === undefined || toPoisha(row.amount) === toPoisha(amount));
  return { state: recent.isComplete && !recent.items.some(isCandidate) ? "absent" : "unclear" };
}

/** Returns the result of a single row. Two rows of one write are `unclear`. */
const resultOfRows = ([row, ...more]: readonly RecordedWrite[]): LookupResult =>
  row === undefined || more.length > 0 ? { state: "unclear" } : { state: "found", result: row.result };

async function readRows<Row>(
  page: Promise<{ readonly items: readonly Row[]; readonly total: number }>,
  toWrite: (row: Row) => RecordedWrite,
): ReturnType<ReadRecord> {
  const { items, total } = await page;
  return { items: items.map(toWrite), isComplete: items.length === total };
}

type DepositRow = OperationResults["depositRecords"]["items"][number];

const countOwn = (references: readonly string[]): number => references.filter(isClientReference).length;

const inDeposits =
  (
    resultOf: (row: DepositRow) => unknown,
    isNameless = (row: DepositRow) => countOwn(row.clientReferences) === 0,
  ): ReadRecord =>
  (platform, query, context) =>
    readRows(platform.call("depositRecords", query, context), (row) => {
      const { amount, clientReferences: references } = row;
      return { amount, references, isNameless: isNameless(row), result: resultOf(row) };
    });

const newDeposit = inDeposits(({ clientReferences: _own, ...deposit }) => deposit satisfies Deposit);

/**
 * Whether a deposit has a transaction reference that no write of the gateway is known to have submitted. Manual
 * deposits submit it with the first write, other deposits in a second write.
 */
const hasNamelessReference = ({ clientReferences, kind, reference }: DepositRow): boolean =>
  reference !== undefined && kind !== "manual" && countOwn(clientReferences) < 2;

const namesOf = (clientReference: string | undefined) => ({
  references: clientReference === undefined ? [] : [clientReference],
  isNameless: clientReference === undefined || !isClientReference(clientReference),
});

type AccountLine = OperationResults["accountRecords"]["items"][number];

/** Reads account lines of a type and groups them by write. @param resultOf returns the result of a write's call */
const inAccountRecord =
  (type: TransactionType, resultOf: (lines: readonly AccountLine[]) => unknown): ReadRecord =>
  async (platform, query, context) => {
    const { items: lines, total } = await platform.call("accountRecords", { ...query, type }, context);
    const isOwn = ({ clientReference = "" }: AccountLine): boolean => isClientReference(clientReference);
    const linesByName = Map.groupBy(lines.filter(isOwn), ({ clientReference = "" }) => clientReference);
    const own = [...linesByName].map(([name, named]) => {
      const amount = fromPoisha(named.reduce((sum, line) => sum + toPoisha(line.amount), 0));
      return { amount, references: [name], isNameless: false, result: resultOf(named) };
    });
    const others = lines
      .filter((line) => !isOwn(line))
      // Debits have a minus sign.
      .map((line) => ({ amount: line.amount.replace("-", ""), references: [], isNameless: true, result: undefined }));
    return { items: [...own, ...others], isComplete: lines.length === total };
  };

const transferResult = ([line]: readonly AccountLine[]) =>
  line?.reference &&
  ({ id: line.reference, balance: line.balanceAfter } satisfies OperationResults[
    | "transferDownline"
    | "transferUpline"]);

/** Amount of point rows. Points are not money, so the amount does not distinguish one order from another. */
const noAmount = "0.00";

/** The platform's records whose rows have client references, by operation. */
const records: Readonly<Partial<Record<string, ReadRecord>>> = {
  createDeposit: newDeposit,
  depositByQr: newDeposit,
  submitManualDeposit: newDeposit,
  depositByLaunch: inDeposits(
    ({ id, url }) => ({ id, ...(url && { url }) }) satisfies OperationResults["depositByLaunch"],
  ),
  submitDepositReference: inDeposits(
    ({ id, status }) => ({ id, status }) satisfies OperationResults["submitDepositReference"],
    hasNamelessReference,
  ),
  withdraw: (platform, query, context) =>
    readRows(platform.call("withdrawals", query, context), ({ id, amount, fee, clientReference }) => {
      const result = { held: false, id, fee } satisfies OperationResults["withdraw"];
      return { amount, ...namesOf(clientReference), result };
    }),
  redeemPoints: (platform, query, context) =>
    readRows(platform.call("pointRedemptions", query, context), ({ id, status, points, clientReference }) => {
      const result = { id, status, points } satisfies OperationResults["redeemPoints"];
      return { amount: noAmount, ...namesOf(clientReference), result };
    }),
  /** Rows with other reasons are not conversions, but count towards the total. */
  convertPoints: (platform, query, context) =>
    readRows(platform.call("pointRecords", query, context), ({ reason, amount, balanceAfter, clientReference }) => {
      const names = namesOf(clientReference);
      const result = amount && ({ amount, balance: balanceAfter } satisfies OperationResults["convertPoints"]);
      return { ...names, amount: noAmount, isNameless: names.isNameless && reason === "conversion", result };
    }),
  walletTransfer: inAccountRecord("wallet", () => null),
  // Both transfers have lines of the same type. Only the client references differ.
  transferUpline: inAccountRecord("transferOut", transferResult),
  transferDownline: inAccountRecord("transferOut", transferResult),
} satisfies Partial<Record<MoneyOperationId, ReadRecord>>;

/** Looks up a claimed bonus in the account record, after the bonus has left the list it was claimed from. */
const findBonusLine = (
  platform: RecordsPort,
  write: UnconfirmedCall,
  context: CallContext,
  resultOf: (amount: string) => unknown,
): Promise<LookupResult> => {
  const readRecord = inAccountRecord("bonus", ([line]) => line && resultOf(line.amount));
  return findInRecord(readRecord, platform, write, context);
};

/** Maximum clock difference from the platform. Rows that are older than a write by more belong to other writes. */
const maxClockSkewMs = 60_000;

/** Looks up the answer to a payout by the payout's status, whichever device answered. */
const findPayoutAnswer: Lookup = async (platform, { subject }, context) => {
  const payout = (await platform.call("payouts", {}, context)).find(({ id }) => id === subject);
  if (!payout) return { state: "unclear" };
  const { status } = payout;
  if (status === "waiting" || status === "forced") return { state: "absent" };
  return { state: "found", result: { status } satisfies OperationResults["answerPayout"] };
};

type Contract = OperationResults["contractList"]["items"][number];

/** Whether all writes of a contract have client references. If so, a write whose reference is missing was not made. */
const isNamed = ({ clientReferences }: Contract): boolean =>
  clientReferences.length > 0 && clientReferences.every(isClientReference);

/** Looks up a contract offer or termination. Reads all four kinds, because open writes do not store the kind. */
const findSubmission: Lookup = async (platform, { at, reference, subject }, context) => {
  const lists = await Promise.all(
    contractKinds.map((kind) => platform.call("contractList", { kind, role: "downlines" }, context)),
  );
  const contracts = lists.flatMap(({ items }) => items);
  const own = contracts.find(({ clientReferences }) => clientReferences.includes(reference));
  if (own) return { state: "found", result: { id: own.id } satisfies OperationResults["submitContract"] };
  const isCandidate = ({ id, createdAt }: Contract): boolean =>
    subject === undefined ? Date.parse(createdAt) >= at - maxClockSkewMs : id === subject;
  const candidates = contracts.filter(isCandidate);
  const isListed = subject === undefined || candidates.length > 0;
  return { state: isListed && candidates.every(isNamed) ? "absent" : "unclear" };
};

/**
 * Looks up the answer to a contract. Pending contracts have none. Another device's answer has a different client
 * reference.
 */
const contractAnswer =
  (kind: ContractKind): Lookup =>
  async (platform, { reference, subject }, context) => {
    const { items } = await platform.call("contractList", { kind, role: "mine" }, context);
    const contract = items.find(({ id }) => id === subject);
    if (!contract) return { state: "unclear" };
    if (contract.clientReferences.includes(reference)) return { state: "found", result: null };
    return { state: contract.status === "pending" || isNamed(contract) ? "absent" : "unclear" };
  };

export const contractLookups = {
  submitContract: findSubmission,
  answerDividend: contractAnswer("dividend"),
  answerDailySalary: contractAnswer("dailySalary"),
  answerHourSalary: contractAnswer("hourSalary"),
  answerRealtimeSalary: contractAnswer("realtimeSalary"),
} satisfies Partial<Record<MoneyOperationId, Lookup>>;

/** Looks up a mission claim by its client reference. A mission whose status is not `claimed` has no claim. */
export async function findMissionClaim(
  platform: RecordsPort,
  { subject, reference }: Pick<UnconfirmedCall, "reference" | "subject">,
  context: CallContext,
) {
  const { items, claims = [] } = await platform.call("missions", {}, context);
  const own = claims.find((claim) => claim.reference === reference);
  if (own) {
    const { amount } = own;
    const result = { ...(amount !== undefined && { amount }) } satisfies OperationResults["claimMission"];
    return { state: "found", result } as const;
  }
  const mission = items.find(({ id }) => id === subject);
  // A claim from another device has a different client reference.
  const isTaken = claims.some(({ missionId, reference: other }) => missionId === subject && other !== undefined);
  const isAbsent = isTaken || (mission !== undefined && mission.status !== "claimed");
  return { state: isAbsent ? "absent" : "unclear" } as const;
}

/** Maximum number of rebate claims or spins that the platform lists. Longer histories lack the oldest entries. */
const maxListed = 20;

/** Looks up a rebate claim by its client reference. */
const findRebate: Lookup = async (platform, { reference }, context) => {
  const { claims, lastClaimAt } = await platform.call("manualRebate", {}, context);
  const [claim, ...more] = claims.filter(({ clientReference }) => clientReference === reference);
  if (claim && more.length === 0) {
    return { state: "found", result: { amount: claim.amount } satisfies OperationResults["claimRebate"] };
  }
  const areNamed = claims.every(({ clientReference }) => isClientReference(clientReference ?? ""));
  const isComplete = claims.length < maxListed && (claims.length > 0 || lastClaimAt === undefined);
  return { state: !claim && areNamed && isComplete ? "absent" : "unclear" };
};

const claimedReward = (amount: string | undefined): OperationResults["claimPromotion"] => ({
  ...(amount !== undefined && { amount }),
  status: "claimed",
});

/** Looks up a reward by its status: a reward is paid once, whichever device claims it. */
const rewardIn =
  (operation: "promotionClaims" | "registerPromotions" | "claimTickets"): Lookup =>
  async (platform, write, context) => {
    const list: readonly { id: string; status: string; amount?: string }[] = await platform.call(
      operation,
      {},
      context,
    );
    const reward = list.find(({ id }) => id === write.subject);
    // Daily rewards leave the list after their day. An expired reward does not show whether it was claimed.
    if (!reward || ["close", "expired", "cancelled"].includes(reward.status))
      return findBonusLine(platform, write, context, claimedReward);
    const { status, amount } = reward;
    if (status === "claim" || status === "issued") return { state: "absent" };
    return status === "claimed" ? { state: "found", result: claimedReward(amount) } : { state: "unclear" };
  };

/** Looks up a spin by its client reference among the newest spins. */
const findSpin: Lookup = async (platform, { reference, at }, context) => {
  const { spins } = await platform.call("raffleStatus", {}, context);
  const [own, ...more] = spins.filter(({ clientReference }) => clientReference === reference);
  if (own && more.length === 0) {
    const { prizeId, name, amount } = own;
    return { state: "found", result: { prizeId, name, amount } satisfies OperationResults["spinRaffle"] };
  }
  const oldest = at - maxClockSkewMs;
  const isOther = (spin: (typeof spins)[number]): boolean =>
    isClientReference(spin.clientReference ?? "") || (spin.at !== undefined && Date.parse(spin.at) < oldest);
  const isComplete = spins.length < maxListed || spins.some(({ at: when = "" }) => Date.parse(when) < oldest);
  return { state: !own && isComplete && spins.every(isOther) ? "absent" : "unclear" };
};

const claimedRankBonus = (amount: string): OperationResults["claimRankBonus"] => ({ amount });

/** Looks up a rank bonus by its status. Monthly and birthday bonuses leave the list after a while. */
const findRankBonus: Lookup = async (platform, write, context) => {
  const bonus = (await platform.call("rankBonuses", {}, context)).find(({ id }) => id === write.subject);
  if (!bonus) return findBonusLine(platform, write, context, claimedRankBonus);
  if (bonus.status !== "claimed") return { state: "absent" };
  return { state: "found", result: claimedRankBonus(bonus.amount) };
};

/** Operations that are looked up by their subject's status or in a separate list. */
const lookups: Readonly<Partial<Record<string, Lookup>>> = {
  answerPayout: findPayoutAnswer,
  claimMission: findMissionClaim,
  claimRankBonus: findRankBonus,
  claimRebate: findRebate,
  claimPromotion: rewardIn("promotionClaims"),
  claimLoginReward: rewardIn("promotionClaims"),
  claimSignUpReward: rewardIn("registerPromotions"),
  claimTicket: rewardIn("claimTickets"),
  spinRaffle: findSpin,
  ...contractLookups,
} satisfies Partial<Record<MoneyOperationId, Lookup>>;
