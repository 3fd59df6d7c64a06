import { median } from "../rig/contest.ts";
import { flood, writeAsk } from "../rig/load.ts";
import { processorSeconds } from "../rig/processor-time.ts";
import { paths } from "../rig/site.ts";
import type { Running } from "../rig/workplace.ts";
import type { Row } from "../row.ts";

const warmRounds = 8;

/** Measures the cost per request of sharing sessions, counters and caches with another instance. */
export const processesRow: Row = {
  name: "processes",
  title: "Two processes on one Redis",
  async run({ workplace, site: open, pace }) {
    const site = await open();
    const file = writeAsk(workplace.folder, { path: paths.small, cookies: site.players.ours });
    const costOf = async (instances: readonly Running[], seconds: number): Promise<number> => {
      const cpuSeconds = () => instances.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
      const before = cpuSeconds();
      const requests = await Promise.all(instances.map(({ port }) => flood(port, paths.small, file, seconds)));
      return ((cpuSeconds() - before) / requests.reduce((sum, count) => sum + count, 0)) * 10_000;
    };
    const launches: number[] = [];
    for (let launch = 0; launch < pace.launches; launch += 1) {
      const alone = await site.gateway();
      const pair = [await site.gateway(), await site.gateway()];
      for (const instances of [[alone], pair]) {
        for (let turn = 0; turn < warmRounds; turn += 1) await costOf(instances, 1);
      }
      const ratios: number[] = [];
      for (let turn = 0; turn < pace.rounds; turn += 1) {
        const one = await costOf([alone], pace.seconds);
        ratios.push((await costOf(pair, pace.seconds)) / one);
      }
      process.stdout.write(`    two ÷ one: ${ratios.map((value) => value.toFixed(2)).join(" ")}\n`);
      launches.push(median(ratios));
      await Promise.all([alone, ...pair].map((instance) => instance.stop()));
    }
    return { figures: [{ id: "processes", ours: median(launches) }] };
  },
};
