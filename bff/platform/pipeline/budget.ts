/**
 * Why a call is tried again. `repeat`: after a fault, in the hope that it passes. `correction`: the platform answered
 * and told us what to do differently (alias, method, dead token, new key).
 */
export type Extra = "repeat" | "correction";

/** One call's share of the budget: true once, when the platform may be asked again. */
export type CallBudget = (extra: Extra) => boolean;

const perCall = 0.1;
const most = 50;
/** Corrections are self-limiting, so they may run the account into debt: a key rotation must not fail sign-ins. */
const debt = -50;

/**
 * Extra attempts over all calls: each call earns a tenth of one, so a platform that fails everything sees at most 1.1
 * calls per call of ours (promises, faults 1); one is there from the start, and none is ever given twice to a call.
 */
export function createBudget(): () => CallBudget {
  let tokens = 1;
  return () => {
    tokens = Math.min(most, tokens + perCall);
    let spent = false;
    return (extra) => {
      if (spent || tokens - 1 < (extra === "correction" ? debt : 0)) return false;
      spent = true;
      tokens -= 1;
      return true;
    };
  };
}
