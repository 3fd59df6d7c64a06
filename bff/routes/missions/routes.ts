import * as missions from "../../../shared/contracts/missions.ts";
import { claimableMissions } from "../../../shared/rules/claimable.ts";
import type { App } from "../../fastify.ts";
import { callRoute } from "../call-route.ts";
import { moneyRoute } from "../money-route.ts";

/** Missions of an account, their rewards, and the board of the week (protocol 7.4). */
export const missionRoutes = async (app: App): Promise<void> => {
  callRoute(app, missions, "missions", {
    operation: "missions",
    answer: ({ items }) => ({ items, claimable: claimableMissions(items) }),
  });

  callRoute(app, missions, "missionBoard", { operation: "missionBoard" });

  moneyRoute(app, missions, "claimMission", {
    operation: "claimMission",
    input: ({ params }) => ({ id: params.id }),
  });
};
