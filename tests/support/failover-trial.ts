import { accountIdentity } from "../../bff/guard/account-name.ts";
import { limitOf } from "../../bff/protection/limits.ts";
import type { StoredProtection } from "../../bff/protection/record.ts";
import { keys } from "../../redis/keys.ts";
import { codeOf, deposit, exclude, launch, limitDeposits, pauseWorldAt, stateConf } from "./pause-world.ts";
import { startSentinel } from "./redis-topologies.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { until } from "./until.ts";

/** Every account's initial limit and the requested limit, in taka per day. */
const [before, lowered] = [1_000, 400];
/** Number of concurrent requests. Each kind has twice as many extra accounts, for requests after the crash. */
const concurrency = 10;

const perDay = (record: StoredProtection): number =>
  (limitOf(record, { kind: "deposit", period: "day" })?.value ?? Number.POSITIVE_INFINITY) / 100;

/** For each kind of change: the request, and a check that a record contains the change. */
const changes = {
  limits: {
    request: (visitor: SiteVisitor) => limitDeposits(visitor, `${lowered}`),
    isIn: (record: StoredProtection) => perDay(record) === lowered,
  },
  exclusions: {
    request: (visitor: SiteVisitor) => exclude(visitor),
    isIn: ({ exclusion }: StoredProtection) => exclusion !== undefined,
  },
} as const;
type Kind = keyof typeof changes;

interface Member {
  readonly kind: Kind;
  readonly account: string;
  /** The visitor with the session that preceded the change. */
  readonly visitor: SiteVisitor;
  status?: number;
}

type World = Awaited<ReturnType<typeof replicatedWorld>>;

/** Starts two instances on a Redis with a sentinel and two replicas. Money writes need one replica's confirmation. */
export async function replicatedWorld(t: Parameters<typeof pauseWorldAt>[0]) {
  const sentinel = await startSentinel({ file: stateConf, replicas: 2 });
  t.teardown(() => sentinel.stop());
  const world = await pauseWorldAt(t, { url: sentinel.url, replicas: 1 });
  const { store } = world.one.deps;
  // A new replica acknowledges no write until its initial copy is complete.
  const joined = () => store.set(keys.idempotency.key("nobody", "joined"), "1").catch(() => false);
  await until("a replica to confirm", joined);
  return { sentinel, ...world };
}

/**
 * Lowers limits and excludes accounts on two instances. Once `count` changes of each kind are confirmed, the Redis
 * master is killed while requests are in flight. More requests follow until a replica is promoted.
 */
export async function loseByFailover(world: World, count: number) {
  const { one, two, sentinel } = world;
  const all = await members(world, count + 2 * concurrency);
  const enough = (kind: Kind) => all.filter((each) => each.kind === kind && isConfirmed(each)).length >= count;
  const waiting = [...all];
  let failover: Promise<void> | undefined;
  const requestAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // The request uses a copy, so that `visitor` keeps the cookies that the response deletes.
      const copy = next.visitor.at(waiting.length % 4 < 2 ? one.url : two.url);
      next.status = (await changes[next.kind].request(copy)).status;
      if (enough("limits") && enough("exclusions")) failover ??= sentinel.failOver();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, requestAll));
  if (!failover) throw new Error("too few changes were confirmed before the failover");
  await failover;
  const writes = () => [one, two].every(({ deps: { store } }) => store.up && store.writable);
  await until("both instances to write again", writes);
  return {
    limits: await outcome(world, all, "limits"),
    exclusions: await outcome(world, all, "exclusions"),
    ...(await tryExcluded(world, all)),
  };
}

/** Signs accounts in and sets their initial limit. */
async function members({ one, two, player, signIn }: World, count: number): Promise<Member[]> {
  const all: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    for (const kind of Object.keys(changes) as Kind[]) {
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

const isConfirmed = ({ status = 0 }: Member): boolean => status === 200 || status === 204;

/**
 * Compares the records with the responses. `lost` lists confirmed changes that are missing, `unconfirmed` counts 503
 * responses, and `wrong` lists all other responses and limits weaker than the initial limit.
 */
async function outcome({ one }: World, all: readonly Member[], kind: Kind) {
  const requested = all.filter((each) => each.kind === kind);
  const lost: string[] = [];
  const wrong: string[] = [];
  for (const each of requested) {
    const record = await one.deps.protection.read(accountIdentity(each.account));
    if (isConfirmed(each) && !changes[kind].isIn(record)) lost.push(each.account);
    if (!isConfirmed(each) && each.status !== 503) wrong.push(`${each.account}: ${each.status}`);
    if (perDay(record) > before) wrong.push(`${each.account} may deposit ${perDay(record)}`);
  }
  const confirmed = requested.filter(isConfirmed).length;
  const unconfirmed = requested.filter(({ status }) => status === 503).length;
  return { confirmed, unconfirmed, lost, wrong };
}

/** Tries deposits and launches of excluded accounts, on both instances and with old sessions. */
async function tryExcluded(world: World, all: readonly Member[]) {
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

/** Returns the responses to changes while no replica confirms writes, and after a replica confirms writes again. */
export async function requestUnconfirmed(world: World) {
  const { one, two, player, sentinel, signIn, slot } = world;
  const nodeId = await slot();
  const [lowers, excludes] = [await player("unsure1"), await player("unsure2")];
  const [lowering, excluding] = [await signIn(lowers), await signIn(excludes)];
  const answerOf = async (call: Promise<Response>): Promise<string> => {
    const answer = await call;
    return `${answer.status} ${(await codeOf(answer)) ?? ""}`.trim();
  };
  const deposit500 = async () => answerOf(deposit(lowering.at(two.url)));
  const launchOutcome = async () => answerOf(launch(excluding.at(two.url), nodeId));
  if ((await limitDeposits(lowering, `${before}`)).status !== 200) throw new Error("no limit");
  const callsBefore = await world.playCalls();
  const replicas = sentinel.pauseReplicas();
  const withoutReplica = [
    await answerOf(limitDeposits(lowering, `${lowered}`)),
    await deposit500(),
    await answerOf(exclude(excluding.at(one.url))),
    await launchOutcome(),
  ];
  replicas.resume();
  await until("a replica to confirm", async () => (await limitDeposits(lowering, `${lowered}`)).status === 200);
  const withReplica = [await deposit500(), await answerOf(exclude(excluding.at(one.url))), await launchOutcome()];
  return { withoutReplica, withReplica, passed: (await world.playCalls()) - callsBefore };
}
