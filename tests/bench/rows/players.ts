import { setTimeout as sleep } from "node:timers/promises";
import { median, warm } from "../rig/contest.ts";
import { atRate, oneRound, writeAsk } from "../rig/load.ts";
import { processorSeconds } from "../rig/processor-time.ts";
import { paths } from "../rig/site.ts";
import type { Row } from "../row.ts";

/** Each player calls every 20 seconds. By then its session has left the gateway's memory. */
const players = 20_000;
const rate = 1_000;
/**
 * The gateway writes a session's last use once a minute. A player's first call after a pause always writes it, so the
 * first 20 seconds are not measured. One of the next three calls writes it, as in constant use. The write into the
 * record, in one of 15 calls, is not measured.
 */
const [leadSeconds, seconds] = [20, 60];

/**
 * Measures a typical load: relayed 2 kB responses whose sessions are read from Redis, with the CPU half idle. Each
 * player has an address of its own, whose region the gateway requests from the platform. The stock proxy and the
 * reference read their sessions from the same Redis.
 */
export const playersRow: Row = {
  name: "players",
  title: "20,000 players at 1,000 requests a second, each session from Redis",
  oneCore: true,
  async run({ workplace, site: open, pace }) {
    const site = await open();
    const crowd = await site.crowd(players);
    const launches = { ours: [] as number[], reference: [] as number[] };
    for (let launch = 0; launch < pace.launches; launch += 1) {
      const programs = [
        { name: "ours", running: await site.gateway({ env: { TRUST_PROXY: "127.0.0.1" } }), cookies: crowd.ours },
        { name: "stock", running: await site.peer("stock"), cookies: crowd.peers },
        { name: "reference", running: await site.peer("reference"), cookies: crowd.peers },
      ].map((program) => ({ ...program, costs: [] as number[] }));
      for (const { running, cookies } of programs) {
        const file = writeAsk(workplace.folder, { path: paths.small, cookies });
        await warm((length) => oneRound(running, paths.small, file, length));
      }
      for (let turn = 0; turn < pace.rounds; turn += 1) {
        for (const { name, running, cookies, costs } of turn % 2 === 0 ? programs : programs.toReversed()) {
          const ask = { path: paths.small, cookies, ownAddresses: true };
          const load = atRate(running.port, ask, rate, leadSeconds + seconds);
          await sleep(leadSeconds * 1_000);
          const before = processorSeconds(running.pid);
          const { failed } = await load;
          if (failed > 0) throw new Error(`${name}: ${failed} responses failed`);
          costs.push(((processorSeconds(running.pid) - before) / (rate * seconds)) * 10_000);
        }
      }
      const costOf = (name: string) => median(programs.find((program) => program.name === name)?.costs ?? []);
      for (const { name, costs } of programs)
        process.stdout.write(`    ${name}: ${costs.map((cost) => cost.toFixed(3)).join(" ")} CPU s per 10,000\n`);
      for (const name of ["ours", "reference"] as const) launches[name].push(costOf("stock") / costOf(name));
      await Promise.all(programs.map(({ running }) => running.stop()));
    }
    return { figures: [{ id: "players-stock", ours: median(launches.ours), reference: median(launches.reference) }] };
  },
};
