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
import { route } from "./bind.ts";

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

  route(app, contract, "protection", async (request) =>
    forSession(await ownProtection.show(ownerOf(request)), request.caller),
  );
  route(app, contract, "protectionHistory", (request) => ownProtection.history(ownerOf(request)));

  route(app, contract, "setLimit", async (request) => {
    const value = parseLimit(request.params, request.body.value);
    return changeOwn(app, request, (record, now) => setLimit(record, request.params, value, now));
  });
  route(app, contract, "confirmRaise", (request) =>
    changeOwn(app, request, (record, now) => confirmRaise(record, request.params, now, terms)),
  );
  route(app, contract, "cancelRaise", (request) =>
    changeOwn(app, request, (record, now) => cancelRaise(record, request.params, now)),
  );

  route(app, contract, "setRealityCheck", (request) =>
    changeOwn(app, request, (record, now) => setRealityCheck(record, request.body.minutes, now)),
  );
  route(app, contract, "confirmRealityCheck", (request) =>
    changeOwn(app, request, (record, now) => confirmRealityCheck(record, now, terms)),
  );
  route(app, contract, "cancelRealityCheck", (request) => changeOwn(app, request, cancelRealityCheck));

  route(app, contract, "reviewProtection", (request) =>
    changeOwn(app, request, (record, now) =>
      withAct({ ...record, reviewedAt: now, offered: true }, { at: now, act: "reviewed" }),
    ),
  );

  // Time-out, self-exclusion and the return from it.
  const pausing = new Pausing(app.deps);

  route(app, contract, "timeOut", async (request, reply) => {
    await pausing.takeTimeOut(request.body, request, reply);
    return reply.code(204).send(null);
  });

  route(app, contract, "exclude", async (request, reply) => {
    await pausing.exclude(request.body, request, reply);
    return reply.code(204).send(null);
  });

  route(app, contract, "askReturn", (request) => changeOwn(app, request, askReturn));

  route(app, contract, "confirmReturn", async (request) => {
    const now = await changeOwn(app, request, confirmReturn);
    // After the return the player's number is free for registrations again.
    await excludedMarks.settle(accountOf(request.caller).account);
    return forSession(now, request.caller);
  });

  // The play clock of a running game, and the reality check.
  route(app, contract, "play", (request) => playStates.read(ownerOf(request)));
  route(app, contract, "pulse", (request) => {
    const { game, tab = "" } = request.body;
    const device = deviceId(accountOf(request.caller).ticket.idHash);
    return playStates.pulse(ownerOf(request), { game, tab: `${device} ${tab}` });
  });
  route(app, contract, "answerRealityCheck", (request) => playStates.answer(ownerOf(request), request.body.answer));
}
