import type { Clock } from "../clock.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { headOf, runningMs } from "../money/claims.ts";
import { clientReference, OpenWrites } from "../money/open-writes.ts";
import { settle } from "../money/reconciler.ts";
import { releaseUnmade } from "../protection/deposit-states.ts";
import type { Store } from "../store/store.ts";

/** What an operator has found out about a write, in the platform's own back office. */
export interface Finding {
  /** Our name of the write at the platform, as `npm run money:open` prints it. */
  readonly reference: string;
  readonly result: "confirmed" | "refused";
  /** How it is known, in one line. */
  readonly reason: string;
}

interface CloseDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/**
 * Closes an open write by hand: its player hears what was found, and its line leaves the list. Nothing is sent.
 * @returns why not: `missing` from the list, `running` still, `ended` by itself meanwhile, or a claim that is `unreadable`
 * @throws StoreUnavailable
 */
export async function closeWrite(
  { clock, log, store }: CloseDeps,
  { reason, reference, result }: Finding,
): Promise<"closed" | "missing" | "running" | "ended" | "unreadable"> {
  const open = new OpenWrites({ store, log });
  const line = (await open.all()).find(([name]) => clientReference(name) === reference);
  if (!line) return "missing";
  const [name, write] = line;
  const { account, amount, at, key, route } = write;
  if (clock.now() - at < runningMs) return "running";
  const read = await store.get(name);
  const head = read && headOf(read);
  if (read && !head) return "unreadable";
  if (!read || head?.state === "confirmed" || head?.state === "refused") {
    await open.remove(name);
    return "ended";
  }
  if (!(await settle({ clock, open, store }, name, read, result))) return "ended";
  if (result === "refused") await releaseUnmade({ clock, log, store }, name, write);
  logEvent(log, "money_closed", { account, route, amount, key, result, reason });
  return "closed";
}
