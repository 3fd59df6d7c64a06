import { SmsRequest, SmsSent } from "../../../shared/contracts/entry.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { SmsCodes } from "../../session/sms-codes.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

/** Codes by SMS, for sign-in, its second step, registration and a forgotten password. */
export async function smsRoutes(app: App): Promise<void> {
  const codes = new SmsCodes(app.deps);

  app.route({
    ...bind(routes.sms),
    schema: { body: SmsRequest, response: responses(SmsSent) },
    handler: (request, reply) => codes.send(request.body, request, reply),
  });
}
