import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";

const trialType = 4;

export const relay = "/wps/relay";

/** A trial has no money to put in. */
export const ownDeposits =
  (handle: (account: Account, call: Call, core: Core) => Answer) =>
  (call: Call, core: Core): Answer => {
    if (!call.account) return { refuse: "login.not.session" };
    return call.account.type === trialType ? { refuse: "trial.not.allowed" } : handle(call.account, call, core);
  };
