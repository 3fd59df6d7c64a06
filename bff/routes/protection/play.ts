import type { FastifyRequest } from "fastify";
import * as contract from "../../../shared/contracts/protection.ts";
import type { App } from "../../fastify.ts";
import { accountOf, deviceId } from "../../session/devices.ts";
import { bind } from "../bind.ts";

/** The clock of play beside a running game, and the reality check. */
export const playRoutes = async (app: App): Promise<void> => {
  const { playStates } = app.deps;

  const by = (request: FastifyRequest) => ({
    account: accountOf(request.caller).account,
    context: request.platformContext(),
  });

  app.route({ ...bind(contract, "play"), handler: (request) => playStates.read(by(request)) });
  app.route({
    ...bind(contract, "pulse"),
    handler: (request) => {
      const { game, tab = "" } = request.body;
      const device = deviceId(accountOf(request.caller).ticket.idHash);
      return playStates.pulse(by(request), { game, tab: `${device} ${tab}` });
    },
  });
  app.route({
    ...bind(contract, "answerRealityCheck"),
    handler: (request) => playStates.answer(by(request), request.body.answer),
  });
};
