import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { calleeOf, isNode, type Node, treeOf, visit } from "../../support/syntax-tree.ts";

/** A test waits for events. One that waits for time is slow, and red on a machine that is slower. */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const folders = ["unit", "contract", "integration", "support", "deep/faults", "deep/security", "deep/integration"];

/** Files that may set timers, and why. */
const exceptions: Record<string, string> = {
  "support/until.ts": "Looks for what emits no event to this process.",
  "support/stores.ts": "Redis counts the lives of keys by its own clock.",
  "support/claim-trial.ts": "The answer of an open breaker names the time after which to repeat the call.",
  "support/exclusion-trial.ts": "Measures for the figures how long another device goes on.",
  "support/raw-http.ts": "Whether a server sends more on a connection that it keeps open is known by its silence only.",
  "support/slow-network.ts": "A network that takes time is what it is.",
  "unit/web-events/tab.ts": "The timers of a fake browser, which the tests replace.",
  "deep/faults/instances/rolling-restart.test.ts":
    "The gateway is another process, and its answer names the time to wait.",
  "deep/security/http/slow-clients.test.ts": "Node's HTTP server checks its time limits by a timer of its own.",
  "deep/security/uploads/flow.test.ts":
    "A sender is held back by the buffers of the kernel, which emits no event when they are full.",
  "deep/security/availability/unread-answers.test.ts":
    "The kernel fills the buffers of a connection that nobody reads, and emits no event when they are full.",
};

/** Import of a sleep, or a timer of the process; `t.setTimeout` is a limit of tap. */
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
  let found = false;
  visit(treeOf(source), (node) => {
    found ||= isSleep(node);
  });
  return found;
}

t.test("no test waits for time, but where a real timer is its subject", async (t) => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, "tests", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  t.ok(files.length > 300, "the folders were read");
  const sleeping = files.filter((file) => {
    const source = readFileSync(join(root, "tests", file), "utf8");
    return source.includes("setTimeout") && sleeps(source);
  });
  t.same(sleeping.sort(), Object.keys(exceptions).sort());
});

t.test("a sleep is found", async (t) => {
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
