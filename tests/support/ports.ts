import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Shared by all test runs on this machine. Contains a file per reserved port with the reserving process's id. */
const folder = join(tmpdir(), "adda-test-ports");
const reserved = new Set<string>();
/** Ports above 1023 that `fetch` and browsers refuse (Fetch Standard, section "port blocking"). */
const blocked: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697],
  10_080,
]);

/**
 * Reserves a port for this process, because its server may start to listen much later. All ranges are below 32768,
 * where the ports of outgoing connections start. An outgoing connection could otherwise take the port first.
 */
export function reservePort(from: number, to: number): number {
  for (;;) {
    const port = randomInt(from, to);
    if (!blocked.has(port) && reserve(join(folder, String(port)))) return port;
  }
}

function reserve(file: string): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    if (!isReserved(file)) rmSync(file, { force: true });
    return false;
  }
  if (reserved.size === 0) process.once("exit", releaseAll);
  reserved.add(file);
  return true;
}

/** Returns true if the reserving process still runs. A killed process does not delete its files. */
function isReserved(file: string): boolean {
  try {
    // The file is empty until its process writes the id. `kill(0, 0)` then succeeds, so the port stays reserved.
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function releaseAll(): void {
  for (const file of reserved) rmSync(file, { force: true });
}

/** Picks a free port. Port + 10,000 is also free, because a Redis Cluster node uses both. */
export async function freePort(from = 20_000, to = 22_700): Promise<number> {
  for (;;) {
    const port = reservePort(from, to);
    if ((await isFree(port)) && (await isFree(port + 10_000))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!listening) return false;
  server.close();
  await once(server, "close");
  return true;
}
