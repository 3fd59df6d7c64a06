import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../rig/contest.ts";
import { paths } from "../rig/site.ts";
import type { Row } from "../row.ts";

const clients = 400;
const settleMs = 1_500;

/** Returns the number of established connections at a local port (/proc/net/tcp, state 01). */
function establishedAt(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return readFileSync("/proc/net/tcp", "latin1")
    .split("\n")
    .filter((line) => {
      const [, address = "", , state] = line.trim().split(/\s+/);
      return address.endsWith(local) && state === "01";
    }).length;
}

async function requestAndDisconnect(port: number, path: string, cookie: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  // Clients that wait for a platform connection receive no first byte and disconnect after 3 s.
  await Promise.race([once(socket, "data"), sleep(3_000)]);
  socket.destroy();
}

export const disconnectsRow: Row = {
  name: "disconnects",
  title: "Platform connections after 400 clients disconnect",
  async run({ site: open, pace }) {
    const site = await open();
    const connectionsAfterDisconnects = async (port: number, cookies: readonly string[]): Promise<number> => {
      await Promise.all(cookies.slice(0, clients).map((cookie) => requestAndDisconnect(port, paths.slow, cookie)));
      await sleep(settleMs);
      return establishedAt(site.upstream.port);
    };
    const measure = async (start: () => ReturnType<typeof site.gateway>, cookies: readonly string[]) => {
      const counts: number[] = [];
      for (let launch = 0; launch < pace.launches; launch += 1) {
        const program = await start();
        // The start's idle platform connections must close before the count.
        const deadline = Date.now() + 15_000;
        while (establishedAt(site.upstream.port) > 0 && Date.now() < deadline) await sleep(200);
        counts.push(await connectionsAfterDisconnects(program.port, cookies));
        await program.stop();
      }
      return median(counts);
    };
    const ours = await measure(() => site.gateway(), site.players.ours);
    const reference = await measure(() => site.peer("reference"), site.players.peers);
    const stock = await measure(() => site.peer("stock"), site.players.peers);
    return {
      figures: [{ id: "disconnects", ours, reference }],
      asides: [{ text: "platform connections of the stock proxy after the disconnects", value: stock }],
    };
  },
};
