const card = /\b\d(?:[ -]?\d){8,14}[ -]?(\d{4})\b/g;
const shortestCard = 13;

/** 13–19 digits, perhaps in groups, may be a card number: keep the last four (promises, edges). */
export const maskCards = (text: string): string => text.replace(card, "…$1");

/** The fields of a line with card numbers masked; the same object when there is none, which is nearly always. */
export function maskCardFields(fields: Record<string, unknown>): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    // An id is 32 hex digits, on every line; no card is that long.
    if (typeof value !== "string" || value.length < shortestCard || name === "requestId") continue;
    const safe = maskCards(value);
    if (safe !== value) changed = { ...(changed ?? fields), [name]: safe };
  }
  return changed ?? fields;
}
