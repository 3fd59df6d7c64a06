/**
 * Classifies a round's result for its message; amounts are poisha. A payout up to the stake is not shown as a win
 * (domain rules, section 2).
 */
export function classifyPaid(paid, stake) {
  if (paid === 0) return { key: "lost", tone: "" };
  return paid > stake ? { key: "won", tone: "won" } : { key: "returned", tone: "" };
}
