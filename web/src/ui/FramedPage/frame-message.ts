interface Message {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** Message from a framed page (decision 061): a close request, or its balance. */
export type FrameMessage = { readonly type: "close" } | { readonly type: "balance"; readonly amount: string };

/** Main currency unit with two decimals and up to twelve integer digits. */
const amountPattern = /^\d{1,12}\.\d{2}$/;

/**
 * Parses a message from the framed page. Accepts only messages in one of the two formats, from the frame's window and
 * the origin of `url`. Returns undefined for all others.
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
