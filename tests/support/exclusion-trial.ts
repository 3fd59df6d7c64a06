import { setTimeout as sleep } from "node:timers/promises";
import { accountIdentity } from "../../bff/guard/account-name.ts";
import { machineTime } from "./machine-time.ts";
import { codeOf, deposit, exclude, launch, limitDeposits, type pauseWorld, type pauseWorldAt } from "./pause-world.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { until } from "./until.ts";

type World = Awaited<ReturnType<typeof pauseWorldAt>>;

const atOnce = 20;

/** What came of tries to pay in and to play against one's own exclusion. */
interface Outcome {
  readonly tries: number;
  /** Calls of a deposit or a launch that the platform was asked for. */
  readonly passed: number;
  readonly codes: ReadonlyMap<string, number>;
}

/**
 * An account is excluded and tries all the same: deposits and launches at two instances, from the session that was there
 * before, put back by hand, and from one that was opened after.
 */
export async function tryAgainstExclusion(world: World, account: string, tries: number): Promise<Outcome> {
  const { one, two, player, playCalls, signIn, slot } = world;
  const nodeId = await slot();
  const owner = await player(account);
  const before = await signIn(owner, one);
  const old = before.at(two.url);
  const answer = await exclude(before);
  if (answer.status !== 204) throw new Error(`${account}: ${answer.status} ${await answer.text()}`);
  const callsBefore = await playCalls();
  const again = await signIn(owner, two);
  const visitors = [old, old.at(one.url), again, again.at(one.url)];
  const codes = new Map<string, number>();
  const attempt = async (index: number): Promise<void> => {
    const visitor = visitors[index % visitors.length] as SiteVisitor;
    const code = await codeOf(await (index % 8 < 4 ? deposit(visitor) : launch(visitor, nodeId, index)));
    codes.set(code ?? "none", (codes.get(code ?? "none") ?? 0) + 1);
  };
  for (let from = 0; from < tries; from += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, tries - from) }, (_, at) => attempt(from + at)));
  }
  return { tries, passed: (await playCalls()) - callsBefore, codes };
}

/**
 * How long another device goes on after an exclusion, ms of machine time: one call after the other.
 * @param pauseMs between its calls
 */
export async function timeToEnd(world: World, account: string, pauseMs = 0): Promise<number> {
  const { one, two, player, signIn } = world;
  const owner = await player(account);
  const here = await signIn(owner, one);
  const there = await signIn(owner, two);
  await there.call("GET", "/api/favourites");
  const excluded = exclude(here).then(() => machineTime());
  let endedAt: number | undefined;
  while (endedAt === undefined) {
    const code = await codeOf(await there.call("GET", "/api/favourites"));
    if (code === "session_paused") endedAt = machineTime();
    // The duration is the figure, and the pause keeps the request limits out of it.
    else if (pauseMs > 0) await sleep(pauseMs);
  }
  return Math.max(0, endedAt - (await excluded));
}

/** Of so many limits and as many exclusions, each confirmed, those that a crash of the store has lost. */
export async function lostInCrash(
  { one, player, signIn, redis }: Awaited<ReturnType<typeof pauseWorld>>,
  count: number,
): Promise<{ readonly limits: readonly string[]; readonly exclusions: readonly string[] }> {
  const accounts = Array.from({ length: count }, (_, index) => `crash${index}`);
  for (const account of accounts) {
    const visitor = await signIn(await player(account), one);
    for (const answer of [await limitDeposits(visitor, "1000"), await exclude(visitor)]) {
      if (!answer.ok) throw new Error(`${account}: ${answer.status} ${await answer.text()}`);
    }
  }
  await redis.kill();
  await redis.restart();
  const { store, protection } = one.deps;
  await until("the store to be writable", () => store.writable);
  const records = await Promise.all(accounts.map((account) => protection.read(accountIdentity(account))));
  return {
    limits: accounts.filter((_, index) => records[index]?.limits.length !== 1),
    exclusions: accounts.filter((_, index) => records[index]?.exclusion === undefined),
  };
}
