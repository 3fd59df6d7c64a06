import { execFileSync } from "node:child_process";
import t from "tap";
import { inBatches } from "../../../bff/log/in-batches.ts";

t.test("lines of a moment are written with one call, in their order", async (t) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stream = inBatches({ write: resolve });
  for (const line of ["one\n", "two\n"]) stream.write(line);
  setImmediate(() => stream.write("three\n"));
  // Nothing else keeps the process alive, and a line must not either.
  const alive = setTimeout(() => undefined, 10_000);
  t.equal(await promise, "one\ntwo\nthree\n");
  clearTimeout(alive);
});

t.test("a process that ends at once has written its last lines", async (t) => {
  const file = new URL("../../../bff/log/in-batches.ts", import.meta.url).href;
  const program = `
    const { inBatches } = await import(${JSON.stringify(file)});
    const stream = inBatches({ write: (text) => process.stdout.write(text) });
    for (let line = 0; line < 101; line += 1) stream.write(line + "\\n");
    process.exit(0);`;
  const written = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  t.equal(written.trim().split("\n").length, 101);
});
