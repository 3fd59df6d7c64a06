import Type from "typebox";
import type { Core } from "../core.ts";
import { arrivesOf, type Withdrawal } from "../withdrawals/withdrawal.ts";
import { Conflict, type ControlRoute, withBody } from "./route.ts";

const closed = { additionalProperties: false } as const;
const Remark = Type.String({ minLength: 1, maxLength: 200 });

/** The operator's word on a withdrawal. `amount` is poisha: what is sent of it, all unless given. */
const DecisionBody = Type.Union([
  Type.Object({ decision: Type.Literal("approve") }, closed),
  Type.Object({ decision: Type.Literal("reject"), remark: Remark }, closed),
  Type.Object({ decision: Type.Literal("pay"), amount: Type.Optional(Type.Integer({ minimum: 1 })) }, closed),
  Type.Object({ decision: Type.Literal("delay"), ms: Type.Integer({ minimum: 1 }), remark: Remark }, closed),
]);

/** What the operator found to have arrived of a payout, poisha. */
const RulingBody = Type.Object({ arrived: Type.Integer({ minimum: 0 }), remark: Remark }, closed);

/** Decisions of the operator about money on its way out. */
export const withdrawalRoutes: readonly ControlRoute[] = [
  {
    method: "GET",
    path: "/withdrawals/:account",
    handle: ({ accounts, withdrawals }, { params }) => {
      const account = accounts.byName(params.account ?? "");
      return account && { items: withdrawals.of(account) };
    },
  },
  withBody({
    method: "POST",
    path: "/withdrawals/:id",
    body: DecisionBody,
    handle: (core, { body, params }) => {
      const withdrawal = core.withdrawals.find(params.id ?? "");
      if (!withdrawal) return undefined;
      assertStatus(withdrawal, body.decision === "approve" ? ["PENDING"] : ["PENDING", "APPROVED"]);
      if (body.decision === "approve") core.withdrawals.approve(withdrawal);
      else if (body.decision === "reject") core.withdrawals.reject(withdrawal, body.remark);
      else if (body.decision === "delay") core.withdrawals.delay(withdrawal, body.ms, body.remark);
      else pay(core, withdrawal, body.amount);
      return withdrawal;
    },
  }),
  withBody({
    method: "POST",
    path: "/payouts/:id",
    body: RulingBody,
    handle: ({ withdrawals }, { body: { arrived, remark }, params }) => {
      const withdrawal = withdrawals.find(params.id?.replace(/^C/, "") ?? "");
      if (!withdrawal?.payout) return undefined;
      assertStatus(withdrawal, ["DISBURSED"]);
      if (arrived > arrivesOf(withdrawal)) throw new Conflict(`${withdrawal.id} was less`);
      withdrawal.remark = remark;
      withdrawals.settle(withdrawal, arrived === 0 ? "NOT_RECEIVED" : "FORCED", arrived);
      return withdrawal;
    },
  }),
];

function pay({ withdrawals }: Core, withdrawal: Withdrawal, amount = arrivesOf(withdrawal)): void {
  if (amount > arrivesOf(withdrawal)) throw new Conflict(`${withdrawal.id} is less`);
  if (withdrawal.status === "PENDING") withdrawals.approve(withdrawal);
  withdrawals.pay(withdrawal, amount);
}

function assertStatus({ id, status }: Withdrawal, allowed: readonly Withdrawal["status"][]): void {
  if (!allowed.includes(status)) throw new Conflict(`${id} is ${status}`);
}
