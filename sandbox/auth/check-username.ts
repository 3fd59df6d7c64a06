import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/fits.ts";
import { registerForm } from "../system/register.ts";

/** `success:false` means taken or not a name at all (protocol 3.1). */
export const checkUsername: HandlerRow<Core> = {
  operation: "checkUsername",
  method: "GET",
  paths: ["/wps/check/username"],
  token: "never",
  handle: (call, core) => {
    const username = (call.query.get("username") ?? "").trim();
    const { username: rule } = registerForm(core.switches);
    if (username === "" || (rule && !fits(rule, username))) {
      return { refuse: "field.invalid", value: { field: "username" } };
    }
    return core.accounts.byName(username) ? { refuse: "username.duplicate" } : { value: true };
  },
};
