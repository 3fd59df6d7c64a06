import { readFileSync } from "node:fs";
import t from "tap";

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

t.test("the image runs the gateway as npm start does, and the pages name how", async (t) => {
  const launch: { nodeOptions: string[]; environment: Record<string, string> } = JSON.parse(read("bff/launch.json"));
  const settings = Object.entries(launch.environment).map(([name, value]) => `${name}=${value}`);
  const runStage =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const [, command = "[]"] = /^CMD (\[.+\])$/m.exec(runStage) ?? [];
  const environment = [...runStage.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  t.same(JSON.parse(command), ["node", ...launch.nodeOptions, "bff/main.ts"]);
  t.match(read("scripts/lib-processes.mjs"), '"launch.json"');
  for (const setting of settings) t.ok(environment.includes(setting), setting);
  for (const named of [...launch.nodeOptions, ...settings]) {
    t.match(read("docs/operating.md"), named);
    t.match(read("docs/performance.md"), named);
  }
});
