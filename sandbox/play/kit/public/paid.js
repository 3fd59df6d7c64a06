/**
 * How a round's end is told: what comes back of the stake, or less, is no win, and nothing celebrates a loss
 * (domain rules, section 2).
 * @param paid by the round, poisha
 * @param stake of the round, poisha
 * @returns the key of the kit's texts and the look of the message
 */
export function toldAs(paid, stake) {
  if (paid === 0) return { key: "lost", tone: "" };
  return paid > stake ? { key: "won", tone: "won" } : { key: "returned", tone: "" };
}
