import type { FastifyReply, FastifyRequest } from "fastify";
import * as session from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Deps } from "../deps.ts";
import type { App } from "../fastify.ts";
import { exchangeUrlToken, startFreePlay } from "../session/alternative-sign-in.ts";
import { accountOf } from "../session/caller.ts";
import { sessionView } from "../session/issue-session.ts";
import { verifySecondStep } from "../session/second-step.ts";
import { signIn } from "../session/sign-in.ts";
import { withLabel } from "../session/vip-label.ts";
import { StoreUnavailable } from "../store/store.ts";
import { emptyRoute, route } from "./bind.ts";

/** Sign-in, sign-out, the state of the session, and remembered credentials. */
export default async function sessionRoutes(app: App): Promise<void> {
  const { cookies, guard, keepAlive, platform, provenBrowsers, push, regionCheck, rememberMe, sessions, visitors } =
    app.deps;

  route(app, session, "session", async (request) => {
    const { caller, language } = request;
    const guest = caller.state === "guest";
    const reader = { language, cookie: cookies.read(request, "sid"), context: () => request.platformContext() };
    const [region, addressCaptcha, ticket] = await Promise.all([
      regionCheck.regionOf(caller.ip, language),
      guest ? guard.captchaForAddress(caller.ip, provenBrowsers.hasAny(request)).catch(noCaptcha) : false,
      caller.ticket && withLabel({ platform, sessions }, caller.ticket, reader),
    ]);
    const captcha = addressCaptcha || (guest && ticket?.record.captchaRequired === true);
    return sessionView({ ...caller, ...(ticket && { ticket }) }, region, captcha);
  });

  route(app, session, "signIn", async (request, reply) => {
    try {
      return await signIn(app.deps, request.body, request, reply);
    } catch (error) {
      if (error instanceof ApiError && error.options.captcha) await visitors.requireCaptcha(request, reply);
      throw error;
    }
  });

  route(app, session, "verifySignIn", (request, reply) => verifySecondStep(app.deps, request.body, request, reply));

  emptyRoute(app, session, "signOut", async (request, reply) => {
    if (request.query.forget) await rememberMe.forget(request, reply);
    await signOut(app.deps, request, reply);
  });

  emptyRoute(app, session, "activity", async (request) => {
    const { ticket, account } = accountOf(request.caller);
    runInBackground(push.extendPriority(account), request.log, "push_poll");
    await keepAlive.touch(ticket, () => request.platformContext());
  });

  route(app, session, "remembered", (request) => rememberMe.shown(request));

  route(app, session, "forget", async (request, reply) => {
    await rememberMe.forget(request, reply);
    return { password: false };
  });

  route(app, session, "trialSession", (request, reply) => startFreePlay(app.deps, request, reply));

  route(app, session, "handover", (request, reply) => exchangeUrlToken(app.deps, request.body, request, reply));
}

/** While the store is unavailable no sign-in is possible, so no captcha is required. */
function noCaptcha(error: unknown): false {
  if (error instanceof StoreUnavailable) return false;
  throw error;
}

/** Ends our session first, so that no request in flight outlives the session, and then the platform's. */
export async function signOut(
  { accountSessions, cookies, sessions }: Pick<Deps, "accountSessions" | "cookies" | "sessions">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { ticket } = request.caller;
  if (ticket) {
    await sessions.end(ticket, "logout");
    await accountSessions.endToken(ticket, request.platformContext());
  }
  cookies.clear(reply, "sid");
}
