import { readFileSync } from "node:fs";
import t from "tap";

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

t.test("the image runs the gateway with the same node options as npm start, and the pages name them", async (t) => {
  const options: readonly string[] = JSON.parse(read("bff/node-options.json"));
  const [, command = "[]"] = /^CMD (\[.+\])$/m.exec(read("Dockerfile")) ?? [];
  t.same(JSON.parse(command), ["node", ...options, "bff/main.ts"]);
  t.match(read("scripts/lib-processes.mjs"), '"node-options.json"');
  for (const option of options) {
    t.match(read("docs/operating.md"), option);
    t.match(read("docs/performance.md"), option);
  }
});
