import { accountIdentity } from "../../bff/guard/account-name.ts";
import { limitOf } from "../../bff/protection/limits.ts";
import type { StoredProtection } from "../../bff/protection/record.ts";
import { keys } from "../../redis/keys.ts";
import { codeOf, deposit, exclude, launch, limitDeposits, pauseWorldAt, stateConf } from "./pause-world.ts";
import { startSentinel } from "./redis-topologies.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { until } from "./until.ts";

/** Taka a day: what every account had before, and what some ask for. */
const [before, lowered] = [1_000, 400];
/** So many have no answer yet at a time, and as many more ask once the server has died. */
const atOnce = 10;

const perDay = (record: StoredProtection): number =>
  (limitOf(record, { kind: "deposit", period: "day" })?.value ?? Number.POSITIVE_INFINITY) / 100;

/** What is asked for, and how a record shows that it holds. */
const wishes = {
  limits: {
    ask: (visitor: SiteVisitor) => limitDeposits(visitor, `${lowered}`),
    isIn: (record: StoredProtection) => perDay(record) === lowered,
  },
  exclusions: {
    ask: (visitor: SiteVisitor) => exclude(visitor),
    isIn: ({ exclusion }: StoredProtection) => exclusion !== undefined,
  },
} as const;
type Kind = keyof typeof wishes;

interface Asked {
  readonly kind: Kind;
  readonly account: string;
  /** With the session from before, whatever its account asks for. */
  readonly visitor: SiteVisitor;
  status?: number;
}

type World = Awaited<ReturnType<typeof replicatedWorld>>;

/** Two instances of a site whose state has a sentinel and two replicas, one of which confirms each write. */
export async function replicatedWorld(t: Parameters<typeof pauseWorldAt>[0]) {
  const sentinel = await startSentinel({ file: stateConf, replicas: 2 });
  t.teardown(() => sentinel.stop());
  const world = await pauseWorldAt(t, { url: sentinel.url, replicas: 1 });
  const { store } = world.one.deps;
  // A replica that has just joined acknowledges nothing until its first copy of everything is done.
  const joined = () => store.set(keys.idempotency.key("nobody", "joined"), "1").catch(() => false);
  await until("a replica to confirm", joined);
  return { sentinel, ...world };
}

/**
 * Accounts lower a limit or exclude themselves at two instances; once `count` of each are confirmed the server that has
 * their state is killed, while others are being asked for, and more are asked for until a replica has taken its place.
 */
export async function loseByFailover(world: World, count: number) {
  const { one, two, sentinel } = world;
  const all = await members(world, count + 2 * atOnce);
  const enough = (kind: Kind) => all.filter((each) => each.kind === kind && isConfirmed(each)).length >= count;
  const waiting = [...all];
  let failover: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // What an answer takes away of its cookies stays with `visitor`.
      next.status = (await wishes[next.kind].ask(next.visitor.at(waiting.length % 4 < 2 ? one.url : two.url))).status;
      if (enough("limits") && enough("exclusions")) failover ??= sentinel.failOver();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  if (!failover) throw new Error("too few were confirmed before the failover");
  await failover;
  const writes = () => [one, two].every(({ deps: { store } }) => store.up && store.writable);
  await until("both instances to write again", writes);
  return {
    limits: await outcome(world, all, "limits"),
    exclusions: await outcome(world, all, "exclusions"),
    ...(await tryExcluded(world, all)),
  };
}

/** Signed in, each with the limit of before. */
async function members({ one, two, player, signIn }: World, count: number): Promise<Asked[]> {
  const all: Asked[] = [];
  for (let index = 0; index < count; index += 1) {
    for (const kind of Object.keys(wishes) as Kind[]) {
      const owner = await player(`${kind}${index}`);
      const visitor = await signIn(owner, index % 2 ? one : two);
      await until(
        `a limit of ${owner.account}`,
        async () => (await limitDeposits(visitor, `${before}`)).status === 200,
      );
      all.push({ kind, account: owner.account, visitor });
    }
  }
  return all;
}

const isConfirmed = ({ status = 0 }: Asked): boolean => status === 200 || status === 204;

/**
 * @returns `lost`: confirmed, and not there afterwards; `unconfirmed`: told 503; `wrong`: told something else, or, whatever
 * was told, held to less than before
 */
async function outcome({ one }: World, all: readonly Asked[], kind: Kind) {
  const asked = all.filter((each) => each.kind === kind);
  const lost: string[] = [];
  const wrong: string[] = [];
  for (const each of asked) {
    const record = await one.deps.protection.read(accountIdentity(each.account));
    if (isConfirmed(each) && !wishes[kind].isIn(record)) lost.push(each.account);
    if (!isConfirmed(each) && each.status !== 503) wrong.push(`${each.account}: ${each.status}`);
    if (perDay(record) > before) wrong.push(`${each.account} may pay in ${perDay(record)}`);
  }
  const [confirmed, unconfirmed] = [asked.filter(isConfirmed), asked.filter(({ status }) => status === 503)];
  return { confirmed: confirmed.length, unconfirmed: unconfirmed.length, lost, wrong };
}

/** Deposits and launches, at both instances and by old sessions, of those whose exclusion was confirmed. */
async function tryExcluded(world: World, all: readonly Asked[]) {
  const nodeId = await world.slot();
  const excluded = all.filter((each) => each.kind === "exclusions" && isConfirmed(each));
  const callsBefore = await world.playCalls();
  for (const { visitor } of excluded) {
    for (const { url } of [world.one, world.two]) {
      await deposit(visitor.at(url));
      await launch(visitor.at(url), nodeId);
    }
  }
  return { tries: 4 * excluded.length, passed: (await world.playCalls()) - callsBefore };
}

/** What an account is told, in this order, while no replica answers and after one does again. */
export async function askUnconfirmed(world: World) {
  const { one, two, player, sentinel, signIn, slot } = world;
  const nodeId = await slot();
  const [lowers, excludes] = [await player("unsure1"), await player("unsure2")];
  const [lowering, excluding] = [await signIn(lowers), await signIn(excludes)];
  const told = async (call: Promise<Response>): Promise<string> => {
    const answer = await call;
    return `${answer.status} ${(await codeOf(answer)) ?? ""}`.trim();
  };
  const deposit500 = async () => told(deposit(lowering.at(two.url)));
  const launched = async () => told(launch(excluding.at(two.url), nodeId));
  if ((await limitDeposits(lowering, `${before}`)).status !== 200) throw new Error("no limit");
  const callsBefore = await world.playCalls();
  const replicas = sentinel.pauseReplicas();
  const silent = [
    await told(limitDeposits(lowering, `${lowered}`)),
    await deposit500(),
    await told(exclude(excluding.at(one.url))),
    await launched(),
  ];
  replicas.resume();
  await until("a replica to confirm", async () => (await limitDeposits(lowering, `${lowered}`)).status === 200);
  const heard = [await deposit500(), await told(exclude(excluding.at(one.url))), await launched()];
  return { silent, heard, passed: (await world.playCalls()) - callsBefore };
}
