import type { FastifyRequest } from "fastify";
import * as contract from "../../shared/contracts/protection.ts";
import { readLimit } from "../../shared/rules/limit-value.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import * as change from "../protection/limits.ts";
import { forSession, type OwnProtection } from "../protection/own-protection.ts";
import { askReturn, confirmReturn } from "../protection/pauses.ts";
import { Pausing } from "../protection/pausing.ts";
import type { Owner } from "../protection/play-policy.ts";
import { withAct } from "../protection/record.ts";
import { accountOf } from "../session/caller.ts";
import { deviceId } from "../session/devices.ts";
import { emptyRoute, route } from "./bind.ts";

const ownerOf = (request: Pick<FastifyRequest, "caller" | "platformContext">): Owner => ({
  account: accountOf(request.caller).account,
  context: request.platformContext(),
});

/** @throws ApiError for an invalid value */
function parseLimit({ kind, period }: change.LimitName, typed: string | null): number | undefined {
  if (typed === null) return undefined;
  const value = readLimit(kind, period, typed);
  if (typeof value === "number") return value;
  throw new ApiError(value === "invalid" ? "validation_failed" : value, { fields: { value } });
}

/** A player's own limits with their history and review, pauses, and the play clock. */
export default async function protectionRoutes(app: App): Promise<void> {
  const { config, excludedMarks, ownProtection, playStates } = app.deps;
  const terms = config.protection;
  const pausing = new Pausing(app.deps);
  const changeOwn = (request: FastifyRequest, step: Parameters<OwnProtection["change"]>[1]) =>
    ownProtection.change(ownerOf(request), step);

  route(app, contract, "protection", async (request) =>
    forSession(await ownProtection.show(ownerOf(request)), request.caller),
  );
  route(app, contract, "protectionHistory", (request) => ownProtection.history(ownerOf(request)));

  route(app, contract, "setLimit", async (request) => {
    const value = parseLimit(request.params, request.body.value);
    return changeOwn(request, (record, now) => change.setLimit(record, request.params, value, now));
  });
  route(app, contract, "confirmRaise", (request) =>
    changeOwn(request, (record, now) => change.confirmRaise(record, request.params, now, terms)),
  );
  route(app, contract, "cancelRaise", (request) =>
    changeOwn(request, (record, now) => change.cancelRaise(record, request.params, now)),
  );

  route(app, contract, "setRealityCheck", (request) =>
    changeOwn(request, (record, now) => change.setRealityCheck(record, request.body.minutes, now)),
  );
  route(app, contract, "confirmRealityCheck", (request) =>
    changeOwn(request, (record, now) => change.confirmRealityCheck(record, now, terms)),
  );
  route(app, contract, "cancelRealityCheck", (request) => changeOwn(request, change.cancelRealityCheck));

  route(app, contract, "reviewProtection", (request) =>
    changeOwn(request, (record, now) =>
      withAct({ ...record, reviewedAt: now, offered: true }, { at: now, act: "reviewed" }),
    ),
  );

  emptyRoute(app, contract, "timeOut", (request, reply) => pausing.takeTimeOut(request.body, request, reply));

  emptyRoute(app, contract, "exclude", (request, reply) => pausing.exclude(request.body, request, reply));

  route(app, contract, "askReturn", (request) => changeOwn(request, askReturn));

  route(app, contract, "confirmReturn", async (request) => {
    const now = await changeOwn(request, confirmReturn);
    // Frees the player's number for registrations.
    await excludedMarks.settle(accountOf(request.caller).account);
    return forSession(now, request.caller);
  });

  route(app, contract, "play", (request) => playStates.read(ownerOf(request)));
  route(app, contract, "pulse", (request) => {
    const { game, tab = "" } = request.body;
    const device = deviceId(accountOf(request.caller).ticket.idHash);
    return playStates.pulse(ownerOf(request), { game, tab: `${device} ${tab}` });
  });
  route(app, contract, "answerRealityCheck", (request) => playStates.answer(ownerOf(request), request.body.answer));
}
