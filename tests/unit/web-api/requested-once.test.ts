import { readFileSync } from "node:fs";
import { join } from "node:path";
import t from "tap";
import { isEventDriven, isFilledByPlay, isMovedByMoney, isSecured } from "../../../web/src/lib/api/cache-key.ts";
import { root, sources } from "../../support/imports.ts";

const texts = sources("web/src").map((file) => readFileSync(join(root, file), "utf8"));
const matchesIn = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id = ""]) => id));

/** Routes whose cached response a component shows without requesting it again. */
const once = matchesIn(/useApi\(\s*"(\w+)",[^;]*?ask: "once"/g);
/** Routes whose response the client requests again after a change. */
const refreshed = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/refreshAnswers\(\s*(?:isOf|keyOf)\(([^)]*)\)/g)].flatMap(([, ids = ""]) =>
      [...ids.matchAll(/"(\w+)"/g)].map(([, id = ""]) => id),
    ),
  ),
);

t.test("a response that changes during a visit is requested again by the next component that shows it", async (t) => {
  t.ok(once.length > 2 && refreshed.size > 20, "both kinds are found");
  const changing = [isFilledByPlay, isMovedByMoney, isSecured, isEventDriven];
  for (const id of new Set(once)) {
    t.notOk(refreshed.has(id), `${id}: nothing refreshes it`);
    for (const isChanging of changing) t.notOk(isChanging([id]), `${id}: no group of refreshed responses contains it`);
  }
});
