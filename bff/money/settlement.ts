import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";
import type { OpenWrites } from "./open-writes.ts";
import { headOf, withHead } from "./stored-claim.ts";

interface SettlementDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly open: OpenWrites;
}

/**
 * Ends a lost write for whoever has not its key and so cannot seal an answer: the head of the claim says how it ended,
 * and a repeat has the answer made.
 * @param read the claim as it was looked at
 * @returns false where the claim has changed since: a repeat may have found the write, and says more than this
 * @throws StoreUnavailable, among them WriteUnconfirmed: it stays on the list, as a failover may take the end back
 */
export async function settle(
  { clock, open, store }: SettlementDeps,
  claimName: string,
  read: Buffer,
  state: "confirmed" | "refused",
): Promise<boolean> {
  const ended = withHead({ state, at: clock.now() }, headOf(read)?.sealed ?? read);
  if ((await store.replaceIfEqual(claimName, read, ended)) !== "replaced") return false;
  await open.remove(claimName);
  return true;
}
