import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import t, { type Test } from "tap";
import { until } from "../../support/until.ts";

const script = new URL("../../../scripts/prepare.mjs", import.meta.url).pathname;

/**
 * Replaces `npm ci` in a checkout. Records its calls and creates packages as npm does, including the client's build
 * tool.
 */
const npm = `#!/bin/sh
here=$(basename "$PWD")
echo "npm $here $*" >> "$NOTES"
[ "$here" = "$FAILS" ] && { until [ -s "$NOTES.hanging" ]; do sleep 0.02; done; exit 3; }
[ "$here" = "$HANGS" ] && { echo $$ > "$NOTES.hanging"; exec sleep 600; }
rm -rf node_modules
mkdir -p node_modules/.bin node_modules/vite/bin
cp "$VITE" node_modules/vite/bin/vite.js
`;
const vite = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
appendFileSync(process.env.NOTES, "build " + (process.argv.includes("start") ? "start" : "image") + "\\n");
if (process.env.HANGS === "vite") {
  writeFileSync(process.env.NOTES + ".hanging", String(process.pid));
  setInterval(() => {}, 1000);
} else {
  mkdirSync("dist/web", { recursive: true });
  writeFileSync("dist/web/index.html", "");
}
`;

interface Checkout {
  readonly path: (name: string) => string;
  /** Runs the script. Returns the exit code, and what the script installed and built. */
  prepare(options?: string[], env?: Record<string, string>): Promise<[number | null, string[]]>;
  start(options: string[], env: Record<string, string>): ReturnType<typeof spawn>;
  /** Resolves to the id of the hanging process. */
  hanging(): Promise<number>;
}

function checkout(t: Test): Checkout {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "adda-prepare-")));
  t.teardown(() => rmSync(root, { recursive: true, force: true }));
  const path = (name: string) => join(root, name);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  };
  for (const folder of ["", "web/", "scripts/node24/"]) write(`${folder}package-lock.json`, "{}");
  for (const file of ["web/src/main.tsx", "web/src/old.tsx", "shared/money.ts"]) write(file, "");
  write("bin/npm", npm);
  write("vite.mjs", vite);
  chmodSync(path("bin/npm"), 0o755);
  copyFileSync(script, path("scripts/prepare.mjs"));
  const notes = path("notes");
  const start = (options: string[], env: Record<string, string>) =>
    spawn(env.NODE ?? process.execPath, [path("scripts/prepare.mjs"), ...options], {
      cwd: root,
      stdio: "ignore",
      env: { PATH: `${path("bin")}:${process.env.PATH}`, NOTES: notes, VITE: path("vite.mjs"), ...env },
    });
  return {
    path,
    start,
    async prepare(options = [], env = {}) {
      rmSync(notes, { force: true });
      const [code] = await once(start(options, env), "exit");
      return [code, existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n").sort() : []];
    },
    async hanging() {
      const file = `${notes}.hanging`;
      await until("the process to hang", () => existsSync(file) && readFileSync(file, "utf8").trim() !== "");
      return Number(readFileSync(file, "utf8"));
    },
  };
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

t.test("prepare installs and builds once, and again after a change", async (t) => {
  const { path, prepare } = checkout(t);
  const root = path("").split("/").at(-1) || path("").split("/").at(-2);
  const [all, client] = [`npm ${root} ci --loglevel=error`, "npm web ci --loglevel=error"];
  t.same(await prepare(), [0, ["build start", `${all} --omit=dev`, client].sort()]);
  t.same(await prepare(), [0, []]);
  t.same(await prepare(["--tests"]), [0, [all]], "with the packages of the tests");
  t.same(await prepare(), [0, []], "enough for a start");
  t.same(await prepare(["--image"]), [0, ["build image"]]);
  t.same(await prepare(), [0, []], "a build for the image is enough for a start");
  rmSync(path("web/src/old.tsx"));
  t.same(await prepare(), [0, ["build start"]], "a file was deleted");
  writeFileSync(path("package-lock.json"), "{ }");
  t.same(
    await prepare(),
    [0, ["build start", `${all} --omit=dev`].sort()],
    "packages of the server, which the client uses",
  );
  rmSync(path("dist/build"));
  t.same(await prepare(["--no-install"]), [0, ["build start"]], "a build that was interrupted");
});

t.test("the link of the packaged Node exists after every run", async (t) => {
  const { path, prepare } = checkout(t);
  const packaged = path("scripts/node24/node_modules/.bin/node");
  mkdirSync(dirname(packaged), { recursive: true });
  copyFileSync(process.execPath, packaged);
  writeFileSync(
    path("scripts/node24/node_modules/.adda-lock"),
    "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
  );
  t.equal((await prepare([], { NODE: packaged }))[0], 0);
  t.equal(realpathSync(path("node_modules/.bin/node")), packaged);
  t.equal((await prepare(["--tests"], { NODE: packaged }))[0], 0);
  t.equal(realpathSync(path("node_modules/.bin/node")), packaged, "the packages of the root were installed again");
});

t.test("a failed install ends the others before prepare exits, and is repeated", async (t) => {
  const { path, prepare, hanging } = checkout(t);
  const root = path("").split("/").at(-1) || path("").split("/").at(-2) || "";
  const env = { FAILS: "web", HANGS: root };
  t.equal((await prepare([], env))[0], 3);
  t.notOk(lives(await hanging()), "no install is running");
  t.equal((await prepare())[0], 0);
  t.ok(existsSync(path("dist/web/index.html")));
});

t.test("a SIGTERM during the client build ends the build, and the next run builds again", async (t) => {
  const { path, prepare, start, hanging } = checkout(t);
  t.equal((await prepare(["--no-build"]))[0], 0);
  const run = start(["--no-install"], { HANGS: "vite" });
  const pid = await hanging();
  run.kill("SIGTERM");
  t.equal((await once(run, "exit"))[0], 1);
  t.notOk(lives(pid));
  t.notOk(existsSync(path("dist/build")));
  t.same(await prepare(["--no-install"]), [0, ["build start"]]);
});
