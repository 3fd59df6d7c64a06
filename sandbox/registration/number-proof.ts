import type { Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";

/** That a number is the visitor's: an SMS code, or the phone provider's id token. */
export interface NumberProof {
  /** The refusal's code when it does not hold. */
  readonly refuse?: string;
  /** Uses it up, once everything else held too. */
  use(): void;
}

export function numberProof({ body }: Call, { smsCodes, phoneTokens, switches }: Core, mobile: string): NumberProof {
  const idToken = textField(body, "firebaseIdToken");
  if (idToken !== "" && switches.phoneProvider) {
    const refuse = phoneTokens.phoneOf(idToken) === mobile ? undefined : "sms.code.invalid";
    return { ...(refuse && { refuse }), use: () => phoneTokens.use(idToken) };
  }
  const refuse = smsCodes.refusal(mobile, "register", textField(body, "verificationCode"));
  return { ...(refuse && { refuse }), use: () => smsCodes.use(mobile, "register") };
}
