import * as security from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { logEvent } from "../log/events.ts";
import { accountOf } from "../session/caller.ts";
import { deviceEntry, deviceId } from "../session/devices.ts";
import { renewSession } from "../session/issue-session.ts";
import { route } from "./bind.ts";
import { signOut } from "./session.ts";

/** Browsers with a session of the account. */
export default async function deviceRoutes(app: App): Promise<void> {
  const { accountSecurity, accountSessions, quota, signInCompletion } = app.deps;

  route(app, security, "devices", async ({ caller }) => {
    const { ticket, account } = accountOf(caller);
    const listed = await accountSessions.list(account);
    const entries = listed.map(({ idHash, device }) => deviceEntry(idHash, device, idHash === ticket.idHash));
    return { items: entries.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  route(app, security, "endDevice", async (request, reply) => {
    const { ticket, account } = accountOf(request.caller);
    if (request.params.id === "others") {
      // Limited, because a stolen session could otherwise keep the owner signed out.
      await quota.take("sessionEnd", { account });
      await accountSecurity.forgetOtherBrowsers(request);
      const ended = await signInCompletion.endOthers(account, "revoked", ticket);
      // A copy of this session counts as a different browser, so the session is renewed.
      await renewSession(app.deps, request, reply);
      logEvent(request.log, "device_ended", { session: ticket.idHash, ended });
      return reply.code(204).send(null);
    }
    const listed = await accountSessions.list(account);
    const device = listed.find(({ idHash }) => deviceId(idHash) === request.params.id);
    if (!device) throw new ApiError("not_found");
    if (device.idHash === ticket.idHash) await signOut(app.deps, request, reply);
    else {
      await quota.take("sessionEnd", { account });
      // A session does not record its browser's proofs, so all other browsers count as unknown.
      await accountSecurity.forgetOtherBrowsers(request);
      if (await accountSessions.end(account, device, "revoked")) {
        logEvent(request.log, "device_ended", { session: ticket.idHash, ended: 1 });
      }
    }
    return reply.code(204).send(null);
  });
}
