import { setTimeout as sleep } from "node:timers/promises";
import { accountIdentity } from "../../bff/guard/account-name.ts";
import { codeOf, deposit, exclude, launch, limitDeposits, type pauseWorld, type pauseWorldAt } from "./pause-world.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { machineTime, until } from "./until.ts";

type World = Awaited<ReturnType<typeof pauseWorldAt>>;

const concurrency = 20;

/** Result of attempts to deposit and play during a self-exclusion. */
interface Outcome {
  readonly tries: number;
  /** Deposits and launches that reached the platform. */
  readonly passed: number;
  readonly codes: ReadonlyMap<string, number>;
}

/**
 * Excludes an account and tries deposits and launches on two instances. Half of the tries use a new session, and half a
 * copy of the cookies that the account had before the exclusion.
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
  for (let from = 0; from < tries; from += concurrency) {
    await Promise.all(Array.from({ length: Math.min(concurrency, tries - from) }, (_, at) => attempt(from + at)));
  }
  return { tries, passed: (await playCalls()) - callsBefore, codes };
}

/**
 * Measures how long another device's calls still succeed after an exclusion, in ms of machine time.
 * @param pauseMs pause between the device's calls
 */
export async function timeToEnd(world: World, account: string, pauseMs = 0): Promise<number> {
  const { one, two, player, signIn } = world;
  const owner = await player(account);
  const firstBrowser = await signIn(owner, one);
  const secondBrowser = await signIn(owner, two);
  await secondBrowser.call("GET", "/api/favourites");
  let refusal: Error | undefined;
  const excluded = exclude(firstBrowser).then((answer) => {
    if (answer.status !== 204) refusal = new Error(`the exclusion was refused: ${answer.status}`);
    return machineTime();
  });
  let endedAt: number | undefined;
  while (endedAt === undefined) {
    if (refusal) throw refusal;
    const code = await codeOf(await secondBrowser.call("GET", "/api/favourites"));
    if (code === "session_paused") endedAt = machineTime();
    // The pause avoids the request limits.
    else if (pauseMs > 0) await sleep(pauseMs);
  }
  return Math.max(0, endedAt - (await excluded));
}

/**
 * Sets a limit and an exclusion for each of `count` accounts and crashes Redis. Returns the accounts whose confirmed
 * change is lost.
 */
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
