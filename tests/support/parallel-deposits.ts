import { randomUUID } from "node:crypto";
import type { RunningSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

/** A QR deposit, the one that may be as small as 100. */
export const depositByQr = (visitor: SiteVisitor, amount: string, key: string = randomUUID()): Promise<Response> =>
  visitor.call("POST", "/api/deposits/qr", { method: "QR:BANGLAQR:MCS_QR:QR1", amount }, { "idempotency-key": key });

/**
 * So many deposits of 100 at once, the visitors in turn.
 * @returns the answers, and how many of them the platform heard of
 */
export async function depositAtOnce(sandbox: RunningSandbox, visitors: readonly SiteVisitor[], count: number) {
  const before = await sandbox.calls("depositByQr");
  // Paid at once, or the sandbox would refuse all above the five that may wait.
  await sandbox.steer("PUT", "/deposits", { reviewSeconds: 0 });
  const turns = Array.from({ length: count }, (_, at) => visitors[at % visitors.length] as SiteVisitor);
  const answers = await Promise.all(turns.map((visitor) => depositByQr(visitor, "100")));
  await sandbox.steer("PUT", "/deposits", { reviewSeconds: 20 });
  return { answers, reached: (await sandbox.calls("depositByQr")) - before };
}
