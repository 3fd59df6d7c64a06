interface Message {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** Message of a framed page (decision 061): a close request, or the balance that it shows. */
export type FrameMessage = { readonly type: "close" } | { readonly type: "balance"; readonly amount: string };

/** Main currency unit with two decimals and at most the digits of a balance. */
const amountPattern = /^\d{1,12}\.\d{2}$/;

/**
 * Parses a message of the framed page. Accepts only messages from the frame's own window, at the origin that the frame
 * was opened with, in one of the two formats. Returns undefined for all others.
 * @param frame the frame's `contentWindow`
 * @param url address that the frame was opened with
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
