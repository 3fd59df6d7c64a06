import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError, tokenEndReason } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { callContext } from "./caller.ts";
import type { SessionBase, Ticket } from "./contract.ts";
import type { Sessions } from "./sessions.ts";

/** Minimum time between touches of a token. The platform ends idle tokens after 25 to 30 min (protocol 3.2). */
const touchEveryMs = 5 * 60_000;

interface KeepAliveDeps extends Pick<SessionBase, "clock"> {
  readonly platform: Platform;
  readonly sessions: Sessions;
}

/** Keeps the platform session alive while the player uses the gateway's session. */
export class KeepAlive {
  readonly #deps: KeepAliveDeps;

  constructor(deps: KeepAliveDeps) {
    this.#deps = deps;
  }

  /** Records that a call with this ticket reached the platform. Written with the next `touch`. */
  markTokenSeen({ activity }: Ticket): void {
    activity.tokenSeenAt = this.#deps.clock.now();
  }

  /** Returns the last time the platform received the token, as far as this process knows. */
  touchedAt({ record, activity }: Ticket): number {
    return Math.max(record.touchedAt, activity.tokenSeenAt);
  }

  isDue(ticket: Ticket): boolean {
    return this.#deps.clock.now() - this.touchedAt(ticket) >= touchEveryMs;
  }

  /**
   * Touches the platform session if due, for an active call that was answered without the platform.
   * @throws PlatformError, session_ended or session_elsewhere if the token has ended · StoreUnavailable
   */
  async touch(ticket: Ticket, context: () => CallContext): Promise<void> {
    if (!this.isDue(ticket)) return;
    const now = this.#deps.clock.now();
    ticket.activity.tokenSeenAt = now;
    // The token of a ticket that has ended meanwhile must not be used.
    if (await this.#deps.sessions.touched(ticket, now)) await this.#deps.platform.call("touchSession", {}, context());
  }
}

/** Touches the platform session after responses that did not use it. */
export const sessionUpkeepPlugin = fp(registerUpkeep, {
  name: "session-upkeep",
  dependencies: ["checks"],
  decorators: { fastify: ["deps"] },
});

async function registerUpkeep(app: FastifyInstance): Promise<void> {
  const { keepAlive } = app.deps;

  // The hook runs after the response, so that no page waits for the platform.
  app.addHook("onResponse", (request, _reply, done) => {
    const { caller, route } = request;
    // A request that was refused before the checks has neither caller nor route.
    const ticket = caller?.ticket;
    if (!route?.row || route.row.passive || !ticket?.record.token) return done();
    if (request.isTokenSeen) keepAlive.markTokenSeen(ticket);
    else if (keepAlive.isDue(ticket))
      runInBackground(touchPlatform(request, ticket), request.log, "session_keep_alive");
    done();
  });

  async function touchPlatform(request: FastifyRequest, ticket: Ticket): Promise<void> {
    try {
      await keepAlive.touch(ticket, () => callContext(request));
    } catch (error) {
      await endWithToken(app.deps, request, error);
      if (!(error instanceof PlatformError)) ignoreStoreUnavailable(error);
    }
  }
}

/**
 * Ends the caller's session if the platform has ended its token. If another instance ended the session first, returns
 * an error with that instance's reason.
 */
export async function endWithToken(
  { cookies, sessions }: Pick<SessionBase, "cookies"> & { readonly sessions: Pick<Sessions, "end" | "read"> },
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
