import Type from "typebox";
import { areTiers, noMoreGenerous, sortTiers } from "../../shared/rules/agent-contracts.ts";
import { maxTiers } from "../agents/contracts/contracts.ts";
import type { Core } from "../core.ts";
import { type Deposit, turnoverOf } from "../deposits/deposits.ts";
import { balanceOf } from "../points/ledger.ts";
import { arrivesOf, type Withdrawal } from "../withdrawals/withdrawals.ts";
import { Conflict, type ControlRoute, closed, ofAccount, route, withAccount, withBody } from "./route.ts";

const Remark = Type.String({ minLength: 1, maxLength: 200 });
const ReviewSeconds = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** A decision about a deposit. `amount` is the received amount in poisha, for `payPart`. */
const DepositDecision = Type.Object(
  {
    decision: Type.Enum(["approve", "reject", "payPart"]),
    amount: Type.Optional(Type.Integer({ minimum: 1 })),
    remark: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);

/** Rules of deposits. With `reviewSeconds` null, only `POST /deposits/:id` decides. */
const DepositRulesBody = Type.Partial(
  Type.Object({
    reviewSeconds: ReviewSeconds,
    closed: Type.Array(Type.String({ pattern: "^[A-Z0-9]{2,20}$" })),
    namesWrites: Type.Boolean(),
  }),
  { ...closed, minProperties: 1 },
);

function plainDeposit(deposit: Deposit) {
  const { channel, key: _secret, ...fields } = deposit;
  return { ...fields, bankCode: channel.bankCode, turnover: turnoverOf(deposit) };
}

export const depositRoutes: readonly ControlRoute[] = [
  withBody("PUT", "/deposits", DepositRulesBody, ({ deposits }, { body }) => Object.assign(deposits.rules, body)),
  ofAccount("/deposits/:account", ({ deposits }, account) => ({ items: deposits.of(account).map(plainDeposit) })),
  withBody("POST", "/deposits/:id", DepositDecision, ({ deposits }, { body: { decision, amount, remark }, params }) => {
    const deposit = deposits.byId(params.id ?? "");
    if (!deposit) return undefined;
    if (decision === "payPart" && amount === undefined) throw new Conflict("payPart needs the amount");
    const paid = decision === "payPart" ? amount : undefined;
    if (!deposits.decide(deposit, decision, paid, remark)) throw new Conflict(`${deposit.id} is ${deposit.status}`);
    return plainDeposit(deposit);
  }),
];

/** A decision about a withdrawal. `amount` is the paid amount in poisha; default: all. */
const WithdrawalDecision = Type.Union([
  Type.Object({ decision: Type.Literal("approve") }, closed),
  Type.Object({ decision: Type.Literal("reject"), remark: Remark }, closed),
  Type.Object({ decision: Type.Literal("pay"), amount: Type.Optional(Type.Integer({ minimum: 1 })) }, closed),
  Type.Object({ decision: Type.Literal("delay"), ms: Type.Integer({ minimum: 1 }), remark: Remark }, closed),
]);

/** The part of a payout that arrived, poisha. */
const PayoutRuling = Type.Object({ arrived: Type.Integer({ minimum: 0 }), remark: Remark }, closed);

export const withdrawalRoutes: readonly ControlRoute[] = [
  ofAccount("/withdrawals/:account", ({ withdrawals }, account) => ({ items: withdrawals.of(account) })),
  withBody("POST", "/withdrawals/:id", WithdrawalDecision, (core, { body, params }) => {
    const withdrawal = core.withdrawals.find(params.id ?? "");
    if (!withdrawal) return undefined;
    assertStatus(withdrawal, body.decision === "approve" ? ["PENDING"] : ["PENDING", "APPROVED"]);
    if (body.decision === "approve") core.withdrawals.approve(withdrawal);
    else if (body.decision === "reject") core.withdrawals.reject(withdrawal, body.remark);
    else if (body.decision === "delay") core.withdrawals.delay(withdrawal, body.ms, body.remark);
    else payOut(core, withdrawal, body.amount);
    return withdrawal;
  }),
  withBody("POST", "/payouts/:id", PayoutRuling, ({ withdrawals }, { body: { arrived, remark }, params }) => {
    const withdrawal = withdrawals.find(params.id?.replace(/^C/, "") ?? "");
    if (!withdrawal?.payout) return undefined;
    assertStatus(withdrawal, ["DISBURSED"]);
    if (arrived > arrivesOf(withdrawal)) throw new Conflict(`${withdrawal.id} was less`);
    withdrawal.remark = remark;
    withdrawals.settle(withdrawal, arrived === 0 ? "NOT_RECEIVED" : "FORCED", arrived);
    return withdrawal;
  }),
];

function payOut({ withdrawals }: Core, withdrawal: Withdrawal, amount = arrivesOf(withdrawal)): void {
  if (amount > arrivesOf(withdrawal)) throw new Conflict(`${withdrawal.id} is less`);
  if (withdrawal.status === "PENDING") withdrawals.approve(withdrawal);
  withdrawals.pay(withdrawal, amount);
}

function assertStatus({ id, status }: Withdrawal, allowed: readonly Withdrawal["status"][]): void {
  if (!allowed.includes(status)) throw new Conflict(`${id} is ${status}`);
}

const RedemptionDecision = Type.Union([
  Type.Object({ decision: Type.Literal("approve") }, closed),
  Type.Object({ decision: Type.Literal("reject"), remark: Remark }, closed),
]);

/** Rules of redemptions. With `reviewSeconds` null, only `POST /redemptions/:id` decides. */
const RedemptionRulesBody = Type.Object({ reviewSeconds: ReviewSeconds }, closed);
const PointsBody = Type.Object({ points: Type.Integer({ minimum: 1 }) }, closed);

export const pointRoutes: readonly ControlRoute[] = [
  withBody("POST", "/points/:account", PointsBody, (core, { body, params }) =>
    withAccount(core, params.account, (account) => {
      core.grants.give(account, body.points);
      return { balance: balanceOf(core, account) };
    }),
  ),
  withBody("PUT", "/redemptions", RedemptionRulesBody, ({ redemptions }, { body }) =>
    Object.assign(redemptions.rules, body),
  ),
  ofAccount("/redemptions/:account", ({ redemptions }, account) => ({ items: redemptions.of(account) })),
  withBody("POST", "/redemptions/:id", RedemptionDecision, ({ redemptions }, { body, params }) => {
    const redemption = redemptions.find(params.id ?? "");
    if (!redemption) return undefined;
    if (redemption.status !== "IN_PROCESS") throw new Conflict(`${redemption.id} is ${redemption.status}`);
    if (body.decision === "approve") redemptions.approve(redemption);
    else redemptions.reject(redemption, body.remark);
    return redemption;
  }),
];

const Tier = Type.Object({ threshold: Type.Integer(), active: Type.Integer(), rate: Type.Integer() }, closed);

/** An operator contract with an agent. Thresholds are poisha, rates basis points. */
const FundBody = Type.Object(
  {
    account: Type.String(),
    kind: Type.Enum(["dividend", "dailySalary", "hourSalary", "realtimeSalary"]),
    period: Type.Enum(["daily", "weekly", "halfMonthly", "monthly"]),
    tiers: Type.Array(Tier),
  },
  closed,
);

const SettlementDecision = Type.Object({ decision: Type.Literal("reject") }, closed);

export const contractRoutes: readonly ControlRoute[] = [
  withBody("POST", "/contracts", FundBody, (core, { body: { account: name, tiers: unordered, ...terms } }) =>
    withAccount(core, name, (receiver) => {
      const tiers = sortTiers(unordered);
      if (!areTiers(tiers) || !noMoreGenerous(tiers, maxTiers[terms.kind])) throw new Conflict("above the ceilings");
      if (core.contracts.live({ kind: terms.kind, receiver })) throw new Conflict(`${name} has one of this kind`);
      return { id: core.contracts.fund({ ...terms, receiver, tiers }).id };
    }),
  ),
  withBody("POST", "/settlements/:id", SettlementDecision, ({ settlements }, { params }) => {
    const settlement = settlements.find(params.id ?? "");
    if (!settlement) return undefined;
    if (settlement.status !== "PROVISIONAL") throw new Conflict(`${settlement.id} is ${settlement.status}`);
    settlements.reject(settlement);
    return { id: settlement.id, status: settlement.status };
  }),
];

/** Routes for ledger audits: the account ids, and the entries of each account. Amounts are poisha. */
export const ledgerRoutes: readonly ControlRoute[] = [
  route("GET", "/ledger", ({ ledger }) => ({ accounts: ledger.accountIds() })),
  route("GET", "/ledger/:accountId", ({ ledger }, { params: { accountId = "" } }) => {
    const items = ledger.of(accountId);
    return items.length > 0 ? { wallets: Object.fromEntries(ledger.wallets(accountId)), items } : undefined;
  }),
];
