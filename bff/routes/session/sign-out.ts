import type { FastifyReply, FastifyRequest } from "fastify";
import { revokePlatformToken } from "../../session/platform-token.ts";

/** Ends this browser's session: ours first, so that nothing in flight outlives it, then the platform's. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { cookies, platform, sessions } = request.server.deps;
  const { ticket } = request.caller;
  if (ticket) {
    await sessions.end(ticket, "logout");
    const { token } = ticket.record;
    if (token) await revokePlatformToken(platform, token, request.platformContext());
  }
  cookies.clear(reply, "sid");
}
