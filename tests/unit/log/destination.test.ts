import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import t from "tap";

const module = (name: string) => JSON.stringify(new URL(`../../../bff/log/${name}`, import.meta.url).href);
const imports = `
  const { createLogger } = await import(${module("logger.ts")});
  const { logEvent } = await import(${module("events.ts")});
  const log = createLogger("info");`;

/** Runs a program that logs to its own stdout. */
function run(program: string): ChildProcess {
  return spawn(process.execPath, ["--input-type=module", "-e", imports + program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
}

async function linesOf(child: ChildProcess): Promise<string[]> {
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  await once(child, "close");
  return text.trim().split("\n");
}

const hundredAndOne = `for (let line = 0; line < 101; line += 1) logEvent(log, "store_recovered", {});`;

t.test("a process that ends at once has written every line, in order and whole", async (t) => {
  const lines = await linesOf(run(`${hundredAndOne} logEvent(log, "gateway_stopped", {}); process.exit(0);`));
  t.equal(lines.length, 102);
  t.same([...new Set(lines.slice(0, 101).map((line) => JSON.parse(line).event))], ["store_recovered"]);
  t.equal(JSON.parse(lines.at(-1) ?? "").event, "gateway_stopped");
});

t.test("so has one that ends by an error nobody caught", async (t) => {
  t.equal((await linesOf(run(`${hundredAndOne} throw new Error("fatal");`))).length, 101);
});

t.test("a line does not wait for others for long", async (t) => {
  const child = run(`logEvent(log, "store_recovered", {}); setTimeout(() => undefined, 60_000);`);
  t.teardown(() => child.kill("SIGKILL"));
  const [chunk] = await once(child.stdout as NonNullable<ChildProcess["stdout"]>, "data");
  t.equal(JSON.parse(String(chunk)).event, "store_recovered");
});
