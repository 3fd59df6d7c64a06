import type { FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { tokenEndReason } from "../platform/token-end-reason.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";

/**
 * Ends the caller's session where a call has failed because the platform has ended its token. A session that was ended
 * at another instance, with its token behind it, keeps the reason of that end: this one may not have heard of it.
 * @returns the error to answer with
 */
export async function endWithToken(
  { cookies, sessions }: Pick<Deps, "cookies" | "sessions">,
  request: FastifyRequest,
  error: unknown,
): Promise<unknown> {
  const { ticket } = request.caller ?? {};
  const reason = ticket?.record.token ? tokenEndReason(error) : undefined;
  if (!ticket || !reason) return error;
  try {
    await sessions.end(ticket, reason);
    const { endReason = reason } = await sessions.read(cookies.read(request, "sid"));
    return endReason === reason ? error : new ApiError(`session_${endReason}`);
  } catch (failure) {
    ignoreStoreUnavailable(failure);
    return error;
  }
}
