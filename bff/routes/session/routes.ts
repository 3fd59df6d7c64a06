import Type from "typebox";
import { routes } from "../../../shared/routes.ts";
import { ErrorBody } from "../../../shared/schemas/common.ts";
import { Session, SignIn } from "../../../shared/schemas/session.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { Captchas } from "../../guard/captchas.ts";
import { stateOn } from "../../session/access.ts";
import { Cookies } from "../../session/cookies.ts";
import { dismissToken } from "../../session/platform-token.ts";
import { SignInFlow } from "../../session/sign-in.ts";
import { sessionView } from "../../session/view.ts";
import { Visitors } from "../../session/visitors.ts";
import { StoreUnavailable } from "../../store/store.ts";
import { answers } from "../answers.ts";
import { bind } from "../bind.ts";

const noContent = { 204: Type.Null(), "4xx": ErrorBody, "5xx": ErrorBody };

/** Sign-in, sign-out and what a browser is to us (architecture section 4, area session). */
export async function sessionRoutes(app: App): Promise<void> {
  const { config, guard, keepAlive, places, platform, sessions } = app.deps;
  const cookies = new Cookies(config.publicUrl);
  const visitors = new Visitors({ sessions, cookies });
  const flow = new SignInFlow({ ...app.deps, captchas: new Captchas(app.deps) });

  app.route({
    ...bind(routes.session),
    schema: { response: answers(Session) },
    handler: async (request) => {
      const { caller } = request;
      const guest = caller.state === "guest";
      const [place, addressCaptcha] = await Promise.all([
        places.visitorPlace(caller.ip, request.language),
        guest ? guard.captchaForAddress(caller.ip).catch(noCaptcha) : false,
      ]);
      return sessionView(caller, place, addressCaptcha || (guest && caller.ticket?.record.captchaRequired === true));
    },
  });

  app.route({
    ...bind(routes.signIn),
    schema: { body: SignIn, response: answers(Session) },
    handler: async (request, reply) => {
      const { caller } = request;
      const deviceId = visitors.deviceId(request, reply);
      try {
        const { ticket, cookie } = await flow.signIn(request.body, {
          ip: caller.ip,
          ...(caller.ticket && { ticket: caller.ticket }),
          context: { ...request.platformContext(), deviceId },
          log: request.log,
        });
        cookies.set(reply, "sid", cookie);
        const place = await places.visitorPlace(caller.ip, request.language);
        return sessionView({ state: stateOn(routes.signIn, ticket.record), ticket }, place, false);
      } catch (error) {
        if (error instanceof ApiError && error.options.captcha) await visitors.requireCaptcha(request, reply);
        throw error;
      }
    },
  });

  app.route({
    ...bind(routes.signOut),
    schema: { response: noContent },
    handler: async (request, reply) => {
      const { ticket } = request.caller;
      if (ticket) {
        await sessions.end(ticket, "logout");
        const { token } = ticket.record;
        if (token) await dismissToken(platform, token, request.platformContext());
      }
      cookies.clear(reply, "sid");
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(routes.activity),
    schema: { response: noContent },
    handler: async (request, reply) => {
      const { ticket } = request.caller;
      if (ticket) await keepAlive.touch(ticket, () => request.platformContext());
      return reply.code(204).send(null);
    },
  });
}

/** With the store away nobody can sign in, so nobody is asked for a captcha either. */
function noCaptcha(error: unknown): false {
  if (error instanceof StoreUnavailable) return false;
  throw error;
}
