import { RunningClock } from "../../support/clock.ts";
import { deafNetwork } from "../../support/deaf-network.ts";
import { lostInCrash, timeToEnd, tryAgainstExclusion } from "../../support/exclusion-trial.ts";
import { loseByFailover, replicatedWorld, requestUnconfirmed } from "../../support/failover-trial.ts";
import { depositAtOnce, limitDeposits, pauseWorld, pauseWorldAt, stateConf } from "../../support/pause-world.ts";
import { startRedis } from "../../support/redis.ts";
import { closing, type Figure, noneOf, within } from "./figure.ts";

const endings = 10;
/** Fewer than `endings`, because each takes some seconds. */
const deafEndings = 5;

/**
 * Measures the figures that need no browser.
 * @param tries deposits and launches of an excluded account
 * @param accounts accounts with a limit and an exclusion that a crash or a failover may lose
 */
export async function serverFigures(tries: number, accounts: number): Promise<readonly Figure[]> {
  return [
    ...(await closing(async (t) => {
      const world = await pauseWorld(t);
      const figures = [await manyDeposits(world), await otherDevices(world), await against(world, tries)];
      const { limits, exclusions } = await lostInCrash(world, accounts);
      return [
        ...figures,
        noneOf("confirmed limits lost by kill -9 of Redis", limits, accounts),
        noneOf("confirmed exclusions lost by kill -9 of Redis", exclusions, accounts),
      ];
    })),
    await withoutChannel(),
    ...(await failover(accounts)),
  ];
}

type World = Awaited<ReturnType<typeof pauseWorldAt>>;

async function manyDeposits({ one, two, player, sandbox, signIn }: World): Promise<Figure> {
  const visitor = await signIn(await player("parallel"));
  await limitDeposits(visitor, "1000");
  const { answers, reached } = await depositAtOnce(sandbox, [visitor.at(one.url), visitor.at(two.url)], 50);
  const confirmed = answers.filter(({ status }) => status === 200).length;
  const limited = answers.filter(({ status }) => status === 422).length;
  return {
    name: "50 concurrent deposits of 100 with a limit of 1,000, two instances: reserved",
    value: `${confirmed}, ${limited} refused, ${reached} at the platform`,
    target: "exactly 10",
    holds: confirmed === 10 && limited === 40 && reached === 10,
  };
}

async function otherDevices(world: World): Promise<Figure> {
  const times: number[] = [];
  for (let index = 0; index < endings; index += 1) times.push(await timeToEnd(world, `ending${index}`));
  return within(`time until another device is signed out after an exclusion, slowest of ${endings}`, times, 1_000);
}

async function against(world: World, tries: number): Promise<Figure> {
  const { codes, passed } = await tryAgainstExclusion(world, "against1", tries);
  const refusals = [...codes].map(([code, count]) => `${count} × ${code}`).join(", ");
  return noneOf("deposits and launches after an exclusion, two instances: passed", passed, tries, ` (${refusals})`);
}

/** Measures how other devices' sessions end while the second instance silently receives no published messages. */
async function withoutChannel(): Promise<Figure> {
  return closing(async (t) => {
    const redis = await startRedis([], undefined, [stateConf]);
    t.teardown(() => redis.stop());
    const network = await deafNetwork(redis.port);
    t.teardown(() => network.close());
    const otherUrl = `redis://127.0.0.1:${network.port}`;
    const world = await pauseWorldAt(t, { url: redis.url, otherUrl, clock: new RunningClock() });
    const times: number[] = [];
    for (let index = 0; index < deafEndings; index += 1) times.push(await timeToEnd(world, `deaf${index}`, 50));
    const name = `time until another device is signed out without the revocation channel, slowest of ${deafEndings}`;
    const figure = within(name, times, 5_000, ` (${network.swallowed()} messages dropped)`);
    return { ...figure, holds: figure.holds && network.swallowed() >= deafEndings };
  });
}

async function failover(accounts: number): Promise<readonly Figure[]> {
  return closing(async (t) => {
    const world = await replicatedWorld(t);
    const { withoutReplica, withReplica, passed: unsure } = await requestUnconfirmed(world);
    const { limits, exclusions, passed, tries } = await loseByFailover(world, accounts);
    const unconfirmedNote = ({ unconfirmed }: typeof limits): string => `, ${unconfirmed} more with 503`;
    return [
      {
        name: "responses without a replica: lower limit, deposit, exclusion, launch",
        value: `${withoutReplica.join(", ")}; with a replica: ${withReplica.join(", ")}`,
        target: "503 or refused, 0 at the platform",
        holds: unsure === 0 && withoutReplica.every((answer) => /^(503|403 play_paused)/.test(answer)),
      },
      noneOf("confirmed limits lost by a Sentinel failover", limits.lost, limits.confirmed, unconfirmedNote(limits)),
      noneOf(
        "confirmed exclusions lost by a Sentinel failover",
        exclusions.lost,
        exclusions.confirmed,
        unconfirmedNote(exclusions),
      ),
      noneOf(
        "limits weaker than before the failover, or other errors",
        [...limits.wrong, ...exclusions.wrong],
        limits.confirmed + exclusions.confirmed + limits.unconfirmed + exclusions.unconfirmed,
      ),
      noneOf("deposits and launches of excluded accounts after the failover: passed", passed, tries),
    ];
  });
}
