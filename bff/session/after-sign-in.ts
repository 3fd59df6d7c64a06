import { type Role, roleOf } from "../../shared/rules/roles.ts";
import type { SignIn } from "../../shared/schemas/session.ts";

/** Accounts of the platform that are neither member nor agent: office staff. */
const staffType = -1;

export type Outcome = { readonly kind: Role } | { readonly refuse: "member_only" | "agent_only" };

/**
 * What a correct password leads to: the one decision between the platform's yes and our ticket. Every accepted account
 * is signed in whole; a password that must be changed first (spec section 5) becomes one more outcome here.
 * @param type the platform's account type (protocol 3.4)
 * @param area where the player asked to sign in
 */
export function afterSignIn(type: number, area: SignIn["area"]): Outcome {
  if (type === staffType) return { refuse: "member_only" };
  const kind = roleOf(type);
  return area === "agent" && kind !== "agent" ? { refuse: "agent_only" } : { kind };
}
