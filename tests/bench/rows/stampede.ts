import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { median } from "../rig/contest.ts";
import { useCores } from "../rig/cores.ts";
import { atRate } from "../rig/load.ts";
import type { Row } from "../row.ts";

const platformMs = 50;
const rate = 2_000;
const seconds = 10;
const path = "/slow-list";
/** Path of the same response without expiry. Its maximum wait shows the delay that the machine and the load cause. */
const freshPath = "/fresh-list";
const freshSeconds = 5;

interface PlatformCall {
  readonly startedAt: number;
  readonly ms: number;
}

/** Starts a platform that needs 50 ms per response. It records each call's start and actual duration. */
async function slowPlatform() {
  let calls: PlatformCall[] = [];
  const body = JSON.stringify({
    list: Array.from({ length: 200 }, (_, index) => ({ id: index, name: `Game ${index}` })),
  });
  const server = createServer((_request, response) => {
    const startedAt = performance.now();
    setTimeout(() => {
      calls.push({ startedAt, ms: performance.now() - startedAt });
      response.setHeader("content-type", "application/json").end(body);
    }, platformMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    takeCalls: () => {
      const batch = calls;
      calls = [];
      return batch;
    },
    close: () => server.close(),
  };
}

/** Program and load have separate cores, as in all rows that measure time (decision 020). */
export const stampedeRow: Row = {
  name: "stampede",
  title: "Stampede on a response that is cached for one second",
  async run({ site: open, pace }) {
    const site = await open();
    const platform = await slowPlatform();
    const calls: number[] = [];
    const waits: number[] = [];
    for (let launch = 0; launch < pace.launches; launch += 1) {
      useCores("last");
      const gateway = await site.gateway({
        entry: "tests/bench/rows/stampede-host.ts",
        env: { UPSTREAM: platform.url },
        probe: path,
      });
      useCores("first");
      await atRate(gateway.port, { path }, rate, 3);
      for (let round = 0; round < pace.rounds; round += 1) {
        const machine = await atRate(gateway.port, { path: freshPath }, rate, freshSeconds);
        platform.takeCalls();
        const worst = await atRate(gateway.port, { path }, rate, seconds);
        if (worst.failed + machine.failed > 0) throw new Error(`${worst.failed + machine.failed} responses failed`);
        // The interval from the first call to the last contains complete cache periods only.
        const answered = platform.takeCalls();
        const lives = ((answered.at(-1)?.startedAt ?? 0) - (answered[0]?.startedAt ?? 0)) / 1_000;
        const perLife = (answered.length - 1) / lives;
        const platformWorst = Math.max(...answered.map(({ ms }) => ms));
        process.stdout.write(
          `    ${perLife.toFixed(2)} calls per cache period, worst wait ${worst.max.toFixed(1)} ms; the platform took up to ` +
            `${platformWorst.toFixed(1)} ms, a response without a fill ${machine.max.toFixed(1)} ms\n`,
        );
        calls.push(perLife);
        waits.push(worst.max / platformMs);
      }
      await gateway.stop();
    }
    useCores("all");
    platform.close();
    return {
      figures: [
        { id: "stampede-calls", ours: median(calls) },
        { id: "stampede-wait", ours: median(waits) },
      ],
    };
  },
};
