import * as contracts from "../../../shared/contracts/agent-contracts.ts";
import { areTiers } from "../../../shared/rules/agent-contracts.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { offeredContract, proveRequested } from "../../agents/own-contracts.ts";
import { isDirect } from "../../agents/own-tree.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../bind.ts";
import { moneyRoute } from "../money-route.ts";

/** Contracts between agents and their direct downlines (protocol 8.3 and 8.4). */
export default async function agentContractRoutes(app: App): Promise<void> {
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
    // Runs after the key is claimed, so that a repeated request gets its first response despite changes of the tree.
    complete: async (request) => {
      const { kind, period, downline, tiers } = request.body;
      if (!areTiers(tiers.map((tier) => ({ ...tier, threshold: toPoisha(tier.threshold) })))) {
        throw new ApiError("validation_failed", { fields: { tiers: "invalid" } });
      }
      if (kind !== "dividend" && period !== "daily") {
        throw new ApiError("validation_failed", { fields: { period: "invalid" } });
      }
      const standing = await ownTree.prove(request, { id: downline }, { fresh: true });
      if (!isDirect(standing)) throw new ApiError("downline_not_direct");
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

  for (const [id, kind] of [
    ["answerDividend", "dividend"],
    ["answerDailySalary", "dailySalary"],
    ["answerHourSalary", "hourSalary"],
    ["answerRealtimeSalary", "realtimeSalary"],
  ] as const) {
    moneyRoute(app, contracts, id, {
      operation: id,
      input: ({ body, params }) => ({ ...body, id: params.id }),
      checks: [(answer, request) => proveRequested(platform, request, kind, answer)],
    });
  }
}
