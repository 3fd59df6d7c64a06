import * as paymentPassword from "../../../shared/contracts/payment-password.ts";
import type { App } from "../../fastify.ts";
import { PaymentPasswords } from "../../money/payment-passwords.ts";
import { bind } from "../bind.ts";

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
