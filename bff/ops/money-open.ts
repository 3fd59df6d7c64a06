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
import { withStore } from "./with-store.ts";

const usage = `Usage:
  npm run money:open                  lists the money writes that have not ended, the oldest first
  npm run money:open -- --close=<reference> --as=confirmed|refused --reason="<how it is known>"
                                      closes one that was made, or was not, by the platform's own records
`;

const inProcess = "REDIS_URL is not set: each gateway keeps its money claims in its own process.\n";

/** Of what cannot be closed. */
const words = {
  missing: "No open write has this reference.",
  running: "It is under way: look again in a minute.",
  ended: "It has ended by itself meanwhile; nothing was changed.",
  unreadable: "Its claim cannot be read (docs/operating.md, broken values); nothing was changed.",
} as const;

const isResult = (text: string | undefined): text is Finding["result"] => text === "confirmed" || text === "refused";

/** @returns undefined for what makes no sense */
function question(args: string[]): "list" | Finding | undefined {
  if (args.length === 0) return "list";
  const text = { type: "string" } as const;
  try {
    const {
      close: reference,
      as: result,
      reason,
    } = parseArgs({ args, options: { close: text, as: text, reason: text } }).values;
    const isWhole = reference !== undefined && isResult(result) && /^\P{Cc}{3,200}$/u.test(reason ?? "");
    return isWhole ? { reference, result, reason: reason ?? "" } : undefined;
  } catch {
    return undefined;
  }
}

function spell([name, write]: [name: string, write: OpenWrite], now: number): string {
  const { account, amount = "-", at, key, looks, route } = write;
  const requestedAt = new Date(at).toISOString().slice(0, 19);
  const reference = clientReference(name);
  return [requestedAt, `${Math.floor((now - at) / 60_000)} min`, route, amount, account, key, reference, looks].join(
    "\t",
  );
}

/**
 * Answers `npm run money:open`: lists the writes that have not ended, the oldest first, or closes one by hand.
 * @param log of what is closed; on stdout unless given
 * @returns the exit code: 0, 1 when the store is away or nothing could be closed, 2 when the question makes no sense
 */
export async function moneyOpenCommand(
  args: string[],
  config: Pick<Config, "redisUrl">,
  write: { out(text: string): unknown; err(text: string): unknown },
  clock = systemClock,
  log: EventLogger = createLogger("info"),
): Promise<0 | 1 | 2> {
  const wanted = question(args);
  if (!wanted || !config.redisUrl) {
    write.err(wanted ? inProcess : usage);
    return 2;
  }
  return withStore(config, clock, write, async (store) => {
    if (wanted !== "list") {
      const ending = await closeWrite({ store, clock, log }, wanted);
      if (ending !== "closed") write.err(`${words[ending]}\n`);
      return ending === "closed" ? 0 : 1;
    }
    const lines = (await new OpenWrites({ store, log: createLogger("silent") }).all()).map((open) =>
      spell(open, clock.now()),
    );
    const head = "asked (UTC)\tage\troute\tamount\taccount\tkey\treference\tlooks";
    write.out(lines.length === 0 ? "no money write is open\n" : `${[head, ...lines].join("\n")}\n`);
    return 0;
  });
}

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

/** `npm run money:open`: lists the money writes whose outcome is unknown, and closes one by hand; docs/operating.md. */
if (import.meta.main)
  process.exitCode = await moneyOpenCommand(process.argv.slice(2), configOrExit(), {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
