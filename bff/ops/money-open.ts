import { parseArgs } from "node:util";
import { type Clock, systemClock } from "../clock.ts";
import { type Config, configOrExit } from "../config.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { createLogger } from "../log/logger.ts";
import { headOf, runningMs } from "../money/claims.ts";
import { clientReference, type OpenWrite, OpenWrites } from "../money/open-writes.ts";
import { settle } from "../money/reconciler.ts";
import { releaseUnmade } from "../protection/deposit-states.ts";
import type { Store } from "../store/store.ts";
import { type Output, processOutput, withStore } from "./with-store.ts";

const usage = `Usage:
  npm run money:open                  lists the money writes of unknown outcome, the oldest first
  npm run money:open -- --close=<reference> --as=confirmed|refused --reason="<source of the outcome>"
                                      closes a write as confirmed or refused, according to the platform's records
`;

const inProcess = "REDIS_URL is not set: each gateway keeps its money claims in its own process.\n";

const closeErrors = {
  missing: "No open write has this reference.",
  running: "The write is still in progress. Try again in a minute.",
  ended: "Its outcome has become known in the meantime. Nothing was changed.",
  unreadable: "Its claim cannot be read (docs/operating.md, broken values). Nothing was changed.",
} as const;

function parseCommand(args: string[]): "list" | CloseRequest | undefined {
  if (args.length === 0) return "list";
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({ args, options: { close: text, as: text, reason: text } });
    const { close: reference, as: result, reason = "" } = values;
    if (reference === undefined || !/^\P{Cc}{3,200}$/u.test(reason)) return undefined;
    return result === "confirmed" || result === "refused" ? { reference, result, reason } : undefined;
  } catch {
    return undefined;
  }
}

function formatWrite([name, write]: [name: string, write: OpenWrite], now: number): string {
  const { account, amount = "-", at, key, looks, route } = write;
  const requestedAt = new Date(at).toISOString().slice(0, 19);
  const age = `${Math.floor((now - at) / 60_000)} min`;
  return [requestedAt, age, route, amount, account, key, clientReference(name), looks].join("\t");
}

/**
 * `npm run money:open` lists the money writes with unknown outcome, or closes one manually (docs/operating.md). Returns
 * the exit code: 1 if the store is unavailable or the write cannot be closed, 2 for wrong usage or without Redis.
 */
export async function moneyOpenCommand(
  args: string[],
  config: Pick<Config, "redisUrl">,
  write: Output,
  clock = systemClock,
  log: EventLogger = createLogger("info"),
): Promise<0 | 1 | 2> {
  const command = parseCommand(args);
  if (!command || !config.redisUrl) {
    write.err(command ? inProcess : usage);
    return 2;
  }
  return withStore(config, clock, write, async (store) => {
    if (command !== "list") {
      const outcome = await closeWrite({ store, clock, log }, command);
      if (outcome !== "closed") write.err(`${closeErrors[outcome]}\n`);
      return outcome === "closed" ? 0 : 1;
    }
    const open = await new OpenWrites({ store, log: createLogger("silent") }).all();
    const lines = open.map((row) => formatWrite(row, clock.now()));
    const head = "requested (UTC)\tage\troute\tamount\taccount\tkey\treference\tlookups";
    write.out(lines.length === 0 ? "no money write is open\n" : `${[head, ...lines].join("\n")}\n`);
    return 0;
  });
}

/** A write's outcome, found by an operator in the platform's back office. */
interface CloseRequest {
  /** The write's reference on the platform, as `npm run money:open` prints it. */
  readonly reference: string;
  readonly result: "confirmed" | "refused";
  /** Where the operator found the outcome, in one line. */
  readonly reason: string;
}

/** Closes a write and notifies its player. Sends nothing to the platform. @throws StoreUnavailable */
export async function closeWrite(
  { clock, log, store }: { readonly store: Store; readonly clock: Clock; readonly log: EventLogger },
  { reason, reference, result }: CloseRequest,
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

if (import.meta.main) process.exitCode = await moneyOpenCommand(process.argv.slice(2), configOrExit(), processOutput);
