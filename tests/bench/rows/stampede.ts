import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { median } from "../rig/contest.ts";
import { atRate } from "../rig/load.ts";
import type { Row } from "../row.ts";

const platformMs = 50;
const rate = 2_000;
const seconds = 10;
const path = "/slow-list";

/** A platform that takes 50 ms for every answer and notes when each was asked for. */
async function slowPlatform() {
  let calls: number[] = [];
  const body = JSON.stringify({
    list: Array.from({ length: 200 }, (_, index) => ({ id: index, name: `Game ${index}` })),
  });
  const server = createServer((_request, response) => {
    calls.push(performance.now());
    setTimeout(() => response.setHeader("content-type", "application/json").end(body), platformMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    close: () => server.close(),
  };
}

export const stampedeRow: Row = {
  name: "stampede",
  title: "Stampede on an answer that lives one second",
  async run({ site: open, pace }) {
    const site = await open();
    const platform = await slowPlatform();
    const calls: number[] = [];
    const waits: number[] = [];
    for (let launch = 0; launch < pace.launches; launch += 1) {
      const gateway = await site.gateway({
        entry: "tests/bench/rows/stampede-host.ts",
        env: { UPSTREAM: platform.url },
        probe: path,
      });
      await atRate(gateway.port, { path }, rate, 3);
      platform.takeCalls();
      const { max, failed } = await atRate(gateway.port, { path }, rate, seconds);
      if (failed > 0) throw new Error(`${failed} answers failed`);
      // Between the first call and the last, so that no life is counted in part.
      const callTimes = platform.takeCalls();
      const lives = ((callTimes.at(-1) ?? 0) - (callTimes[0] ?? 0)) / 1_000;
      const perLife = (callTimes.length - 1) / lives;
      process.stdout.write(`    ${perLife.toFixed(2)} calls per life, worst wait ${max.toFixed(1)} ms\n`);
      calls.push(perLife);
      waits.push(max / platformMs);
      await gateway.stop();
    }
    platform.close();
    return {
      figures: [
        { id: "stampede-calls", ours: median(calls) },
        { id: "stampede-wait", ours: median(waits) },
      ],
    };
  },
};
