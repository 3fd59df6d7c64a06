import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import { countFailure, countsAsFailure, reserveLogin } from "./login-reservation.ts";
import { loadProfile, type Profile } from "./profile.ts";

type HandoverDeps = Pick<Deps, "config" | "guard" | "platform" | "provenBrowsers" | "signInCompletion">;

/** Signs in with a platform token from the address bar: what another site of the operator hands over (spec section 6). */
export class TokenHandover {
  readonly #deps: HandoverDeps;

  constructor(deps: HandoverDeps) {
    this.#deps = deps;
  }

  /**
   * Guessing tokens counts in the same throttle as guessing passwords, by address.
   * @throws ApiError handover_invalid · sign_in_locked · member_only · PlatformError · StoreUnavailable
   */
  async enter(token: string, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { config, signInCompletion, guard, platform } = this.#deps;
    const name = `token ${token}` as const;
    const accountLabel = logLabel(config, name);
    const { ip } = request.caller;
    const reservation = await reserveLogin(this.#deps, name, accountLabel, request);
    const context = { ...request.platformContext(), token };
    let profile: Profile;
    try {
      profile = await loadProfile(platform, context);
    } catch (error) {
      if (!countsAsFailure(error, context.signal)) {
        await guard.release(reservation);
        throw error;
      }
      logEvent(request.log, "authn_login_fail", { account: accountLabel, ip, code: "handover_invalid" });
      await countFailure(guard, reservation, error);
      throw new ApiError("handover_invalid");
    }
    try {
      const login = { token, account: profile.info.account, firstTimeLogin: false, passwordExpired: false };
      const accepted = () => guard.succeeded(reservation);
      const view = await signInCompletion.startSession(request, reply, login, { profile, accepted });
      logEvent(request.log, "authn_login_success", { account: accountLabel, role: view.state, ip });
      return view;
    } catch (error) {
      await guard.release(reservation);
      throw error;
    }
  }
}
