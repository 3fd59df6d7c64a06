import type { Account, Answer } from "../contract.ts";
import type { Core } from "../core.ts";

/** Opens a session for somebody who proved who they are; the `value` every sign-in answers with (protocol 3.2). */
export function openSession(core: Core, account: Account, clientIp: string) {
  const { lastLoginAt, lastLoginIp, firstTimeLogin } = account;
  const previous = lastLoginAt === undefined ? undefined : { at: lastLoginAt, ip: lastLoginIp };
  const token = core.tokens.issue(account.id, core.switches.tokensPerAccount, previous);
  account.lastLoginAt = core.clock.now();
  account.lastLoginIp = clientIp;
  account.firstTimeLogin = false;
  return {
    token,
    firstTimeLogin,
    passwordExpired: account.passwordExpired,
    id: account.id,
    userName: `${core.merchant}@${account.account}`,
    customerType: account.type,
  };
}

export const signIn = (core: Core, account: Account, clientIp: string): Answer => ({
  value: openSession(core, account, clientIp),
});
