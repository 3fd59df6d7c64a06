interface Message {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/**
 * Whether a message is the running game asking to be closed: `{ type: "close" }` from the frame's own window, while it
 * is still at the address it was launched with. The one thing a game may ask for; all else is foreign and ignored.
 * @param frame the frame's `contentWindow`
 * @param url what was launched
 */
export function isCloseRequest({ data, origin, source }: Message, frame: unknown, url: string): boolean {
  if (!frame || source !== frame || origin !== new URL(url).origin) return false;
  return typeof data === "object" && data !== null && "type" in data && data.type === "close";
}
