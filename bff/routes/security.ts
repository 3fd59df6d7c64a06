import * as paymentPassword from "../../shared/contracts/payment-password.ts";
import * as security from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { PaymentPasswords } from "../money/payment-passwords.ts";
import { accountOf } from "../session/devices.ts";
import { renewSession } from "../session/issue-session.ts";
import { methodsOf, SessionProofs } from "../session/session-proofs.ts";
import { bind } from "./bind.ts";

/** The proof that an account's owner sits at a session, what was changed about its payouts, and the way to stop them. */
export async function securityRoutes(app: App): Promise<void> {
  const { accountSecurity, quota, signInCompletion } = app.deps;
  const proofs = new SessionProofs(app.deps);

  app.route({
    ...bind(security, "proveSession"),
    handler: async (request, reply) => {
      const until = await proofs.prove(request.body, request, reply);
      return { validUntil: new Date(until).toISOString() };
    },
  });

  app.route({
    ...bind(security, "security"),
    handler: (request) => accountSecurity.view(request, methodsOf(request)),
  });

  app.route({
    ...bind(security, "stopPayouts"),
    handler: async (request, reply) => {
      const { account, ticket } = accountOf(request.caller);
      // First, so that whoever is about to be signed out moves nothing any more.
      await accountSecurity.stop(request);
      // A stop is never refused. Past the limit of an hour it ends no sessions.
      const mayEnd = await quota.take("sessionEnd", { account }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === "too_many_requests") return false;
          throw error;
        },
      );
      if (mayEnd) await signInCompletion.endOthers(account, "revoked", ticket);
      // A copy of this very session is one of the others.
      await renewSession(app.deps, request, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(security, "resumePayouts"),
    handler: async (request, reply) => {
      await accountSecurity.resume(request, (since) => proofs.requireAll(request, since));
      return reply.code(204).send(null);
    },
  });
}

/** The password that what sends money away asks for besides the session (decision 041). */
export const paymentPasswordRoutes = async (app: App): Promise<void> => {
  const passwords = new PaymentPasswords(app.deps);

  app.route({
    ...bind(paymentPassword, "paymentPassword"),
    handler: (request) => passwords.state(request),
  });

  app.route({
    ...bind(paymentPassword, "setPaymentPassword"),
    handler: async (request, reply) => {
      await passwords.change(request.body, request);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(paymentPassword, "resetPaymentPassword"),
    handler: async (request, reply) => {
      await passwords.reset(request.body, request);
      return reply.code(204).send(null);
    },
  });
};
