import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import t from "tap";

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

t.test("the image runs the gateway as npm start does, from one file, and the pages name its content", async (t) => {
  const settings = Object.entries(parseEnv(read("bff/launch.env")));
  t.equal(settings.length, 4);
  const runStage =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const [, command = "[]"] = /^CMD (.*)$/m.exec(runStage) ?? [];
  const [shell = "", flag = "", script = ""] = JSON.parse(command) as string[];
  const stub = script.replace("node bff/main.ts", "printenv NODE_OPTIONS MALLOC_ARENA_MAX");
  t.not(stub, script);
  const printed = execFileSync(shell, [flag, stub], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: "--max-old-space-size=900" },
  });
  const { NODE_OPTIONS, MALLOC_ARENA_MAX } = parseEnv(read("bff/launch.env"));
  t.equal(
    String(printed),
    `${NODE_OPTIONS} --max-old-space-size=900\n${MALLOC_ARENA_MAX}\n`,
    "the own options come last",
  );
  t.match(read("scripts/lib-processes.mjs"), '"launch.env"');
  for (const [name, value = ""] of settings) {
    for (const file of ["Dockerfile", "docker-compose.yml", "package.json"])
      t.notMatch(read(file), name === "NODE_OPTIONS" ? "--max" : name, file);
    const named = name === "NODE_OPTIONS" ? value : `${name}=${value}`;
    for (const page of ["docs/operating.md", "docs/performance.md"]) t.match(read(page), named, page);
  }
});

t.test(
  "a container that is stopped while it starts ends: process 1 ignores signals until it handles them",
  async (t) => {
    const compose = read("docker-compose.yml");
    t.match(compose, /^x-gateway: &gateway\n(?: .*\n)*? {2}init: true$/m);
    t.match(compose, /^ {2}sandbox:\n(?: {4}.*\n)*? {4}init: true$/m);
    t.match(read("docs/operating.md"), "docker run --init");
  },
);
