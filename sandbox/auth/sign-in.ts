import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";

/** Where somebody signs in from. */
type Origin = Pick<Call, "clientIp" | "body">;

/** Whether an agent above the account has signed in on the device. */
const isDeviceAbove = (account: Account, device: string, { referrals, tree }: Core): boolean =>
  tree.path(account).some((above) => roleOf(above.type) === "agent" && referrals.isDeviceOf(above, device));

/** Opens a session for somebody who proved who they are; the `value` every sign-in answers with (protocol 3.2). */
export function openSession(core: Core, account: Account, { clientIp, body }: Origin) {
  const { lastLoginAt, lastLoginIp, firstTimeLogin } = account;
  const previous = lastLoginAt === undefined ? undefined : { at: lastLoginAt, ip: lastLoginIp };
  const token = core.tokens.issue(account.id, core.switches.tokensPerAccount, previous);
  const device = textField(body, "loginDeviceId");
  // The first session of an account that registered, or that an agent made; later ones may be somebody who helps.
  if (firstTimeLogin && isDeviceAbove(account, device, core)) account.isOwnDevice = true;
  account.lastLoginAt = core.clock.now();
  account.lastLoginIp = clientIp;
  account.firstTimeLogin = false;
  core.referrals.see(account, device);
  return {
    token,
    firstTimeLogin,
    passwordExpired: account.passwordExpired,
    id: account.id,
    userName: `${core.merchant}@${account.account}`,
    customerType: account.type,
  };
}

export const signIn = (core: Core, account: Account, origin: Origin): Answer => ({
  value: openSession(core, account, origin),
});
