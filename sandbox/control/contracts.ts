import Type from "typebox";
import { areTiers, noMoreGenerous, orderedTiers } from "../../shared/rules/agent-contracts.ts";
import { ceilings } from "../agents/contracts/house.ts";
import { Conflict, type ControlRoute, withBody } from "./route.ts";

const closed = { additionalProperties: false } as const;

const Tier = Type.Object({ threshold: Type.Integer(), active: Type.Integer(), rate: Type.Integer() }, closed);

/** A contract of the house with an agent; thresholds are poisha, rates basis points. */
const FundBody = Type.Object(
  {
    account: Type.String(),
    kind: Type.Enum(["dividend", "dailySalary", "hourSalary", "realtimeSalary"]),
    period: Type.Enum(["daily", "weekly", "halfMonthly", "monthly"]),
    tiers: Type.Array(Tier),
  },
  closed,
);

/** Contracts the house signs, and the operator's word on what a period came to. */
export const contractRoutes: readonly ControlRoute[] = [
  withBody({
    method: "POST",
    path: "/contracts",
    body: FundBody,
    handle: ({ accounts, contracts }, { body: { account: name, tiers: asked, ...terms } }) => {
      const receiver = accounts.byName(name);
      if (!receiver) return undefined;
      const tiers = orderedTiers(asked);
      if (!areTiers(tiers) || !noMoreGenerous(tiers, ceilings[terms.kind])) throw new Conflict("above the ceilings");
      if (contracts.live({ kind: terms.kind, receiver })) throw new Conflict(`${name} has one of this kind`);
      return { id: contracts.fund({ ...terms, receiver, tiers }).id };
    },
  }),
  withBody({
    method: "POST",
    path: "/settlements/:id",
    body: Type.Object({ decision: Type.Literal("reject") }, closed),
    handle: ({ settlements }, { params }) => {
      const settlement = settlements.find(params.id ?? "");
      if (!settlement) return undefined;
      if (settlement.status !== "PROVISIONAL") throw new Conflict(`${settlement.id} is ${settlement.status}`);
      settlements.reject(settlement);
      return { id: settlement.id, status: settlement.status };
    },
  }),
];
