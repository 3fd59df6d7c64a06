import { type ContractKind, contractKinds } from "../../shared/contracts/agent-contracts.ts";
import type { Deposit } from "../../shared/contracts/deposits.ts";
import type { Platform } from "../platform/contract.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { lookUpRankBonus, rewardLookups } from "./lookup-reward.ts";
import { isClientReference, type LostCall, type RecordsPort, type Sighting } from "./open-writes.ts";
import { accountRecordLookups, lookUpInRecord, type RecordLookup } from "./record-lookup.ts";

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

/** Points are no money: no amount tells one order from another. */
const amount = "0.00";

const begun = inDeposits(({ clientReferences: _ours, ...deposit }) => deposit satisfies Deposit);

type Lookup = (platform: RecordsPort, write: LostCall, context: CallContext) => Promise<Sighting>;

/** So many claims the platform names at most; a list as long as that may lack older ones. */
const mostClaims = 20;

/** A payout says by itself whether its receiver has answered, on whatever device. */
async function lookUpAnswer(platform: RecordsPort, { subject }: LostCall, context: CallContext): Promise<Sighting> {
  const payout = (await platform.call("payouts", {}, context)).find(({ id }) => id === subject);
  if (!payout) return { state: "unclear" };
  const { status } = payout;
  if (status === "waiting" || status === "forced") return { state: "absent" };
  return { state: "found", result: { status } satisfies OperationResults["answerPayout"] };
}

type Contract = OperationResults["contractList"]["items"][number];

/** A contract this much older than a write is not of it, however the clocks differ. */
const clocksMs = 60_000;

/** Whether all writes behind a contract are named, so that one whose name is not among them was not made. */
const isNamed = ({ clientReferences }: Contract): boolean =>
  clientReferences.length > 0 && clientReferences.every(isClientReference);

/**
 * An offer, or the wish to end a contract: the contracts an agent offered name the writes that made and changed them. All
 * four kinds are looked at, as the list of open writes does not say which one it was.
 */
async function lookUpSubmission(
  platform: RecordsPort,
  { at, reference, subject }: LostCall,
  context: CallContext,
): Promise<Sighting> {
  const lists = await Promise.all(
    contractKinds.map((kind) => platform.call("contractList", { kind, role: "downlines" }, context)),
  );
  const contracts = lists.flatMap(({ items }) => items);
  const ours = contracts.find(({ clientReferences }) => clientReferences.includes(reference));
  if (ours) return { state: "found", result: { id: ours.id } satisfies OperationResults["submitContract"] };
  const isCandidate = ({ id, createdAt }: Contract): boolean =>
    subject === undefined ? Date.parse(createdAt) >= at - clocksMs : id === subject;
  const candidates = contracts.filter(isCandidate);
  const isTold = subject === undefined || candidates.length > 0;
  return { state: isTold && candidates.every(isNamed) ? "absent" : "unclear" };
}

/** Another device's answer has a name of its own; a contract that still waits has had no answer. */
const answered =
  (kind: ContractKind): Lookup =>
  async (platform, { reference, subject }, context) => {
    const { items } = await platform.call("contractList", { kind, role: "mine" }, context);
    const contract = items.find(({ id }) => id === subject);
    if (!contract) return { state: "unclear" };
    if (contract.clientReferences.includes(reference)) return { state: "found", result: null };
    return { state: contract.status === "pending" || isNamed(contract) ? "absent" : "unclear" };
  };

/** How writes about contracts are found. */
export const contractLookups = {
  submitContract: lookUpSubmission,
  answerDividend: answered("dividend"),
  answerDailySalary: answered("dailySalary"),
  answerHourSalary: answered("hourSalary"),
  answerRealtimeSalary: answered("realtimeSalary"),
} satisfies Partial<Record<MoneyOperationId, Lookup>>;

interface LostClaim {
  /** Our name of it in the platform's records. */
  readonly reference: string;
  /** Id of the mission, which names its period too. */
  readonly subject?: string | undefined;
}

/**
 * Looks up the claim of a mission (as `lookUp` of lookups.ts does other writes). The summary of missions tells the claims
 * that were made, each with our name of it, and how each mission stands: one that is still unclaimed has had no claim. A
 * mission whose period is over says nothing of a claim that the list does not tell.
 * @throws PlatformError
 */
export async function lookUpMissionClaim(
  platform: Pick<Platform, "call">,
  { subject, reference }: LostClaim,
  context: CallContext,
) {
  const { items, claims = [] } = await platform.call("missions", {}, context);
  const ours = claims.find((claim) => claim.reference === reference);
  if (ours) {
    const { amount } = ours;
    const result = { ...(amount !== undefined && { amount }) } satisfies OperationResults["claimMission"];
    return { state: "found", result } as const;
  }
  const mission = items.find(({ id }) => id === subject);
  // Another device's claim has a name of its own.
  const isTaken = claims.some(({ missionId, reference: other }) => missionId === subject && other !== undefined);
  const isAbsent = isTaken || (mission !== undefined && mission.status !== "claimed");
  return { state: isAbsent ? "absent" : "unclear" } as const;
}

type Query = OperationInputs["pointRecords"];

const referencesOf = (clientReference: string | undefined) => ({
  references: clientReference === undefined ? [] : [clientReference],
  isNameless: clientReference === undefined || !isClientReference(clientReference),
});

/** How orders of points are found in the platform's lists, which repeat our names of them. */
const pointLookups = {
  redeemPoints: {
    async page(platform: Pick<Platform, "call">, query: Query, context: CallContext) {
      const { items, total } = await platform.call("pointRedemptions", query, context);
      const rows = items.map(({ id, status, points, clientReference }) => {
        const result = { id, status, points } satisfies OperationResults["redeemPoints"];
        return { amount, ...referencesOf(clientReference), result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
  convertPoints: {
    /** Rows of other reasons are no conversions, and make up the total all the same. */
    async page(platform: Pick<Platform, "call">, query: Query, context: CallContext) {
      const { items, total } = await platform.call("pointRecords", query, context);
      const rows = items.map(({ reason, amount: paid, balanceAfter: balance, clientReference }) => {
        const names = referencesOf(clientReference);
        const result = paid && ({ amount: paid, balance } satisfies OperationResults["convertPoints"]);
        return { amount, ...names, isNameless: names.isNameless && reason === "conversion", result };
      });
      return { items: rows, isComplete: items.length === total };
    },
  },
};

/**
 * The claims of rebates that the platform names repeat our name of each.
 * @throws PlatformError
 */
async function lookUpRebate(platform: RecordsPort, { reference }: LostCall, context: CallContext): Promise<Sighting> {
  const { claims, lastClaimAt } = await platform.call("manualRebate", {}, context);
  const [claim, ...more] = claims.filter(({ clientReference }) => clientReference === reference);
  if (claim && more.length === 0) {
    return { state: "found", result: { amount: claim.amount } satisfies OperationResults["claimRebate"] };
  }
  const areNamed = claims.every(({ clientReference }) => isClientReference(clientReference ?? ""));
  const areAll = claims.length < mostClaims && (claims.length > 0 || lastClaimAt === undefined);
  return { state: !claim && areNamed && areAll ? "absent" : "unclear" };
}

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
