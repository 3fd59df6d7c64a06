import { parseArgs } from "node:util";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { type LockFact, Locks, type Subject, type SubjectKind, subjectOf } from "../guard/locks.ts";
import { withStore } from "./with-store.ts";

const usage = `Usage:
  npm run locks -- show <account|address|mobile>   what counts against it
  npm run locks -- lift <account|address|mobile>   forgets that
  --as account|address|mobile                      when it could be more than one

A number of another country than Bangladesh: "+44 7400123456".
The general request limit is not lifted: gateways count it themselves, and it lapses within the hour.
`;

const inProcess = `REDIS_URL is not set: each gateway keeps its counts in its own process, where nobody else can see them.
Restarting that gateway forgets them.
`;

const kinds: readonly string[] = ["account", "address", "mobile"] satisfies SubjectKind[];
const isKind = (text: string | undefined): text is SubjectKind => text !== undefined && kinds.includes(text);

function question(args: string[]): { action: "show" | "lift"; subject: Subject } | undefined {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { as: { type: "string" } } });
    const [action, typed, ...more] = positionals;
    if ((action !== "show" && action !== "lift") || !typed?.trim() || more.length > 0) return undefined;
    if (values.as !== undefined && !isKind(values.as)) return undefined;
    return { action, subject: subjectOf(typed, values.as) };
  } catch {
    return undefined;
  }
}

function spell({ what, limit, captchaFrom, count, ttl }: LockFact): string {
  const until = new Date(systemClock.now() + ttl).toISOString().slice(11, 19);
  const number = limit === undefined ? (count > 1 ? `: ${count}` : "") : `: ${count} of ${limit}`;
  const captcha = captchaFrom !== undefined && count >= captchaFrom ? ", captcha asked for" : "";
  return `  ${what}${number}${captcha} (until ${until} UTC, ${Math.ceil(ttl / 1000)} s)\n`;
}

/**
 * Answers one `npm run locks`.
 * @returns the exit code: 0, 1 when the store is away, 2 when the question makes no sense
 */
export async function locksCommand(
  args: string[],
  config: Pick<Config, "limits" | "redisUrl" | "sessionKeys">,
  write: { out(text: string): unknown; err(text: string): unknown },
): Promise<0 | 1 | 2> {
  const command = question(args);
  if (!command || !config.redisUrl) {
    write.err(command ? inProcess : usage);
    return 2;
  }
  return withStore(config, systemClock, write, async (store) => {
    const { action, subject } = command;
    const facts = await new Locks({ store, config })[action](subject);
    const head = facts.length === 0 ? "nothing counts against it" : action === "lift" ? "lifted" : "now";
    write.out(`${subject.kind} ${subject.name}: ${head}\n${facts.map(spell).join("")}`);
    return 0;
  });
}
