import type { FastifyReply, FastifyRequest } from "fastify";

/** Ends this browser's session: ours first, so that nothing in flight outlives it, then the platform's. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { accountSessions, cookies, sessions } = request.server.deps;
  const { ticket } = request.caller;
  if (ticket) {
    await sessions.end(ticket, "logout");
    await accountSessions.endToken(ticket, request.platformContext());
  }
  cookies.clear(reply, "sid");
}
