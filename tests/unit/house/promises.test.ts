import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { promiseLines } from "../../promises/lines.ts";

const root = new URL("../../../", import.meta.url);

t.test("every promise names tests and scripts that exist, and each has its own name", async (t) => {
  const missing = promiseLines.flatMap(({ shownBy }) =>
    shownBy.filter((file) => !existsSync(fileURLToPath(new URL(file, root)))),
  );
  t.same(missing, []);
  const ids = promiseLines.map(({ id }) => id);
  t.equal(new Set(ids).size, ids.length);
});
