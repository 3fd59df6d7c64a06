import type { SignIn } from "../../shared/contracts/session.ts";
import { type Role, roleOf } from "../../shared/rules/roles.ts";

/** Accounts of the platform that are neither member nor agent: office staff. */
const staffType = -1;
/** Accounts are handed out with it; whoever still has it must choose their own (spec section 9). */
export const defaultPassword = "123456";

export interface Accepted {
  /** The platform's account type (protocol 3.4). */
  readonly type: number;
  /** Where the player asked to sign in. */
  readonly area?: SignIn["area"];
  /** What was typed at a sign-in by user name; absent for every other way in. */
  readonly password?: string;
  /** The password is too old and the site insists on a new one. */
  readonly expired: boolean;
}

export type Outcome =
  /** `change`: the password must be changed before anything else (spec section 4, "Login success"). */
  { readonly role: Role; readonly change: boolean } | { readonly refuse: "member_only" | "agent_only" };

/** What a correct password leads to: the one decision between the platform's yes and our ticket. */
export function sessionKindFor({ type, area, password, expired }: Accepted): Outcome {
  if (type === staffType) return { refuse: "member_only" };
  const role = roleOf(type);
  if (area === "agent" && role !== "agent") return { refuse: "agent_only" };
  return { role, change: password !== undefined && (expired || password === defaultPassword) };
}
