import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import t, { type Test } from "tap";
import { until } from "../../support/until.ts";

const module = (name: string) => JSON.stringify(new URL(`../../../bff/log/${name}`, import.meta.url).href);
const imports = `
  const { createLogger, LogDestination } = await import(${module("logger.ts")});
  const { logEvent } = await import(${module("events.ts")});
  const destination = new LogDestination();
  const log = createLogger("info", destination);`;

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

t.test("a process that exits right away has written every log line, complete and in order", async (t) => {
  const lines = await linesOf(run(`${hundredAndOne} logEvent(log, "gateway_stopped", {}); process.exit(0);`));
  t.equal(lines.length, 102);
  t.same([...new Set(lines.slice(0, 101).map((line) => JSON.parse(line).event))], ["store_recovered"]);
  t.equal(JSON.parse(lines.at(-1) ?? "").event, "gateway_stopped");
});

t.test("a process that ends by an uncaught exception has written every log line too", async (t) => {
  t.equal((await linesOf(run(`${hundredAndOne} throw new Error("fatal");`))).length, 101);
});

const flood = `
  for (let line = 0; line < 60_000; line += 1) logEvent(log, "store_recovered", {});
  process.send("done");
  process.on("message", async () => {
    await destination.end(50);
    process.exit(0);
  });`;

/** Runs a program whose stdout is initially unread, so that its pipe fills up after some hundred lines. */
function runUnread(t: Test, program: string): ChildProcess {
  const child = spawn(process.execPath, ["--input-type=module", "-e", imports + program], {
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  child.stdout?.pause();
  return child;
}

t.test(
  "a log reader that stops does not block the process, and gets the number of dropped lines when it continues",
  async (t) => {
    const child = runUnread(t, flood);
    t.same(await once(child, "message"), ["done", undefined], "60,000 lines are logged without a reader");
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    child.stdout?.resume();
    await until("the dropped lines are reported", () => text.includes("log_lines_dropped"));
    const lines = text.split("\n").slice(0, -1);
    const logged = lines.map((line) => JSON.parse(line));
    const dropped = logged.reduce((sum, line) => sum + (line.lines ?? 0), 0);
    t.equal(dropped + logged.filter(({ event }) => event === "store_recovered").length, 60_000);
  },
);

t.test("a process without a log reader can still exit", async (t) => {
  const child = runUnread(t, flood);
  await once(child, "message");
  child.send("exit");
  await once(child, "exit");
});

t.test(
  "a full disk does not stop the process, and it exits with its own code",
  { skip: process.platform !== "linux" },
  async (t) => {
    const full = openSync("/dev/full", "w");
    t.teardown(() => closeSync(full));
    const child = spawn(process.execPath, ["--input-type=module", "-e", imports + flood], {
      stdio: ["ignore", full, "ignore", "ipc"],
    });
    t.teardown(() => child.kill("SIGKILL"));
    t.same(await once(child, "message"), ["done", undefined]);
    child.send("exit");
    t.same(await once(child, "exit"), [0, null]);
  },
);

t.test("a reader that has exited does not block the process", async (t) => {
  const child = runUnread(t, `process.once("message", () => {${flood}}); process.send("started");`);
  await once(child, "message");
  child.stdout?.destroy();
  child.send("flood");
  t.same(await once(child, "message"), ["done", undefined]);
  child.send("exit");
  t.same(await once(child, "exit"), [0, null]);
});

t.test("a log line is written soon, even if no other lines follow", async (t) => {
  // The open channel keeps the program running, so the exit of the program does not write the line.
  const child = runUnread(t, `logEvent(log, "store_recovered", {}); process.on("message", () => undefined);`);
  child.stdout?.resume();
  const [chunk] = await once(child.stdout as NonNullable<ChildProcess["stdout"]>, "data");
  t.equal(JSON.parse(String(chunk)).event, "store_recovered");
});
