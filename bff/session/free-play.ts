import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { siteFlags } from "../lobby/site-flags.ts";

type FreePlayDeps = Pick<Deps, "cache" | "platform" | "signInCompletion" | "site">;

/** A trial session: looking around with play money; it starts no game for real money and opens no centre (spec section 6). */
export class FreePlay {
  readonly #deps: FreePlayDeps;

  constructor(deps: FreePlayDeps) {
    this.#deps = deps;
  }

  /** @throws ApiError feature_unavailable where the site has no free play · PlatformError · StoreUnavailable */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { signInCompletion, platform } = this.#deps;
    const flags = await siteFlags(this.#deps, request.language);
    if (!flags.FREEPLAY3) throw new ApiError("feature_unavailable");
    const { token: _none, ...context } = request.platformContext();
    const login = await platform.call("freePlay", {}, context);
    return signInCompletion.startSession(request, reply, login, { role: "trial" });
  }
}
