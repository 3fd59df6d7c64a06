import type { FastifyRequest } from "fastify";
import * as contract from "../../../shared/contracts/protection.ts";
import { readLimit } from "../../../shared/rules/limit-value.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import {
  cancelRaise,
  cancelRealityCheck,
  confirmRaise,
  confirmRealityCheck,
  setLimit,
  setRealityCheck,
} from "../../protection/change-limit.ts";
import type { LimitName } from "../../protection/limits.ts";
import { forSession, type Owner } from "../../protection/own-protection.ts";
import { withAct } from "../../protection/record.ts";
import { accountOf } from "../../session/devices.ts";
import { bind } from "../bind.ts";

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
