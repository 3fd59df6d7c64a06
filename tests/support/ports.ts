import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file for each reserved port, with the id of the process that reserved it, for all test runs of this machine. */
const folder = join(tmpdir(), "adda-test-ports");
const reserved = new Set<string>();

/**
 * Picks a port that this process alone uses, because a server may listen on its port long after it was picked. All
 * ranges are below the ports of outgoing connections (from 32768), one of which could take it before the server does.
 */
export function reservePort(from: number, to: number): number {
  for (;;) {
    const port = randomInt(from, to);
    if (reserve(join(folder, String(port)))) return port;
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

/** Whether the process of a reservation still runs. A killed one leaves its files. */
function isReserved(file: string): boolean {
  try {
    // Empty until its process has written it.
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function releaseAll(): void {
  for (const file of reserved) rmSync(file, { force: true });
}

/** Picks a free port whose neighbour 10,000 above is free, too: a Redis Cluster uses both. */
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
