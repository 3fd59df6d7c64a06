import type { Account, Answer } from "../contract.ts";
import type { Core } from "../core.ts";

/** The one code every SMS of the sandbox carries (architecture section 7). */
export const smsCode = "123456";

/** Opens a session for somebody who proved who they are; the `value` every sign-in answers with (protocol 3.2). */
export function signIn(core: Core, account: Account, clientIp: string): Answer {
  const { lastLoginAt, lastLoginIp, firstTimeLogin } = account;
  const previous = lastLoginAt === undefined ? undefined : { at: lastLoginAt, ip: lastLoginIp };
  const token = core.tokens.issue(account.id, core.switches.tokensPerAccount, previous);
  account.lastLoginAt = core.clock.now();
  account.lastLoginIp = clientIp;
  account.firstTimeLogin = false;
  return {
    value: {
      token,
      firstTimeLogin,
      passwordExpired: account.passwordExpired,
      id: account.id,
      userName: `${core.merchant}@${account.account}`,
      customerType: account.type,
    },
  };
}
