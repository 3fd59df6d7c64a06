import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";
import { calleeOf, isNode, type Node, treeOf, visit } from "../../support/syntax-tree.ts";

/**
 * Biome rejects promises that are neither awaited nor caught (noFloatingPromises), but accepts `void`, chains whose
 * handlers may throw, and async callbacks of timers and listeners. This test rejects them, because an unhandled
 * rejection ends the process.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));
const helper = "bff/background.ts";

/** Functions that call their argument later and drop its result. */
const dropsResult = new Set([
  "setTimeout",
  "setInterval",
  "setImmediate",
  "on",
  "once",
  "addEventListener",
  "nextTick",
]);
/** Methods that return a new promise. A statement that ends with such a call leaves it floating if a handler throws. */
const settles = new Set(["then", "catch", "finally"]);
/**
 * Returns true if the handlers cannot throw: `.catch(() => undefined)`, or `.then(resolve, reject)` of another promise.
 */
function ignores(call: Node): boolean {
  const handlers = call.arguments as readonly Node[];
  const [handler] = handlers;
  if (calleeOf(call) === "then") return handlers.map(({ name }) => name).join() === "resolve,reject";
  const body = handler?.type === "ArrowFunctionExpression" && isNode(handler.body) ? handler.body : undefined;
  return calleeOf(call) === "catch" && body?.type === "Identifier" && body.name === "undefined";
}
const isAsync = (value: unknown): boolean => isNode(value) && value.async === true;

function faultOf(node: Node): string | undefined {
  if (node.type === "UnaryExpression" && node.operator === "void") return "void drops a promise";
  if (node.type === "ExpressionStatement" && settles.has(calleeOf(node.expression) ?? "")) {
    return ignores(node.expression as Node) ? undefined : "its handlers may throw";
  }
  if (node.type !== "CallExpression" || !dropsResult.has(calleeOf(node) ?? "")) return undefined;
  return (node.arguments as unknown[]).some(isAsync) ? "drops the promise of an async function" : undefined;
}

function faultsOf(source: string): { line: number; fault: string }[] {
  const faults: { line: number; fault: string }[] = [];
  visit(treeOf(source), (node) => {
    const fault = faultOf(node);
    if (fault) faults.push({ line: source.slice(0, node.start).split("\n").length, fault });
  });
  return faults;
}

t.test("every promise of the gateway is awaited, returned or run in the background by the one helper", async (t) => {
  const files = ["bff", "redis"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  t.ok(files.length > 200, "the folders were read");
  const floating = files
    .filter((file) => file !== helper)
    .flatMap((file) =>
      faultsOf(readFileSync(join(root, file), "utf8")).map(({ line, fault }) => `${file}:${line} ${fault}`),
    );
  t.same(floating, []);
});

t.test("constructs that leave a promise floating are detected", async (t) => {
  for (const source of [
    "void work();",
    "work().catch(ignore);",
    "work().then(next, ignore);",
    "setInterval(async () => { await work(); }, 1);",
    'server.on("request", async () => work());',
  ]) {
    t.equal(faultsOf(source).length, 1, source);
  }
  t.same(faultsOf("work().catch(() => undefined);"), []);
  t.same(faultsOf('await work().catch(ignore); setInterval(() => runInBackground(work(), log, "job"), 1);'), []);
});
