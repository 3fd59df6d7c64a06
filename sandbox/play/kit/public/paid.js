/**
 * Classifies the result of a round. A payout up to the stake is not shown as a win (domain rules, section 2).
 * @param paid poisha
 * @param stake poisha
 * @returns a key of the kit's texts, and the style of the message
 */
export function classifyPaid(paid, stake) {
  if (paid === 0) return { key: "lost", tone: "" };
  return paid > stake ? { key: "won", tone: "won" } : { key: "returned", tone: "" };
}
