import * as security from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { PaymentPasswords } from "../money/payment-passwords.ts";
import { accountOf } from "../session/caller.ts";
import { renewSession } from "../session/issue-session.ts";
import { methodsOf, proveSession, requireAllProofs } from "../session/session-proofs.ts";
import { emptyRoute, route } from "./bind.ts";

/** Session proofs, recent changes to payouts, stopping payouts, and the payment password. */
export default async function securityRoutes(app: App): Promise<void> {
  const { accountSecurity, quota, signInCompletion } = app.deps;
  const passwords = new PaymentPasswords(app.deps);

  route(app, security, "proveSession", async (request, reply) => {
    const until = await proveSession(app.deps, request.body, request, reply);
    return { validUntil: new Date(until).toISOString() };
  });

  route(app, security, "security", (request) => accountSecurity.view(request, methodsOf(request)));

  emptyRoute(app, security, "stopPayouts", async (request, reply) => {
    const { account, ticket } = accountOf(request.caller);
    // Payouts stop first, because sessions that are about to end could still move money.
    await accountSecurity.stop(request);
    // Payouts always stop. Above the hourly limit no session ends.
    const mayEnd = await quota.take("sessionEnd", { account }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === "too_many_requests") return false;
        throw error;
      },
    );
    if (mayEnd) await signInCompletion.endOthers(account, "revoked", ticket);
    // A copy of this session counts as a different browser, so the session is renewed.
    await renewSession(app.deps, request, reply);
  });

  emptyRoute(app, security, "resumePayouts", (request) =>
    accountSecurity.resume(request, (since) => requireAllProofs(app.deps, request, since)),
  );

  route(app, security, "paymentPassword", (request) => passwords.state(request));

  emptyRoute(app, security, "setPaymentPassword", (request) => passwords.change(request.body, request));

  emptyRoute(app, security, "resetPaymentPassword", (request) => passwords.reset(request.body, request));
}
