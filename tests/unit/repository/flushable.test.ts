import { readFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { flushable } from "../../../bff/ops/cache-flush.ts";
import { root, sources } from "../../support/imports.ts";

t.test("every cached response can be flushed by a name", async (t) => {
  const names = sources("bff/lobby").flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^ +name: "([\w-]+)"/gm)].map(([, name = ""]) => name),
  );
  t.ok(names.length > 15, "the names were read");
  const flushed: readonly string[] = Object.values(flushable).flat();
  t.same(
    names.filter((name) => !flushed.includes(name)),
    [],
  );
});
