import type { FastifyRequest } from "fastify";
import * as contract from "../../shared/contracts/protection.ts";
import { readLimit } from "../../shared/rules/limit-value.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import {
  cancelRaise,
  cancelRealityCheck,
  confirmRaise,
  confirmRealityCheck,
  setLimit,
  setRealityCheck,
} from "../protection/change-limit.ts";
import type { LimitName } from "../protection/limits.ts";
import { forSession, type Owner, type OwnProtection } from "../protection/own-protection.ts";
import { askReturn, confirmReturn } from "../protection/pauses.ts";
import { Pausing } from "../protection/pausing.ts";
import { withAct } from "../protection/record.ts";
import { accountOf, deviceId } from "../session/devices.ts";
import { bind } from "./bind.ts";

type OwnerRequest = Pick<FastifyRequest, "caller" | "platformContext">;

const ownerOf = (request: OwnerRequest): Owner => ({
  account: accountOf(request.caller).account,
  context: request.platformContext(),
});

const changeOwn = ({ deps }: App, request: OwnerRequest, step: Parameters<OwnProtection["change"]>[1]) =>
  deps.ownProtection.change(ownerOf(request), step);

/** @throws ApiError for an invalid value */
function parseLimit({ kind, period }: LimitName, typed: string | null): number | undefined {
  if (typed === null) return undefined;
  const value = readLimit(kind, period, typed);
  if (typeof value === "number") return value;
  throw new ApiError(value === "invalid" ? "validation_failed" : value, { fields: { value } });
}

/** The own limits of a player, their history and review, pauses, and the play clock. */
export default async function protectionRoutes(app: App): Promise<void> {
  const { config, excludedMarks, ownProtection, playStates } = app.deps;
  const terms = config.protection;

  app.route({
    ...bind(contract, "protection"),
    handler: async (request) => forSession(await ownProtection.show(ownerOf(request)), request.caller),
  });
  app.route({
    ...bind(contract, "protectionHistory"),
    handler: (request) => ownProtection.history(ownerOf(request)),
  });

  app.route({
    ...bind(contract, "setLimit"),
    handler: async (request) => {
      const value = parseLimit(request.params, request.body.value);
      return changeOwn(app, request, (record, now) => setLimit(record, request.params, value, now));
    },
  });
  app.route({
    ...bind(contract, "confirmRaise"),
    handler: (request) => changeOwn(app, request, (record, now) => confirmRaise(record, request.params, now, terms)),
  });
  app.route({
    ...bind(contract, "cancelRaise"),
    handler: (request) => changeOwn(app, request, (record, now) => cancelRaise(record, request.params, now)),
  });

  app.route({
    ...bind(contract, "setRealityCheck"),
    handler: (request) => changeOwn(app, request, (record, now) => setRealityCheck(record, request.body.minutes, now)),
  });
  app.route({
    ...bind(contract, "confirmRealityCheck"),
    handler: (request) => changeOwn(app, request, (record, now) => confirmRealityCheck(record, now, terms)),
  });
  app.route({
    ...bind(contract, "cancelRealityCheck"),
    handler: (request) => changeOwn(app, request, cancelRealityCheck),
  });

  app.route({
    ...bind(contract, "reviewProtection"),
    handler: (request) =>
      changeOwn(app, request, (record, now) =>
        withAct({ ...record, reviewedAt: now, offered: true }, { at: now, act: "reviewed" }),
      ),
  });

  // Time-out, self-exclusion and the return from it.
  const pausing = new Pausing(app.deps);

  app.route({
    ...bind(contract, "timeOut"),
    handler: async (request, reply) => {
      await pausing.takeTimeOut(request.body, request, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(contract, "exclude"),
    handler: async (request, reply) => {
      await pausing.exclude(request.body, request, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(contract, "askReturn"),
    handler: (request) => changeOwn(app, request, askReturn),
  });

  app.route({
    ...bind(contract, "confirmReturn"),
    handler: async (request) => {
      const now = await changeOwn(app, request, confirmReturn);
      // After the return the player's number is free for registrations again.
      await excludedMarks.settle(accountOf(request.caller).account);
      return forSession(now, request.caller);
    },
  });

  // The play clock of a running game, and the reality check.
  app.route({ ...bind(contract, "play"), handler: (request) => playStates.read(ownerOf(request)) });
  app.route({
    ...bind(contract, "pulse"),
    handler: (request) => {
      const { game, tab = "" } = request.body;
      const device = deviceId(accountOf(request.caller).ticket.idHash);
      return playStates.pulse(ownerOf(request), { game, tab: `${device} ${tab}` });
    },
  });
  app.route({
    ...bind(contract, "answerRealityCheck"),
    handler: (request) => playStates.answer(ownerOf(request), request.body.answer),
  });
}
