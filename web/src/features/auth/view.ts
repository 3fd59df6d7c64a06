import type { Session, Verification } from "../../../../shared/contracts/session.ts";

export type View = "login" | "forgot" | "verify" | "change";
/** Views that a visitor can choose. The session determines the others. */
export type RequestedView = Extract<View, "login" | "forgot">;

type Flags = Readonly<Record<string, boolean>>;

export type ForgotMethod = "email" | "mobile";

/** Returns the reset methods that the operator has enabled (spec section 2), e-mail first. */
export const forgotMethods = (flags: Flags): ForgotMethod[] => [
  ...(flags.CHNGPASSMAIL3 ? ["email" as const] : []),
  ...(flags.CHNGPASSVERIF3 ? ["mobile" as const] : []),
];

interface ViewInputs {
  /** Undefined until loaded. */
  readonly state: Session["state"] | undefined;
  /** `?view=` of the URL, or the view chosen in the popup. */
  readonly requested: string | null;
  readonly flags: Flags;
}

/**
 * Returns the popup's view. An unfinished sign-in overrides the URL. If the URL names such a step, the view is
 * undefined until the session is loaded.
 */
export function viewOf({ state, requested, flags }: ViewInputs): View | undefined {
  if (state === "passwordChange") return "change";
  if (state === "verification") return "verify";
  if (state === undefined && (requested === "verify" || requested === "change")) return undefined;
  return requested === "forgot" && forgotMethods(flags).length > 0 ? "forgot" : "login";
}

export type VerifyType = Verification["type"];

/** Returns the kind of input: a code that the method sends or shows, or the value that the hint masks. */
export const proofField = (type: VerifyType): "code" | "value" =>
  type === "MOBILE" || type === "GOOGLE" ? "code" : "value";

/** Builds the request of a verification. */
export const verificationBody = (type: VerifyType, proof: string): Verification => ({
  type,
  [proofField(type)]: proof.trim(),
});
