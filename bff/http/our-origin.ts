import type { Config } from "../config.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a page of ours sent the request. */
export const isOurOrigin = (origin: string, host: string | undefined, config: Config): boolean =>
  origin === config.publicUrl.origin || isOwnLoopback(origin, host, config);

/** A sandbox on the reader's own machine answers under each name of that machine, whichever PUBLIC_URL spells. */
function isOwnLoopback(origin: string, host: string | undefined, { mode }: Config): boolean {
  if (mode !== "sandbox" || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return loopback.has(from.hostname) && from.host === host;
}
