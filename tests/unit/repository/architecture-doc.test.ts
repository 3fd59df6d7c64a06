import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { join } from "node:path";
import t from "tap";
import { importsOf, inside, resolved, root, sources } from "../../support/imports.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const file = join(root, "docs/architecture.md");
let page = readFileSync(file, "utf8");
const [layersDiagram = "", ...requestDiagrams] = [...page.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(
  ([, text = ""]) => text,
);

/** Folders of bff that contain code. */
const modules = readdirSync(join(root, "bff"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && sources(join("bff", entry.name)).length > 0)
  .map(({ name }) => name)
  .sort();
const moduleOf = (path: string) => modules.find((name) => inside(path, `bff/${name}`));

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** Imports between modules, one entry per import. */
const edges = sources("bff")
  .flatMap(importsOf)
  .flatMap(({ from, target, typeOnly }): Edge[] => {
    const [one, other] = [moduleOf(from), target.startsWith(".") ? moduleOf(resolved(from, target)) : undefined];
    return one && other && one !== other ? [{ from: one, to: other, typeOnly }] : [];
  });

/** Returns distinct arrows between groups of modules: solid if a value is imported, dotted for types only. */
function arrowsBetween(groupOf: (module: string) => string | undefined): string[] {
  const arrows = new Map<string, boolean>();
  for (const { from, to, typeOnly } of edges) {
    const [one, other] = [groupOf(from), groupOf(to)];
    if (one !== other) arrows.set(`${one} ${other}`, typeOnly && (arrows.get(`${one} ${other}`) ?? true));
  }
  return [...arrows].map(([pair, typeOnly]) => pair.replace(" ", typeOnly ? " -.-> " : " --> ")).sort();
}

t.test("the module diagram has every module once, and exactly the imports between its layers", async (t) => {
  const layers = new Map(
    [...layersDiagram.matchAll(/^ {2}(\w+)\["<b>[\w ]+<\/b><br>([^"]+)"\]$/gm)].flatMap(([, layer = "", names = ""]) =>
      names.split(", ").map((name) => [name, layer] as const),
    ),
  );
  t.strictSame([...layers.keys()].sort(), modules);
  const drawn = [...layersDiagram.matchAll(/^ {2}(\w+ -(?:-|\.-)> \w+)$/gm)].map(([, arrow = ""]) => arrow);
  t.strictSame(
    drawn.sort(),
    arrowsBetween((name) => layers.get(name)),
  );
});

t.test("the module table names every module and everything that it imports from another one", async (t) => {
  const importedBy = (name: string) => {
    const targets = edges.filter(({ from }) => from === name);
    return [...new Set(targets.map(({ to }) => to))].sort().map((to) => {
      const typeOnly = targets.every((edge) => edge.to !== to || edge.typeOnly);
      return typeOnly ? `*${to}*` : to;
    });
  };
  const row = /^\| `([\w-]+)` \| ([^|]+) \| ?([^|]*?) ?\|$/gm;
  if (process.env.UPDATE_DOCS === "1") {
    page = page.replace(row, (_row, name, purpose) =>
      `| \`${name}\` | ${purpose} | ${importedBy(name).join(", ")} |`.replace("|  |", "| |"),
    );
    writeFileSync(file, page);
  }
  const rows = [...page.matchAll(row)];
  t.strictSame(rows.map(([, name]) => name).sort(), modules);
  for (const [, name = "", purpose = "", imports = ""] of rows) {
    t.match(purpose, /\w{3,}/, name);
    t.strictSame(imports.split(", ").filter(Boolean), importedBy(name), `imports of ${name}`);
  }
});

t.test("the request diagrams name the files that run, in their order", async (t) => {
  const sandbox = await startSandbox();
  await sandbox.steer("PUT", "/switches", { singleWallet: false });
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close?.();
  });
  const member = gateway.visitor();
  await member.signIn("demo01", "Demo1234");
  // A catalogue fill would run between the steps of a request.
  await until("the catalogue to be filled", async () => {
    const { catalogue } = await member.json<{ catalogue: Record<string, boolean> }>("/health/ready");
    return Object.values(catalogue).every(Boolean);
  });
  const requests = ["/wps/relay/MCSFE_getFavoriteGames", "/api/games/hot?language=EN"];
  t.equal(requestDiagrams.length, requests.length);
  for (const [index, path] of requests.entries()) {
    const send = async () => {
      const answer = await member.call("GET", path);
      t.equal(answer.status, 200, path);
      await answer.arrayBuffer();
    };
    const drawn = [...(requestDiagrams[index] ?? "").matchAll(/\bbff\/[\w/-]+\.ts\b/g)].map(([name]) => name);
    const { ran, trace } = await filesOf(send);
    t.strictSame([...new Set(drawn)].sort(), ran, `the files that ${path} runs through`);
    // A file may run several times. The test uses the first run after the previous file's run.
    let position = 0;
    for (const name of drawn) {
      const next = trace.indexOf(name, position);
      t.ok(next >= 0, `${path}: ${name} runs after the files before it`);
      if (next >= 0) position = next;
    }
  }
});

