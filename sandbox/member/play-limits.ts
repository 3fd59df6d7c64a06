import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { type PlayLimit, setLimits } from "../play/own-limits.ts";
import { poishaIn } from "../wire/amount.ts";
import { ownAccount } from "./own-account.ts";

const types: readonly unknown[] = ["STAKE", "LOSS"] satisfies PlayLimit["type"][];
const periods: readonly unknown[] = ["DAY", "WEEK", "MONTH"] satisfies PlayLimit["period"][];

const limitIn = (sent: unknown): PlayLimit | undefined => {
  const { type, period, amount } = Object(sent) as Record<string, unknown>;
  const poisha = poishaIn(amount);
  if (!types.includes(type) || !periods.includes(period) || poisha === undefined) return undefined;
  return { type, period, poisha } as PlayLimit;
};

/** Takes all limits of an account, and none besides: what is not named is no limit any more. */
function store(account: Account, { body }: Call): Answer {
  const sent: readonly unknown[] | undefined = Array.isArray(body.limits) ? body.limits : undefined;
  const limits = sent?.map(limitIn);
  const whole = limits?.filter((limit) => limit !== undefined);
  if (!whole || whole.length !== limits?.length) return { refuse: "request_param_err" };
  setLimits(account, whole);
  return { value: null };
}

/** A player's own limits on stakes and losses, which the bet asks (not on the sheet, decision 068). */
export const playLimitRow: HandlerRow<Core> = {
  operation: "setPlayLimits",
  method: "PUT",
  paths: ["/wps/member/playLimits"],
  token: "required",
  handle: ownAccount(store),
};
