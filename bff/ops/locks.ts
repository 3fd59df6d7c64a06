import { parseArgs } from "node:util";
import { systemClock } from "../clock.ts";
import { type LockFact, Locks, type Subject, type SubjectKind, subjectOf } from "../guard/locks.ts";
import { createLogger } from "../log/logger.ts";
import { configOrExit } from "../read-environment.ts";
import { openStore } from "../store/open.ts";
import { StoreUnavailable } from "../store/store.ts";

/** `npm run locks`: ends with 0, with 1 when the store is away, with 2 when the question makes no sense. */
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

function question(): { action: "show" | "lift"; subject: Subject } | undefined {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: "string" } } });
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

const asked = question();
if (!asked) {
  process.stderr.write(usage);
  process.exit(2);
}
const config = configOrExit();
if (!config.redisUrl) {
  process.stderr.write(inProcess);
  process.exit(2);
}
const store = await openStore(config, systemClock, createLogger("silent"));
try {
  const { action, subject } = asked;
  const facts = await new Locks({ store, config })[action](subject);
  const head = facts.length === 0 ? "nothing counts against it" : action === "lift" ? "lifted" : "now";
  process.stdout.write(`${subject.kind} ${subject.name}: ${head}\n${facts.map(spell).join("")}`);
} catch (error) {
  if (!(error instanceof StoreUnavailable)) throw error;
  process.stderr.write(`The store does not answer: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  await store.close();
}
