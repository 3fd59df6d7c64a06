import * as entry from "../../../shared/contracts/entry.ts";
import type { App } from "../../fastify.ts";
import { SmsCodes } from "../../session/sms-codes.ts";
import { bind } from "../bind.ts";

/** Codes by SMS, for sign-in, its second step, registration and a forgotten password. */
export async function smsRoutes(app: App): Promise<void> {
  const codes = new SmsCodes(app.deps);

  app.route({
    ...bind(entry, "sms"),
    handler: (request, reply) => codes.send(request.body, request, reply),
  });
}
