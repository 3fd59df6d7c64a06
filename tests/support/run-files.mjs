/**
 * `node run-files.mjs <file>...`: runs several test files in one process in sequence, each as a subtest with the file's
 * name. The files share imported modules and Fastify's compiled schemas, which dominate the cost of a file that starts
 * a gateway. Prints `# cpu <file> <seconds>` after each file.
 */
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { cpuSeconds } from "../../scripts/lib-processes.mjs";

const scheme = "tap-of:";
const files = new Map(process.argv.splice(2).map((file) => [pathToFileURL(file).href, file]));
// tap builds folder names from all arguments. The splice above removes the arguments, because the names would be too
// long.
const { default: t } = await import("tap");
/** Subtests by file. `import t from "tap"` resolves to the subtest of the importing file. */
const subtests = new Map();
const register = Symbol.for("subtests by file");
globalThis[register] = subtests;

registerHooks({
  resolve(specifier, context, next) {
    const file = specifier === "tap" ? files.get(context.parentURL) : undefined;
    return file ? { url: `${scheme}${file}`, format: "module", shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(scheme)) return next(url, context);
    const file = JSON.stringify(url.slice(scheme.length));
    const source = `export default globalThis[Symbol.for("subtests by file")].get(${file});`;
    return { format: "module", source, shortCircuit: true };
  },
});

/** Globals of a page that test files define. Modules imported by later files must not find them. */
const pageGlobals = ["document", "history", "location"];

let before = 0;
for (const [url, file] of files) {
  await t.test(file, async (subtest) => {
    subtests.set(file, subtest);
    await import(url);
  });
  for (const name of pageGlobals) Reflect.deleteProperty(globalThis, name);
  const after = cpuSeconds();
  t.comment(`cpu ${file} ${(after - before).toFixed(2)}`);
  before = after;
}
