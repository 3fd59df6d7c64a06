import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { siteFlags } from "../lobby/site-flags.ts";
import { mayHaveChanged } from "../platform/error.ts";
import type { LoginResult } from "../platform/types.ts";

type FreePlayDeps = Pick<Deps, "cache" | "platform" | "quota" | "signInCompletion" | "site" | "visitors">;

/** A trial session: looking around with play money; it starts no game for real money and opens no centre (spec section 6). */
export class FreePlay {
  readonly #deps: FreePlayDeps;

  constructor(deps: FreePlayDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError feature_unavailable where the site has no free play · too_many_requests · PlatformError ·
   * StoreUnavailable
   */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { platform, quota, signInCompletion, visitors } = this.#deps;
    const flags = await siteFlags(this.#deps, request.language);
    if (!flags.FREEPLAY3) throw new ApiError("feature_unavailable");
    const deviceId = visitors.deviceId(request, reply);
    const { token: _none, ...context } = request.platformContext();
    const release = await quota.take("trialSession", { ip: request.caller.ip, deviceId });
    let login: LoginResult;
    try {
      login = await platform.call("freePlay", {}, context);
    } catch (error) {
      // The platform may keep a session whose answer was lost, or whose client has left.
      if (!mayHaveChanged(error)) await release();
      throw error;
    }
    return signInCompletion.startSession(request, reply, login, { role: "trial" });
  }
}
