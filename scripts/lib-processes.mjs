/** Starts and stops processes such as the sandbox and the gateway. */
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Returns the CPU seconds (user and system) of this process and its descendants, including exited and awaited ones.
 * Without /proc, returns the CPU seconds of this process only.
 */
export function cpuSeconds() {
  if (!existsSync("/proc/self/stat")) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const children = new Map();
  const ticks = new Map();
  for (const entry of readdirSync("/proc")) {
    const stat = /^\d+$/.test(entry) && readIfPresent(`/proc/${entry}/stat`);
    if (!stat) continue;
    // proc(5): after the name in parentheses, ppid is the second field, and utime, stime, cutime and cstime are fields
    // 12 to 15, in clock ticks of 1/100 s on Linux.
    const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
    const parent = Number(fields[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    ticks.set(
      Number(entry),
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    );
  }
  const sumOf = (pid) => (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), ticks.get(pid) ?? 0);
  return sumOf(process.pid) / 100;
}

/** Reads a file of /proc. Returns undefined if its process has exited meanwhile. */
function readIfPresent(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Returns the JSON body of a GET, or null without a successful JSON response within a second. */
export async function probe(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Polls a health URL until it responds. Rejects if `child` exits, or after `ms`. */
export async function answered(url, child, ms = 120_000) {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    const body = await probe(url);
    if (body) return body;
    if (child && child.exitCode !== null) throw new Error(`the process behind ${url} exited with ${child.exitCode}`);
    await delay(100);
  }
  throw new Error(`${url} did not answer within ${ms / 1000} s`);
}

const launch = parseEnv(readFileSync(join(root, "bff", "launch.env"), "utf8"));
/** NODE_OPTIONS of the gateway. The caller's options come last, so that they take precedence. */
const nodeOptions = [launch.NODE_OPTIONS, process.env.NODE_OPTIONS].filter(Boolean).join(" ");

/** Runs the gateway with the environment of bff/launch.env, which docs/performance.md describes. */
export const startGateway = (env = {}) => startNode(["bff/main.ts"], { ...launch, NODE_OPTIONS: nodeOptions, ...env });

/**
 * Runs `node …` in the repository's root with this process's Node. Each child has its own process group, so that Ctrl-C
 * reaches it only through this process. If this process crashes, the IPC channel closes and the child stops.
 */
export const startNode = (args, env = {}, output = "inherit") =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", output, "inherit", "ipc"],
    detached: process.platform !== "win32",
  });

const restartMs = 1_000;

/**
 * Runs a process and restarts it when it exits. If `isReplaced` then finds another instance, the process is not
 * restarted, and the other instance is never stopped. The returned handle behaves like a child that exits only when it
 * is killed.
 */
export function keepRunning(name, start, isReplaced) {
  const handle = new EventEmitter();
  let child;
  let killed = false;
  let usesOther = false;
  const emitExit = () => handle.emit("exit", 0);
  const launch = () => {
    child = start();
    child.once("exit", restart);
  };
  const restart = async (code) => {
    if (!killed) await delay(restartMs);
    const other = !killed && (await isReplaced());
    if (killed) return emitExit();
    if (other) {
      usesOther = true;
      process.stderr.write(`Another ${name} is running; using it. It keeps running after this process stops.\n`);
      return;
    }
    process.stderr.write(`The ${name} ended (${code}); starting it again.\n`);
    launch();
  };
  handle.kill = (signal) => {
    killed = true;
    if (usesOther) emitExit();
    else child.kill(signal);
  };
  launch();
  return handle;
}

/**
 * Stops all child processes on SIGINT, SIGTERM, SIGHUP, or the exit of the parent or a child. Then exits with that
 * child's code, or 0 after a signal. Children of `keepRunning` are restarted instead, and those of `addTask` may exit
 * with 0. Must be called before the first child starts.
 * @param exitTimeoutMs time for the children to exit before SIGKILL
 */
export function tieTogether(exitTimeoutMs = 12_000) {
  const children = new Set();
  let stopping = false;
  let code = 0;
  const killAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  const exitIfDone = () => {
    if (stopping && children.size === 0) process.exit(code);
  };
  const stop = (status) => {
    if (stopping) return;
    stopping = true;
    code = status;
    killAll("SIGTERM");
    setTimeout(() => killAll("SIGKILL"), exitTimeoutMs).unref();
    exitIfDone();
  };
  const track = (child, stopsAll) => {
    children.add(child);
    child.once("exit", (status) => {
      children.delete(child);
      if (stopsAll(status)) stop(status ?? 1);
      exitIfDone();
    });
    if (stopping) child.kill("SIGTERM");
    return child;
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  process.once("disconnect", () => stop(0));
  if (process.connected === false) stop(0);
  return {
    /** Adds a child and returns it. A child added during shutdown is stopped. */
    add: (child) => track(child, () => true),
    /** Adds a child that may exit while the others continue, unless it fails. */
    addTask: (child) => track(child, (status) => status !== 0),
    /** Prints an error and stops all children. Errors caused by the shutdown are not printed. */
    fail(error) {
      if (!stopping) process.stderr.write(`${error.message}\n`);
      stop(1);
    },
  };
}
