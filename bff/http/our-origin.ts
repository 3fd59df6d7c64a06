import type { Config } from "../config.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a page of ours sent the request. */
export const isOurOrigin = (origin: string, host: string | undefined, config: Config): boolean =>
  origin === config.publicUrl.origin || isOwnLoopback(origin, host, config);

/** A sandbox on the reader's own machine answers under each name of that machine, whichever PUBLIC_URL spells. */
function isOwnLoopback(origin: string, host: string | undefined, { mode, publicUrl }: Config): boolean {
  // The scheme is part of an origin (RFC 6454): a page of the same host over https is another site's.
  if (mode !== "sandbox" || origin !== `${publicUrl.protocol}//${host}` || !URL.canParse(origin)) return false;
  return loopback.has(new URL(origin).hostname);
}
