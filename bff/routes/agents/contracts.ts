import * as contracts from "../../../shared/contracts/agent-contracts.ts";
import { areTiers } from "../../../shared/rules/agent-contracts.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { offeredContract, proveAsked } from "../../agents/own-contracts.ts";
import { levelOf } from "../../agents/own-tree.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../bind.ts";
import { type MoneyCheck, moneyRoute } from "../money-route.ts";

/** What a receiver says; `id` is the contract's. */
interface Answer {
  readonly id: string;
  readonly type: contracts.ContractRequestType;
}

/**
 * What agents and their direct downlines agree on (protocol 8.3 and 8.4). Contracts move money once they run, so that an
 * offer, its end and an answer are each made once.
 */
export const agentContractRoutes = async (app: App): Promise<void> => {
  const { clock, ownTree, platform } = app.deps;

  callRoute(app, contracts, "agentContracts", {
    operation: "contractList",
    input: ({ query }) => query,
    answer: ({ items, asOf = new Date(clock.now()).toISOString() }) => ({ items, asOf }),
  });
  callRoute(app, contracts, "contractRequests", { operation: "contractRequests" });

  moneyRoute(app, contracts, "offerContract", {
    operation: "submitContract",
    input: ({ body }) => ({ ...body, type: "new" }),
    // Once the key is claimed, as is all below: a repeat is told its first answer, whoever has left the tree since.
    complete: async (request) => {
      const { kind, period, downline, tiers } = request.body;
      if (!areTiers(tiers.map((tier) => ({ ...tier, threshold: toPoisha(tier.threshold) })))) {
        throw new ApiError("validation_failed", { fields: { tiers: "invalid" } });
      }
      if (kind !== "dividend" && period !== "daily") {
        throw new ApiError("validation_failed", { fields: { period: "invalid" } });
      }
      const standing = await ownTree.prove(request, { id: downline }, { fresh: true });
      if (levelOf(standing) !== 1) throw new ApiError("downline_not_direct");
      return { account: standing.account };
    },
  });

  moneyRoute(app, contracts, "terminateContract", {
    operation: "submitContract",
    input: ({ params: { id } }) => ({ id, type: "termination" }),
    complete: async (request) => {
      const { kind, period, tiers, receiver } = await offeredContract(platform, request, request.params.id);
      return { kind, period, tiers, account: receiver };
    },
  });

  const requestOf =
    (kind: contracts.ContractKind): MoneyCheck<Answer> =>
    (answer, request) =>
      proveAsked(platform, request, kind, answer);

  moneyRoute(app, contracts, "answerDividend", {
    operation: "answerDividend",
    input: ({ body, params: { id } }) => ({ ...body, id }),
    checks: [requestOf("dividend")],
  });
  moneyRoute(app, contracts, "answerDailySalary", {
    operation: "answerDailySalary",
    input: ({ body, params: { id } }) => ({ ...body, id }),
    checks: [requestOf("dailySalary")],
  });
  moneyRoute(app, contracts, "answerHourSalary", {
    operation: "answerHourSalary",
    input: ({ body, params: { id } }) => ({ ...body, id }),
    checks: [requestOf("hourSalary")],
  });
  moneyRoute(app, contracts, "answerRealtimeSalary", {
    operation: "answerRealtimeSalary",
    input: ({ body, params: { id } }) => ({ ...body, id }),
    checks: [requestOf("realtimeSalary")],
  });
};
