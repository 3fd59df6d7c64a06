import Type from "typebox";
import { balanceOf } from "../points/ledger.ts";
import { Conflict, type ControlRoute, withBody } from "./route.ts";

const closed = { additionalProperties: false } as const;

/** The operator's word on a redemption. */
const DecisionBody = Type.Union([
  Type.Object({ decision: Type.Literal("approve") }, closed),
  Type.Object({ decision: Type.Literal("reject"), remark: Type.String({ minLength: 1, maxLength: 200 }) }, closed),
]);

/** `reviewSeconds` null: nothing is decided but by `POST /redemptions/:id`. */
const RulesBody = Type.Object({ reviewSeconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]) }, closed);

/** Points given to an account, and what the operator decides of redemptions. */
export const pointRoutes: readonly ControlRoute[] = [
  withBody({
    method: "POST",
    path: "/points/:account",
    body: Type.Object({ points: Type.Integer({ minimum: 1 }) }, closed),
    handle: (core, { body, params }) => {
      const account = core.accounts.byName(params.account ?? "");
      if (!account) return undefined;
      core.grants.give(account, body.points);
      return { balance: balanceOf(core, account) };
    },
  }),
  withBody({
    method: "PUT",
    path: "/redemptions",
    body: RulesBody,
    handle: ({ redemptions }, { body }) => Object.assign(redemptions.rules, body),
  }),
  {
    method: "GET",
    path: "/redemptions/:account",
    handle: ({ accounts, redemptions }, { params }) => {
      const account = accounts.byName(params.account ?? "");
      return account && { items: redemptions.of(account) };
    },
  },
  withBody({
    method: "POST",
    path: "/redemptions/:id",
    body: DecisionBody,
    handle: ({ redemptions }, { body, params }) => {
      const redemption = redemptions.find(params.id ?? "");
      if (!redemption) return undefined;
      if (redemption.status !== "IN_PROCESS") throw new Conflict(`${redemption.id} is ${redemption.status}`);
      if (body.decision === "approve") redemptions.approve(redemption);
      else redemptions.reject(redemption, body.remark);
      return redemption;
    },
  }),
];
