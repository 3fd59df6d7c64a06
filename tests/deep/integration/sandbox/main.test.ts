import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import t from "tap";
import { exchange } from "../../../integration/sandbox/support/wire.ts";
import { freePort } from "../../../support/ports.ts";

async function run(env: Record<string, string>): Promise<{ child: ChildProcess; lines: string[] }> {
  const child = spawn(process.execPath, ["sandbox/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  if (!child.stdout) throw new Error("no output to read");
  const reader = createInterface(child.stdout).on("line", (line) => lines.push(line));
  await Promise.race([once(reader, "line"), once(child, "exit")]);
  return { child, lines };
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  t.test(
    `the process prints its address in one line, and ${signal} ends it cleanly, even during a response`,
    async (t) => {
      const [port, control] = [String(await freePort()), String(await freePort())];
      const { child, lines } = await run({
        SANDBOX_PORT: port,
        SANDBOX_CONTROL_PORT: control,
        SANDBOX_MERCHANT: "brand9",
      });
      t.equal(lines.length, 1);
      t.match(
        lines[0],
        new RegExp(`http://localhost:${port}.*http://127\\.0\\.0\\.1:${control}.*demo01/Demo1234.*office01/Office12`),
      );
      t.match((await exchange(`http://localhost:${port}`, "/health")).json, { sandbox: true, merchant: "brand9" });
      await exchange(`http://127.0.0.1:${control}`, "/faults/location", {
        method: "PUT",
        headers: ["content-type", "application/json"],
        body: JSON.stringify({ kind: "drip" }),
      });
      const open = await fetch(`http://localhost:${port}/wps/system/location`, { headers: { Merchant: "brand9" } });
      child.kill(signal);
      t.strictSame(await once(child, "exit"), [0, null]);
      await t.rejects(open.text());
    },
  );
}

t.test("both ports listen on loopback only, the platform's elsewhere on request", async (t) => {
  const [port, control] = [String(await freePort()), String(await freePort())];
  const { child } = await run({ SANDBOX_PORT: port, SANDBOX_CONTROL_PORT: control, SANDBOX_TREE: "none" });
  t.teardown(() => child.kill("SIGTERM"));
  t.equal((await exchange(`http://127.0.0.1:${control}`, "/calls")).status, 200);
  await t.rejects(exchange(`http://[::1]:${control}`, "/calls"), { code: "ECONNREFUSED" });
  const outside = Object.values((await import("node:os")).networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4");
  if (!outside) return;
  await t.rejects(exchange(`http://${outside.address}:${control}`, "/calls"), { code: "ECONNREFUSED" });
  await t.rejects(exchange(`http://${outside.address}:${port}`, "/health"), { code: "ECONNREFUSED" });
  const ports = { SANDBOX_PORT: String(await freePort()), SANDBOX_CONTROL_PORT: String(await freePort()) };
  const open = await run({ ...ports, SANDBOX_HOST: "0.0.0.0", SANDBOX_TREE: "none" });
  t.teardown(() => open.child.kill("SIGTERM"));
  t.equal((await exchange(`http://${outside.address}:${ports.SANDBOX_PORT}`, "/health")).status, 200);
});

t.test("an invalid port is named and refused", async (t) => {
  const { child, lines } = await run({ SANDBOX_PORT: "http" });
  if (child.exitCode === null) await once(child, "exit");
  t.equal(child.exitCode, 1);
  t.same(lines, []);
});
