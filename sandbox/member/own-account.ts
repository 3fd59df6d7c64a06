import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";

const trialType = 4;

/** A handler that only real accounts reach: guests and trials are refused before it. */
export const ownAccount =
  (handle: (account: Account, call: Call, core: Core) => Answer) =>
  (call: Call, core: Core): Answer => {
    if (!call.account) return { refuse: "login.not.session" };
    return call.account.type === trialType ? { refuse: "trial.not.allowed" } : handle(call.account, call, core);
  };
