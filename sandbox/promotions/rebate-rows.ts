import { wireRates } from "../agents/rates.ts";
import type { AgentRebates } from "../agents/rebates.ts";
import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";
import { relayRow } from "../wire/call.ts";
import { claimsOf, noteClaim, rebatesOf } from "./rebates.ts";

const maxClaims = 20;

const whereGiven =
  (handle: (account: Account, call: Call, core: Core) => Answer) =>
  (account: Account, call: Call, core: Core): Answer =>
    core.switches.flags.MANPLAYREB3 ? handle(account, call, core) : { refuse: "function.not.available" };

const ratesOf = (account: Account, agentRebates: AgentRebates) => (type: string, at: number) =>
  agentRebates.rateAt(account, type, at);

function waiting(account: Account, _call: Call, { agentRebates, rounds }: Core): Answer {
  // Timed-out rounds must settle first, because their stakes earn rebates.
  rounds.sweep();
  const rebates = rebatesOf(account, rounds, ratesOf(account, agentRebates)).filter((rebate) => rebate.waiting > 0);
  const claims = claimsOf(account);
  return {
    value: {
      list: rebates.map(({ type, waiting, rate, amount }) => ({
        productType: type,
        validBet: waiting / 100,
        rate: rate / 100,
        amount: amount / 100,
      })),
      total: rebates.reduce((total, { amount }) => total + amount, 0) / 100,
      lastClaimTime: claims[0]?.at ?? null,
      claims: claims.slice(0, maxClaims).map(({ at, amount, clientReference = null }) => ({
        claimTime: at,
        amount: amount / 100,
        clientReference,
      })),
    },
  };
}

/** Pays the rebates of the requested types since the last claim (protocol 7.5). */
function submit(account: Account, { body }: Call, { accounts, agentRebates, clock, rounds }: Core): Answer {
  rounds.sweep();
  const types = new Set(Array.isArray(body.productTypes) ? body.productTypes.map(String) : []);
  const all = rebatesOf(account, rounds, ratesOf(account, agentRebates));
  const rebates = all.filter(({ type, amount }) => types.has(type) && amount > 0);
  if (rebates.length === 0) {
    const isClaimed = all.some(({ type, staked, waiting }) => types.has(type) && staked > waiting);
    return { refuse: isClaimed ? "already.claimed" : "promotion.not.open" };
  }
  const clientReference = textField(body, "clientReference") || undefined;
  const { amount } = noteClaim(account, rebates, { at: clock.now(), clientReference });
  // Profit and loss is reported by game type, so each type needs its own line.
  for (const rebate of rebates) accounts.credit(account, rebate.amount, { type: "rebate", ref: rebate.type });
  return { value: { amount: amount / 100 } };
}

/** Routes for manual rebates (protocol 7.5). */
export const rebateRows: readonly HandlerRow<Core>[] = [
  relayRow("manualRebate", "GET", "MCSFE_getManualRebate", whereGiven(waiting)),
  relayRow(
    "rebateRates",
    "GET",
    "MCSFE_getCustomerRebateSettingByProductType",
    whereGiven((account, _call, { agentRebates }) => ({ value: wireRates(agentRebates.of(account)) })),
  ),
  relayRow("claimRebate", "POST", "MCSFE_submitManualRebate", whereGiven(submit)),
];
