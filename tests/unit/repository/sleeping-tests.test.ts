import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { calleeOf, isNode, type Node, treeOf, visit } from "../../support/syntax-tree.ts";

/** Tests must wait for events. A test that waits for a fixed time is slow, and fails on a slower machine. */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const folders = ["unit", "contract", "integration", "support", "deep/faults", "deep/security", "deep/integration"];

/** Files that may set timers, with the reason. */
const exceptions: Record<string, string> = {
  "support/until.ts": "Polls for a state that emits no event to this process.",
  "support/stores.ts": "Redis expires keys by its own clock.",
  "support/claim-trial.ts": "The response of an open breaker names the time after which to repeat the call.",
  "support/exclusion-trial.ts": "Measures for the figures how long another device continues.",
  "support/raw-http.ts": "Only silence shows that a server sends nothing more on a connection that it keeps open.",
  "unit/web-events/tab.ts": "The timers of a fake browser, which the tests replace.",
  "deep/faults/instances/rolling-restart.test.ts":
    "The gateway is another process, and its response names the time to wait.",
  "deep/security/uploads/flow.test.ts":
    "The buffers of the kernel block a sender, and emit no event when they are full.",
  "deep/security/availability/unread-answers.test.ts":
    "The kernel fills the buffers of a connection that is not read, and emits no event when they are full.",
};

/** Files that may compare a measured time with a limit, with the reason. */
const measuring: Record<string, string> = {
  "support/until.ts": "Fails after a minute, because the test would otherwise hang.",
  "deep/security/fuzz/main.ts": "A command that runs for a given time.",
  "deep/security/uploads/flow.test.ts": "The sender writes for a limited time; nothing is asserted about it.",
  "unit/repository/sleeping-tests.test.ts": "Examples of detected comparisons.",
};

const reading = /(?:\bmachineTime|\bDate\.now|\bperformance\.now|\bhrtime(?:\.bigint)?)\(\)/;

/**
 * Returns true if a clock reading, or a variable with a reading or a difference, is compared, or if a function returns
 * such a difference. Comparisons in another file are not detected.
 */
function comparesTime(source: string): boolean {
  const lines = source.split("\n").filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  const isCompared = (term: string) =>
    lines.some((line) => new RegExp(`(?:${term}[^;]*?\\s[<>]=?\\s)|(?:\\s[<>]=?\\s[^;]*?${term})`).test(line));
  if (isCompared(reading.source)) return true;
  const returned = new RegExp(`\\breturn\\b.*${reading.source}\\s-\\s`);
  if (lines.some((line) => returned.test(line))) return true;
  const names = lines.flatMap((line) => {
    const name = /(?:\b(?:const|let)\s+(\w+)\s*=|\b(\w+)\s*:|^\s*(\w+)\s*=)(?!.*=>)(.*)/.exec(line);
    return name?.[4] && reading.test(name[4]) ? [name[1] ?? name[2] ?? name[3] ?? ""] : [];
  });
  return names.some((name) => isCompared(`\\b${name}\\b`));
}

/** Returns true if a node imports a sleep or sets a process timer. `t.setTimeout` is a tap limit. */
function isSleep(node: Node): boolean {
  if (node.type === "ImportDeclaration") {
    const { source, specifiers } = node as unknown as {
      source: { value: string };
      specifiers: { imported?: { name?: string } }[];
    };
    return (
      source.value.endsWith("timers/promises") && specifiers.some(({ imported }) => imported?.name === "setTimeout")
    );
  }
  return (
    node.type === "CallExpression" &&
    calleeOf(node) === "setTimeout" &&
    isNode(node.callee) &&
    node.callee.type === "Identifier"
  );
}

function sleeps(source: string): boolean {
  let hasSleep = false;
  visit(treeOf(source), (node) => {
    hasSleep ||= isSleep(node);
  });
  return hasSleep;
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, "tests", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name)),
);

t.test("tests do not wait for time, except where a real timer is the subject", async (t) => {
  t.ok(files.length > 300, "the folders were read");
  const sleeping = files.filter((file) => {
    const source = readFileSync(join(root, "tests", file), "utf8");
    return source.includes("setTimeout") && sleeps(source);
  });
  t.same(sleeping.sort(), Object.keys(exceptions).sort());
});

t.test("tests do not compare a measured time with a limit, because it depends on the machine", async (t) => {
  const comparing = files.filter((file) => comparesTime(readFileSync(join(root, "tests", file), "utf8")));
  t.same(comparing.sort(), Object.keys(measuring).sort());
});

t.test("a comparison of a measured time is detected", async (t) => {
  for (const source of [
    "t.ok(machineTime() - startedAt < 3_000);",
    "const ms = performance.now() - startedAt;\nt.ok(ms <= limitMs, String(ms));",
    "return { error, ms: machineTime() - start };\nt.ok(first.ms < 3_000);",
    "const giveUpAt = Date.now() + 1_000;\nwhile (isOpen && giveUpAt > now) look();",
    "t.ok(1_000 > Date.now() - startedAt);",
    "return performance.now() - startedAt;",
  ]) {
    t.ok(comparesTime(source), source);
  }
  for (const source of [
    "const clock = new TestClock(Date.now());",
    "t.ok(process.cpuUsage(before).user < 1_000_000);",
    "const now = Date.now();\nconst next = () => now;",
    "// machineTime() - startedAt < 3_000",
  ]) {
    t.notOk(comparesTime(source), source);
  }
});

t.test("a sleep is detected", async (t) => {
  for (const source of [
    'import { setTimeout as sleep } from "node:timers/promises";',
    "await new Promise((done) => setTimeout(done, 10));",
  ]) {
    t.ok(sleeps(source), source);
  }
  for (const source of ["t.setTimeout(60_000);", 'import { setImmediate } from "node:timers/promises";']) {
    t.notOk(sleeps(source), source);
  }
});
