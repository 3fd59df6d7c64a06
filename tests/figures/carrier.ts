import { systemClock } from "../../bff/clock.ts";
import { openStore } from "../../bff/store/open.ts";
import { carrierWorld } from "../support/carrier.ts";
import { TestClock } from "../support/clock.ts";
import { captureLog } from "../support/log.ts";
import { startRedis } from "../support/redis.ts";
import { memoryBench } from "../support/stores.ts";

/**
 * `npm run figures:carrier`: 5,000 players behind one address sign in within half an hour and play until the end of the
 * hour; 200 of them mistype their password. Simulates all calls of all phones with a real Redis and an injected clock.
 * Redis counts real time, so windows last longer in simulated time and refusals come sooner. `--sampled`, which the
 * tests use, simulates all calls of five phones and one call in 25 minutes of the others, on the memory store. Exits
 * with code 1 if a call is refused.
 */
const players = 5_000;
const mistyping = 200;
const codes = 80;
const minutesOfSignIn = 30;
const sampled = process.argv.includes("--sampled");

async function openBench() {
  if (sampled) return memoryBench();
  const redis = await startRedis();
  const store = await openStore({ redisUrl: redis.url }, systemClock, captureLog().log);
  const close = async (): Promise<void> => {
    await store.close();
    await redis.stop();
  };
  return { store, clock: new TestClock(), close };
}

const bench = await openBench();
try {
  const world = await carrierWorld(bench, "203.0.113.10");
  const phones = Array.from({ length: players }, (_, n) => world.phone(n));
  const signedInCount = (minute: number): number => Math.min(players, Math.floor((minute * players) / minutesOfSignIn));
  for (let minute = 0; minute < 60; minute += 1) {
    const newcomers = phones.slice(signedInCount(minute), signedInCount(minute + 1));
    for (const [index, phone] of newcomers.entries()) {
      const n = signedInCount(minute) + index;
      await world.signIn(phone, n % (players / mistyping) === 0 ? 1 : 0);
      if (n % Math.ceil(players / codes) === 0) await world.askCode(phone);
      await world.play(phone, 1);
      world.pass(1 / newcomers.length);
    }
    for (const [n, phone] of phones.slice(0, signedInCount(minute + 1)).entries()) {
      if (!sampled || n % 1000 === 0) await world.play(phone);
      else if ((n + minute) % 25 === 0) await world.play(phone, 1);
    }
    if (newcomers.length === 0) world.pass(1);
  }
  const { calls, captchas, refused } = world.figures;
  process.stdout.write(
    `${refused === 0 ? "✔" : "✘"} ${players} players of one address, ${mistyping} mistyping, an hour: ` +
      `${calls} calls, ${captchas} captchas solved, ${refused} refused\n`,
  );
  if (refused > 0) process.exitCode = 1;
  await world.close();
} finally {
  await bench.close();
}
