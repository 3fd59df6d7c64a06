/** Starting and stopping the rooms as processes; shared by start.mjs, dev.mjs and screens.mjs. */
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** GETs a URL; the parsed JSON body, or null when nothing (or not JSON) answers within a second. */
export async function probe(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Polls a health address until it answers or the process behind it has ended. */
export async function answered(url, child, ms = 30_000) {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    const body = await probe(url);
    if (body) return body;
    if (child && child.exitCode !== null) throw new Error(`the process behind ${url} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${ms / 1000} s`);
}

const launch = JSON.parse(readFileSync(join(root, "bff", "launch.json"), "utf8"));

/** Runs the gateway with the options and the environment of bff/launch.json; docs/performance.md says what they do. */
export const startGateway = (env = {}) =>
  startNode([...launch.nodeOptions, "bff/main.ts"], { ...launch.environment, ...env });

/**
 * Runs `node …` in the project's root with this process's Node. Each child leads its own process group, so that Ctrl-C
 * reaches it once, through us; the IPC channel tells it when we die without a word.
 */
export const startNode = (args, env = {}, output = "inherit") =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, "inherit", "ipc"],
    detached: process.platform !== "win32",
  });

/** How soon a process that ended by itself is started again. */
const restartMs = 1_000;

/**
 * Runs a process the others can do without for a while: when it ends by itself it is started again, and they go on.
 * The returned handle counts as one child that only ends when it is killed.
 */
export function keepRunning(name, start) {
  const handle = new EventEmitter();
  let child;
  let killed = false;
  const launch = () => {
    child = start();
    child.once("exit", (code) => {
      if (killed) {
        handle.emit("exit", 0);
        return;
      }
      process.stderr.write(`The ${name} ended (${code}); starting it again.\n`);
      setTimeout(() => (killed ? handle.emit("exit", 0) : launch()), restartMs);
    });
  };
  handle.kill = (signal) => {
    killed = true;
    return child.kill(signal);
  };
  launch();
  return handle;
}

/**
 * Forwards SIGINT and SIGTERM to the children, waits for them, then leaves with the first non-zero code. A child that
 * ends on its own takes the others with it; one behind `keepRunning` does not.
 */
export function tieTogether(children) {
  let stopping = false;
  let code = 0;
  let running = children.length;
  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill(signal);
    setTimeout(() => {
      for (const child of children) child.kill("SIGKILL");
    }, 12_000).unref();
  };
  for (const child of children) {
    child.once("exit", (status) => {
      if (!stopping) code = status ?? 1;
      running -= 1;
      stop("SIGTERM");
      if (running === 0) process.exit(code);
    });
  }
  process.on("SIGINT", () => stop("SIGTERM"));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGHUP", () => stop("SIGTERM"));
}
