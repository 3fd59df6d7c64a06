import { hashOf, mulberry32 } from "../../sandbox/world/random.ts";
import { SiteVisitor } from "../support/site-visitor.ts";
import { auditBook, auditHistory } from "./audit-book.ts";
import { auditCalls } from "./audit-calls.ts";
import { type Audit, auditOperations } from "./audit-operations.ts";
import { readBook, readCalls, readRecords } from "./book.ts";
import { DealtFaults } from "./faults.ts";
import { type Instances, startInstances } from "./instances.ts";
import { Operator } from "./operator.ts";
import { Player, paymentPassword } from "./player.ts";
import { type Settlement, settle } from "./settle.ts";
import { Tabs } from "./tabs.ts";

const accounts = 8;
const password = "Demo1234";
/** Share of the platform's calls with an injected fault. */
const share = 0.3;
const opening = 10_000_000;
const upline = "brought01";

interface Workload {
  readonly seed: number;
  readonly operations: number;
  readonly kill: boolean;
  /** True for a Redis with replicas, one of which is promoted when Redis is killed. */
  readonly replicated?: boolean;
  /** Repeats every lost write after the run until its outcome is final. */
  readonly settle?: boolean;
}

export interface Result extends Pick<Audit, "counts"> {
  /** A message for each error. */
  readonly wrong: readonly string[];
  readonly operations: number;
  /** Number of player requests, of platform calls that could get a fault, and of calls that got a fault. */
  readonly requests: number;
  readonly calls: number;
  readonly struck: number;
  /** Parts that were killed and restarted, and number of repeated sign-ins. */
  readonly deaths: readonly string[];
  readonly signIns: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly settlement?: Settlement;
}

/** Moves players' money in parallel while the platform fails and parts of the site are killed. Then audits the book. */
export async function runWorkload(workload: Workload): Promise<Result> {
  const instances = await startInstances(workload.replicated === true);
  try {
    return await play(workload, instances);
  } finally {
    await instances.stop();
  }
}

async function play(
  { seed, operations, kill, settle: isSettled = false }: Workload,
  instances: Instances,
): Promise<Result> {
  const { sandbox } = instances;
  const faults = new DealtFaults(sandbox, hashOf(seed, "faults"), share);
  await sandbox.steer("PUT", "/switches", { singleWallet: false });
  await sandbox.steer("PUT", "/deposits", { reviewSeconds: null });
  await sandbox.steer("POST", "/accounts", { account: upline, password });
  const crew = await Promise.all(
    Array.from({ length: accounts }, (_, index) => enter(instances, index, hashOf(seed, index))),
  );
  const wrong: string[] = [];
  let remaining = operations;
  let before = await readBook(sandbox);
  const audit = async () => {
    const now = await readBook(sandbox);
    wrong.push(...auditHistory(before, now));
    before = now;
  };
  const deaths: string[] = [];
  const die = (what: string, kill: () => Promise<void>) => async () => {
    await kill();
    deaths.push(what);
  };
  /** Audits and kills, by the number of remaining operations at which they start. */
  const events = new Map<number, () => Promise<void>>([
    ...([0.25, 0.5, 0.75] as const).map((part) => [Math.floor(operations * part), audit] as const),
    ...(kill ? [[Math.floor(operations * 0.6), die("gateway", instances.killGateway)] as const] : []),
    ...(kill ? [[Math.floor(operations * 0.4), die("redis", instances.killRedis)] as const] : []),
  ]);
  const happening: Promise<void>[] = [];
  faults.begin();
  const work = async ({ player }: (typeof crew)[number]) => {
    while (remaining > 0) {
      remaining -= 1;
      const event = events.get(remaining);
      if (event) happening.push(event());
      await player.act();
    }
  };
  await Promise.all(crew.map(work));
  await Promise.all(happening);
  faults.end();
  const recorded = crew.flatMap(({ player }) => player.operations);
  const tabs = crew.map((one) => one.tabs);
  const { operations: writes, ...settlement } = isSettled ? await settle(tabs, recorded) : { operations: recorded };
  await audit();
  const records = await Promise.all(crew.map(({ account }) => readRecords(sandbox, account)));
  const book = await readBook(sandbox);
  const { counts, wrong: operationErrors } = auditOperations(writes, book, records);
  const refusals: Record<string, number> = {};
  for (const { code } of writes) if (code !== undefined) refusals[code] = (refusals[code] ?? 0) + 1;
  return {
    counts,
    wrong: [
      ...[...wrong, ...auditBook(book), ...operationErrors, ...auditCalls(writes, await readCalls(sandbox))],
      ...crew.flatMap(({ tabs }) => tabs.complaints),
    ],
    operations: writes.length,
    requests: crew.reduce((sum, { tabs }) => sum + tabs.requestCount, 0),
    ...{ calls: faults.calls, struck: faults.struck, refusals, deaths },
    ...("lost" in settlement && { settlement }),
    signIns: crew.reduce((sum, { tabs }) => sum + tabs.signIns, 0),
  };
}

/** Creates a member with money, a card and a payment password, signed in on both instances. */
async function enter({ sandbox, urls }: Instances, number: number, seed: number) {
  const account = `money${String(number).padStart(2, "0")}`;
  const fields = { account, password, payeeName: "Rina Akter", balance: opening, paymentPassword, upline };
  const { id: accountId } = (await sandbox.steer("POST", "/accounts", fields)) as { id: string };
  const first = new SiteVisitor(urls[0]);
  const second = first.at(urls[1]);
  const signIn = async () => {
    const answer = await first.signIn(account, password);
    if (answer.status !== 200) throw new Error(`${account}: ${answer.status} ${await answer.text()}`);
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
  };
  await signIn();
  const tabs = new Tabs([first, second], mulberry32(hashOf(seed, "tabs")), signIn);
  const player = new Player({ account, accountId, number, seed, tabs, operator: new Operator(sandbox) });
  return { account, player, tabs };
}
