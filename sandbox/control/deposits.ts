import Type from "typebox";
import { type Deposit, turnoverOf } from "../deposits/deposit.ts";
import { Conflict, type ControlRoute, withBody } from "./route.ts";

const closed = { additionalProperties: false } as const;

/** `amount` is the poisha that came in, for `payPart`. */
const DecisionBody = Type.Object(
  {
    decision: Type.Enum(["approve", "reject", "payPart"]),
    amount: Type.Optional(Type.Integer({ minimum: 1 })),
    remark: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);

/** `reviewSeconds` null: nothing is decided but by `POST /deposits/:id`. */
const RulesBody = Type.Object(
  {
    reviewSeconds: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    closed: Type.Optional(Type.Array(Type.String({ pattern: "^[A-Z0-9]{2,20}$" }))),
    namesWrites: Type.Optional(Type.Boolean()),
  },
  { ...closed, minProperties: 1 },
);

function plain(deposit: Deposit) {
  const { channel, key: _secret, ...fields } = deposit;
  return { ...fields, bankCode: channel.bankCode, turnover: turnoverOf(deposit) };
}

/** What the operator sees and decides of deposits. */
export const depositRoutes: readonly ControlRoute[] = [
  withBody({
    method: "PUT",
    path: "/deposits",
    body: RulesBody,
    handle: ({ deposits }, { body }) => Object.assign(deposits.rules, body),
  }),
  {
    method: "GET",
    path: "/deposits/:account",
    handle: ({ accounts, deposits }, { params }) => {
      const account = accounts.byName(params.account ?? "");
      return account && { items: deposits.of(account).map(plain) };
    },
  },
  withBody({
    method: "POST",
    path: "/deposits/:id",
    body: DecisionBody,
    handle: ({ deposits }, { body: { decision, amount, remark }, params }) => {
      const deposit = deposits.byId(params.id ?? "");
      if (!deposit) return undefined;
      if (decision === "payPart" && amount === undefined) throw new Conflict("payPart needs the amount");
      const paid = decision === "payPart" ? amount : undefined;
      if (!deposits.decide(deposit, decision, paid, remark)) throw new Conflict(`${deposit.id} is ${deposit.status}`);
      return plain(deposit);
    },
  }),
];
