import type { Session } from "../../../../shared/contracts/session.ts";

export type View = "login" | "forgot" | "verify" | "change";
/** What a visitor may ask for; the others follow from the session. */
export type AskedView = Extract<View, "login" | "forgot">;

type Flags = Readonly<Record<string, boolean>>;

export type ForgotMethod = "email" | "mobile";

/** Ways to a new password the operator has switched on (spec section 2), e-mail first. */
export const forgotMethods = (flags: Flags): ForgotMethod[] => [
  ...(flags.CHNGPASSMAIL3 ? ["email" as const] : []),
  ...(flags.CHNGPASSVERIF3 ? ["mobile" as const] : []),
];

interface Signs {
  /** Undefined while nobody knows yet. */
  readonly state: Session["state"] | undefined;
  /** `?view=` of the address, or what was pressed in the popup. */
  readonly asked: string | null;
  readonly flags: Flags;
}

/**
 * What the popup shows. A half-finished sign-in says itself what comes next, whatever the address asks for; an address
 * that waits for one shows nothing until the session is known.
 */
export function viewOf({ state, asked, flags }: Signs): View | undefined {
  if (state === "passwordChange") return "change";
  if (state === "verification") return "verify";
  if (state === undefined && (asked === "verify" || asked === "change")) return undefined;
  return asked === "forgot" && forgotMethods(flags).length > 0 ? "forgot" : "login";
}
