import { type ContractKind, contractKinds } from "../../shared/contracts/agent-contracts.ts";
import type { Deposit } from "../../shared/contracts/deposits.ts";
import type { Platform } from "../platform/contract.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference, type LookupResult, type RecordsPort, type UnconfirmedCall } from "./open-writes.ts";
import { accountRecordLookups, findBonusLine, findInRecord, type RecordLookup } from "./record-lookup.ts";

type Lookup = (platform: RecordsPort, write: UnconfirmedCall, context: CallContext) => Promise<LookupResult>;

/**
 * Looks up a write in the platform's records of its account.
 * @param context of a session of the account
 * @throws PlatformError
 */
export async function findOperation(
  platform: RecordsPort,
  write: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const directLookup = directLookups[write.operation];
  if (directLookup) return directLookup(platform, write, context);
  const recordLookup = recordLookups[write.operation];
  if (!recordLookup) return { state: "unclear" };
  return findInRecord(recordLookup, platform, write, context);
}

/** Clock difference to the platform. Rows that are this much older than a write do not belong to it. */
const maxClockSkewMs = 60_000;

type DepositRow = OperationResults["depositRecords"]["items"][number];

const countOwn = (references: readonly string[]): number => references.filter(isClientReference).length;

const inDeposits = (
  resultOf: (row: DepositRow) => unknown,
  isNameless = (row: DepositRow) => countOwn(row.clientReferences) === 0,
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

const newDeposit = inDeposits(({ clientReferences: _own, ...deposit }) => deposit satisfies Deposit);

/**
 * Whether a deposit has a transaction reference that no write of ours is known to have submitted. A manual deposit
 * includes its reference in the first write. All other kinds submit it in a separate write with a separate name.
 */
const hasNamelessReference = ({ clientReferences, kind, reference }: DepositRow): boolean =>
  reference !== undefined && kind !== "manual" && countOwn(clientReferences) < 2;

const namesOf = (clientReference: string | undefined) => ({
  references: clientReference === undefined ? [] : [clientReference],
  isNameless: clientReference === undefined || !isClientReference(clientReference),
});

/** Points are not money: no amount distinguishes one order from another. */
const noAmount = "0.00";

/** Record lookups by operation. The records of all other operations have no client reference. */
const recordLookups: Readonly<Partial<Record<string, RecordLookup>>> = {
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
  withdraw: {
    async page(platform, query, context) {
      const { items, total } = await platform.call("withdrawals", query, context);
      const rows = items.map(({ id, amount, fee, clientReference }) => {
        const result = { held: false, id, fee } satisfies OperationResults["withdraw"];
        return { amount, ...namesOf(clientReference), result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
  redeemPoints: {
    async page(platform, query, context) {
      const { items, total } = await platform.call("pointRedemptions", query, context);
      const rows = items.map(({ id, status, points, clientReference }) => {
        const result = { id, status, points } satisfies OperationResults["redeemPoints"];
        return { amount: noAmount, ...namesOf(clientReference), result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
  convertPoints: {
    /** Rows of other reasons are not conversions, but they count towards the total. */
    async page(platform, query, context) {
      const { items, total } = await platform.call("pointRecords", query, context);
      const rows = items.map(({ reason, amount, balanceAfter: balance, clientReference }) => {
        const names = namesOf(clientReference);
        const result = amount && ({ amount, balance } satisfies OperationResults["convertPoints"]);
        return { ...names, amount: noAmount, isNameless: names.isNameless && reason === "conversion", result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
  ...accountRecordLookups,
} satisfies Partial<Record<MoneyOperationId, RecordLookup>>;

/** Looks up the answer to a payout. The payout's status says whether any device has answered. */
async function findPayoutAnswer(
  platform: RecordsPort,
  { subject }: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const payout = (await platform.call("payouts", {}, context)).find(({ id }) => id === subject);
  if (!payout) return { state: "unclear" };
  const { status } = payout;
  if (status === "waiting" || status === "forced") return { state: "absent" };
  return { state: "found", result: { status } satisfies OperationResults["answerPayout"] };
}

type Contract = OperationResults["contractList"]["items"][number];

/** Whether all writes of a contract have our names. A write whose name is not among them was then not made. */
const isNamed = ({ clientReferences }: Contract): boolean =>
  clientReferences.length > 0 && clientReferences.every(isClientReference);

/**
 * Looks up an offer or a termination. The contracts that an agent offered list the writes that created and changed them.
 * The lookup reads all four kinds, because the list of open writes does not store the kind.
 */
async function findSubmission(
  platform: RecordsPort,
  { at, reference, subject }: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
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
}

/** Looks up the answer to a contract. An answer from another device has another name; a pending contract has no answer. */
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

/**
 * Looks up the claim of a mission. The platform lists the claims that were made, each with our name, and the status of
 * each mission: an unclaimed mission has no claim. A mission of a past period proves nothing about an unlisted claim.
 * @throws PlatformError
 */
export async function findMissionClaim(
  platform: Pick<Platform, "call">,
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
  // A claim from another device has another name.
  const isTaken = claims.some(({ missionId, reference: other }) => missionId === subject && other !== undefined);
  const isAbsent = isTaken || (mission !== undefined && mission.status !== "claimed");
  return { state: isAbsent ? "absent" : "unclear" } as const;
}

/** The platform lists at most this many rebate claims. A list of this length may lack older ones. */
const maxRebateClaims = 20;

/** Looks up a rebate among the claims that the platform lists with our names. */
async function findRebate(
  platform: RecordsPort,
  { reference }: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const { claims, lastClaimAt } = await platform.call("manualRebate", {}, context);
  const [claim, ...more] = claims.filter(({ clientReference }) => clientReference === reference);
  if (claim && more.length === 0) {
    return { state: "found", result: { amount: claim.amount } satisfies OperationResults["claimRebate"] };
  }
  const areNamed = claims.every(({ clientReference }) => isClientReference(clientReference ?? ""));
  const isComplete = claims.length < maxRebateClaims && (claims.length > 0 || lastClaimAt === undefined);
  return { state: !claim && areNamed && isComplete ? "absent" : "unclear" };
}

interface Claimable {
  readonly id: string;
  readonly status: string;
  readonly amount?: string;
}

const hasExpired = ({ status }: Claimable): boolean => ["close", "expired", "cancelled"].includes(status);

const claimedReward = (amount: string | undefined): OperationResults["claimPromotion"] => ({
  ...(amount !== undefined && { amount }),
  status: "claimed",
});

/** Looks up a reward by its status: it is paid once, from whatever device. */
const rewardIn =
  (operation: "promotionClaims" | "registerPromotions" | "claimTickets"): Lookup =>
  async (platform, write, context) => {
    const list: readonly Claimable[] = await platform.call(operation, {}, context);
    const reward = list.find(({ id }) => id === write.subject);
    // A daily reward leaves the list after its day. An expired one does not say whether it was claimed.
    if (!reward || hasExpired(reward)) return findBonusLine(platform, write, context, claimedReward);
    const { status, amount } = reward;
    if (status === "claim" || status === "issued") return { state: "absent" };
    return status === "claimed" ? { state: "found", result: claimedReward(amount) } : { state: "unclear" };
  };

/** The platform lists at most this many spins. A list of this length may lack older ones. */
const maxSpins = 20;

/** Looks up a spin among the newest ones, which the platform lists with our names. */
async function findSpin(
  platform: RecordsPort,
  { reference, at }: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const { spins } = await platform.call("raffleStatus", {}, context);
  const [own, ...more] = spins.filter(({ clientReference }) => clientReference === reference);
  if (own && more.length === 0) {
    const { prizeId, name, amount } = own;
    return { state: "found", result: { prizeId, name, amount } satisfies OperationResults["spinRaffle"] };
  }
  const oldest = at - maxClockSkewMs;
  const isOther = (spin: (typeof spins)[number]): boolean =>
    isClientReference(spin.clientReference ?? "") || (spin.at !== undefined && Date.parse(spin.at) < oldest);
  const isComplete = spins.length < maxSpins || spins.some(({ at: when = "" }) => Date.parse(when) < oldest);
  return { state: !own && isComplete && spins.every(isOther) ? "absent" : "unclear" };
}

const claimedRankBonus = (amount: string): OperationResults["claimRankBonus"] => ({ amount });

/**
 * Looks up a rank bonus by its status: it is paid once, from whatever device. Monthly and birthday bonuses leave the list
 * in time. The lookup then reads the account record.
 */
async function findRankBonus(
  platform: RecordsPort,
  write: UnconfirmedCall,
  context: CallContext,
): Promise<LookupResult> {
  const bonus = (await platform.call("rankBonuses", {}, context)).find(({ id }) => id === write.subject);
  if (!bonus) return findBonusLine(platform, write, context, claimedRankBonus);
  if (bonus.status !== "claimed") return { state: "absent" };
  return { state: "found", result: claimedRankBonus(bonus.amount) };
}

/** Operations with a separate lookup: by the status of their subject, or in a separate list. */
const directLookups: Readonly<Partial<Record<string, Lookup>>> = {
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