/**
 * Runs requests under this process's inspector: one to find the functions that run, and two to record their order.
 * Returns the files of bff that ran in both recorded requests, and the second request's files in order.
 */
async function filesOf(send: () => Promise<void>): Promise<{ ran: string[]; trace: readonly string[] }> {
  await send();
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  takeFunctions(session);
  await send();
  const functions = takeFunctions(session);
  session.post("Profiler.disable");

  // A breakpoint whose condition is false never pauses. The condition records the file.
  const traced = globalThis as { recordFile?: (name: string) => false };
  session.post("Debugger.enable");
  const texts = new Map<string, string>();
  for (const { scriptId, name, startOffset } of functions) {
    if (!texts.has(scriptId)) {
      session.post("Debugger.getScriptSource", { scriptId }, (_error, answer) =>
        texts.set(scriptId, answer?.scriptSource ?? ""),
      );
    }
    const before = (texts.get(scriptId) ?? "").slice(0, startOffset).split("\n");
    const location = { scriptId, lineNumber: before.length - 1, columnNumber: before.at(-1)?.length ?? 0 };
    session.post("Debugger.setBreakpoint", { location, condition: `recordFile(${JSON.stringify(name)})` });
  }
  const traces: string[][] = [];
  for (let count = 0; count < 2; count += 1) {
    const trace: string[] = [];
    traced.recordFile = (name) => {
      trace.push(name);
      return false;
    };
    await send();
    traces.push(trace);
  }
  session.post("Debugger.disable");
  session.disconnect();
  delete traced.recordFile;
  const [first = [], trace = []] = traces;
  // A timer runs in at most one of the requests. The log's timer may run at any time, so its file is excluded.
  const ran = [...new Set(first)].filter((name) => trace.includes(name) && name !== "bff/log/logger.ts");
  return { ran: ran.sort(), trace };
}

/**
 * Returns the bff functions that ran since the last call. A function at offset 0 is the module itself, which ran at the
 * start.
 */
function takeFunctions(session: Session): { scriptId: string; name: string; startOffset: number }[] {
  const base = new URL("../../../", import.meta.url).href;
  let functions: { scriptId: string; name: string; startOffset: number }[] = [];
  session.post("Profiler.takePreciseCoverage", (_error, { result } = { result: [] }) => {
    functions = result
      .filter(({ url }) => url.startsWith(`${base}bff/`))
      .flatMap(({ scriptId, url, functions: all }) =>
        all.flatMap(({ ranges: [range] }) =>
          range && range.count > 0 && range.startOffset > 0
            ? [{ scriptId, name: url.slice(base.length), startOffset: range.startOffset }]
            : [],
        ),
      );
  });
  return functions;
}
