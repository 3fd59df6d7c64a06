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
import { type Change, forSession, type Owner } from "../protection/own-protection.ts";
import { askReturn, confirmReturn } from "../protection/pauses.ts";
import { Pausing } from "../protection/pausing.ts";
import { withAct } from "../protection/record.ts";
import { accountOf, deviceId } from "../session/devices.ts";
import { bind } from "./bind.ts";

const ownerOf = (request: Pick<FastifyRequest, "caller" | "platformContext">): Owner => ({
  account: accountOf(request.caller).account,
  context: request.platformContext(),
});

/** @throws ApiError for what is no such limit */
function readTyped({ kind, period }: LimitName, typed: string | null): number | undefined {
  if (typed === null) return undefined;
  const value = readLimit(kind, period, typed);
  if (typeof value === "number") return value;
  throw new ApiError(value === "invalid" ? "validation_failed" : value, { fields: { value } });
}

/** Limits, their history and the review of them: `GET /api/protection` and what changes it. */
export const limitsRoutes = async (app: App): Promise<void> => {
  const { config, ownProtection } = app.deps;
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
      const value = readTyped(request.params, request.body.value);
      return ownProtection.change(ownerOf(request), (record, now) => setLimit(record, request.params, value, now));
    },
  });
  app.route({
    ...bind(contract, "confirmRaise"),
    handler: (request) =>
      ownProtection.change(ownerOf(request), (record, now) => confirmRaise(record, request.params, now, terms)),
  });
  app.route({
    ...bind(contract, "cancelRaise"),
    handler: (request) =>
      ownProtection.change(ownerOf(request), (record, now) => cancelRaise(record, request.params, now)),
  });

  app.route({
    ...bind(contract, "setRealityCheck"),
    handler: (request) =>
      ownProtection.change(ownerOf(request), (record, now) => setRealityCheck(record, request.body.minutes, now)),
  });
  app.route({
    ...bind(contract, "confirmRealityCheck"),
    handler: (request) =>
      ownProtection.change(ownerOf(request), (record, now) => confirmRealityCheck(record, now, terms)),
  });
  app.route({
    ...bind(contract, "cancelRealityCheck"),
    handler: (request) => ownProtection.change(ownerOf(request), cancelRealityCheck),
  });

  app.route({
    ...bind(contract, "reviewProtection"),
    handler: (request) =>
      ownProtection.change(ownerOf(request), (record, now) =>
        withAct({ ...record, reviewedAt: now, offered: true }, { at: now, act: "reviewed" }),
      ),
  });
};

/** Time-out, self-exclusion and the way back. */
export const pausesRoutes = async (app: App): Promise<void> => {
  const { excludedMarks, ownProtection } = app.deps;
  const pausing = new Pausing(app.deps);
  const change = (request: FastifyRequest, step: Change) =>
    ownProtection.change({ account: accountOf(request.caller).account, context: request.platformContext() }, step);

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
    handler: (request) => change(request, askReturn),
  });

  app.route({
    ...bind(contract, "confirmReturn"),
    handler: async (request) => {
      const now = await change(request, confirmReturn);
      // Whoever is back may register elsewhere by their own number again.
      await excludedMarks.settle(accountOf(request.caller).account);
      return forSession(now, request.caller);
    },
  });
};

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
