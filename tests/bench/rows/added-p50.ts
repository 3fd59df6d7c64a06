import { median, warm } from "../rig/contest.ts";
import { useCores } from "../rig/cores.ts";
import { atRate, oneRound, writeAsk } from "../rig/load.ts";
import { passThrough } from "../rig/nginx.ts";
import { paths } from "../rig/site.ts";
import type { Row } from "../row.ts";

const rate = 2_000;
/** Duration of a measurement, including the two seconds that autocannon needs to start. */
const seconds = 6;

/**
 * Measures the median latency that a program adds to a direct request. Program and load have separate cores, because on
 * a shared core the program mostly waits for the load (decision 020).
 */
export const addedP50Row: Row = {
  name: "added-p50",
  title: "p50 added at 2,000 requests a second",
  oneCore: true,
  async run({ workplace, site: open, pace }) {
    const site = await open();
    const launches = { ours: [] as number[], reference: [] as number[] };
    for (let launch = 0; launch < pace.launches; launch += 1) {
      useCores("last");
      const programs = [
        { name: "direct", running: site.upstream, cookies: site.players.peers },
        { name: "nginx", running: await site.nginx("pass", passThrough), cookies: site.players.peers },
        { name: "ours", running: await site.gateway(), cookies: site.players.ours },
        { name: "reference", running: await site.peer("reference"), cookies: site.players.peers },
      ].map((program) => ({ ...program, ask: { path: paths.small, cookies: program.cookies }, p50s: [] as number[] }));
      useCores("first");
      for (const { running, ask } of programs) {
        const file = writeAsk(workplace.folder, ask);
        await warm((length) => oneRound(running, ask.path, file, length));
      }
      for (let turn = 0; turn < pace.rounds; turn += 1) {
        for (const { name, running, ask, p50s } of programs) {
          const { p50, failed } = await atRate(running.port, ask, rate, seconds);
          if (failed > 0) throw new Error(`${name}: ${failed} responses failed`);
          p50s.push(p50);
        }
      }
      const p50 = (name: string) => median(programs.find((program) => program.name === name)?.p50s ?? []);
      const added = (name: string) => p50(name) - p50("direct");
      process.stdout.write(`    ${programs.map(({ name }) => `${name} ${p50(name).toFixed(3)}`).join(" · ")} ms\n`);
      for (const name of ["ours", "reference"] as const) launches[name].push(added(name) / added("nginx"));
      await Promise.all(programs.slice(1).map(({ running }) => running.stop()));
    }
    return { figures: [{ id: "added-p50", ours: median(launches.ours), reference: median(launches.reference) }] };
  },
};
