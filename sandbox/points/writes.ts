import { conversionOf } from "../../shared/rules/points.ts";
import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/body.ts";
import { paymentPasswordFault } from "../wire/call.ts";
import { balanceOf, minConversion } from "./ledger.ts";
import { isSameReceiver, type Receiver, type Redemption } from "./redemptions.ts";
import { type Reward, ratios, rewardOf } from "./rewards.ts";

const maxPieces = 999;
const minMobileDigits = 10;

/** Redeems points for a reward. An operator approves it; otherwise it is approved when the review time ends. */
export function redeem(account: Account, { body }: Call, core: Core): Answer {
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const reward = rewardOf(String(body.rewardId));
  const quantity = wholeIn(body.quantity);
  if (!reward) return { refuse: "not.found" };
  const receiver = reward.type === "GOODS" ? receiverIn(body) : undefined;
  const clientReference = textField(body, "clientReference");
  const earlier = core.redemptions.of(account).find((one) => one.clientReference === clientReference);
  if (earlier && clientReference !== "") {
    const isSame = earlier.reward === reward && earlier.quantity === quantity;
    // A repeated request takes no points.
    return isSame && isSameReceiver(earlier.receiver, receiver)
      ? { value: answerOf(earlier) }
      : { refuse: "reference.taken" };
  }
  if (reward.type === "GOODS" && !receiver) return { refuse: "receiver.required" };
  if (quantity === undefined || quantity > maxPieces) return { refuse: "request_param_err" };
  const refused = shortage(account, reward, quantity, core);
  if (refused) return refused;
  const wish = { reward, quantity, clientReference, ...(receiver && { receiver }) };
  return { value: answerOf(core.redemptions.ask(account, wish)) };
}

function shortage(account: Account, reward: Reward, quantity: number, core: Core): Answer | undefined {
  const stock = core.redemptions.stockOf(reward);
  if (quantity > stock) return { refuse: "reward.out.of.stock", words: { stock } };
  return reward.points * quantity > balanceOf(core, account) ? { refuse: "points.insufficient" } : undefined;
}

const answerOf = ({ id, status, points }: Redemption) => ({ redeemId: id, status, points });

/** Converts points into money. Points that do not add up to a full taka stay in the account. */
export function convert(account: Account, { body }: Call, core: Core): Answer {
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const points = wholeIn(body.points);
  const clientReference = textField(body, "clientReference");
  const earlier = core.conversions.find(account, clientReference);
  if (earlier) {
    if (earlier.points !== points) return { refuse: "reference.taken" };
    return { value: { amount: earlier.poisha / 100, balance: balanceOf(core, account) } };
  }
  if (points === undefined || points < minConversion) {
    return { refuse: "points.minimum", words: { minimum: minConversion } };
  }
  if (points > balanceOf(core, account)) return { refuse: "points.insufficient" };
  const { spent, poisha } = conversionOf(points, ratios.redeem);
  core.conversions.make(account, { points, spent, poisha, clientReference });
  return { value: { amount: poisha / 100, balance: balanceOf(core, account) } };
}

function wholeIn(value: unknown): number | undefined {
  const count = typeof value === "number" ? value : Number.NaN;
  return Number.isSafeInteger(count) && count >= 1 ? count : undefined;
}

/** Parses the receiver of goods. Returns undefined unless name, address and a number with enough digits are given. */
function receiverIn(body: Call["body"]): Receiver | undefined {
  const fields = typeof body.receiver === "object" && body.receiver !== null ? body.receiver : {};
  const [name = "", mobile = "", address = ""] = ["name", "mobile", "address"].map((field) =>
    textField(fields as Record<string, unknown>, field),
  );
  const isWhole = name !== "" && address !== "" && mobile.replace(/\D/g, "").length >= minMobileDigits;
  return isWhole ? { name, mobile, address } : undefined;
}
