import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { accountIdentity } from "../session/account-identity.ts";
import type { Caller } from "../session/contract.ts";
import { isPaused } from "./pauses.ts";

/** Real accounts; a trial plays with nothing and has no brakes. */
const realRoles: ReadonlySet<string | undefined> = new Set(["member", "agent"]);

/** Whether the caller's account is paused now. @throws as `requireUnpaused`, but for play_paused */
export async function isCallerPaused(
  { protection, clock }: Pick<Deps, "clock" | "protection">,
  { ticket }: Pick<Caller, "ticket">,
): Promise<boolean> {
  const member = ticket?.record.member;
  if (!member || !realRoles.has(member.role)) return false;
  return isPaused(await protection.read(accountIdentity(member.account)), clock.now());
}

/**
 * For what passes no door: a platform call that is relayed as it comes. Guests have nothing to pause.
 * @throws ApiError play_paused, overloaded for a record that cannot be read · StoreUnavailable
 */
export async function requireUnpaused(
  deps: Pick<Deps, "clock" | "protection">,
  caller: Pick<Caller, "ticket">,
): Promise<void> {
  if (await isCallerPaused(deps, caller)) throw new ApiError("play_paused");
}
