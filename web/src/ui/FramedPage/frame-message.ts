interface Message {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** What a framed page may say (decision 061): that it wants to be closed, or what it shows as the player's money. */
export type FrameMessage = { readonly type: "close" } | { readonly type: "balance"; readonly amount: string };

/** The currency's main unit with two decimals, and no more digits than a balance has. */
const amountPattern = /^\d{1,12}\.\d{2}$/;

/**
 * Reads a message of the framed page: sent by the frame's own window, while that is still at the origin it was opened
 * with, and exactly of one of the two shapes. All else is foreign, and undefined.
 * @param frame the frame's `contentWindow`
 * @param url what the frame was opened with
 */
export function frameMessageOf(
  { data, origin, source }: Message,
  frame: unknown,
  url: string,
): FrameMessage | undefined {
  if (!frame || source !== frame || origin !== new URL(url).origin) return undefined;
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  if (data.type === "close") return { type: "close" };
  if (data.type !== "balance" || !("amount" in data)) return undefined;
  const { amount } = data;
  return typeof amount === "string" && amountPattern.test(amount) ? { type: "balance", amount } : undefined;
}
