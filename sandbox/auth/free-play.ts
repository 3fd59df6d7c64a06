import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { openKey } from "../wire/body.ts";
import { textField } from "../wire/fields.ts";
import { signIn } from "./sign-in.ts";

/** Play money a trial account starts with, in poisha; it cannot bet it on real games (spec section 6). */
const trialBalance = 200_000;

/**
 * A trial account without registration. Only a random key comes encrypted, and whether it and the gateway version
 * travel in header or body is not known, so both places count (protocol 2.5).
 */
export const freePlay: HandlerRow<Core> = {
  operation: "freePlay",
  method: "POST",
  paths: ["/wps/session/login/freeplay"],
  token: "never",
  handle: (call, core) => {
    if (!core.switches.flags.FREEPLAY3) return { refuse: "function.not.available" };
    const either = (name: string) => call.headers[name.toLowerCase()] ?? call.body[name];
    const encryption = either("Encryption");
    if (typeof encryption !== "string") return { refuse: "request_body_required" };
    if (String(either("X-Gateway-Version")) !== "3" || textField(call.body, "platform") !== "W") {
      return { refuse: "request_param_err" };
    }
    openKey(encryption, core);
    const account = core.accounts.createTrial(trialBalance, call.language);
    return signIn(core, account, call);
  },
};
