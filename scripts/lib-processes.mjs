/** Starts and stops sandbox and gateway as processes; shared by start.mjs, dev.mjs and screens.mjs. */
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * CPU seconds, user and system, of this process and all its descendants, ended ones included if they were waited for.
 * CPU time barely depends on what else the machine does, unlike wall time. Without /proc only this process counts.
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
    // proc(5): after the name in brackets ppid is the second field; utime, stime, cutime and cstime are 12 to 15, in
    // clock ticks, 100 a second on Linux.
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

/** A process may end while /proc is read. */
function readIfPresent(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

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
export async function answered(url, child, ms = 120_000) {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    const body = await probe(url);
    if (body) return body;
    if (child && child.exitCode !== null) throw new Error(`the process behind ${url} ended with ${child.exitCode}`);
    await delay(100);
  }
  throw new Error(`${url} did not answer within ${ms / 1000} s`);
}

const launch = parseEnv(readFileSync(join(root, "bff", "launch.env"), "utf8"));
/** What whoever starts us asks of Node comes last, so that it wins. */
const nodeOptions = [launch.NODE_OPTIONS, process.env.NODE_OPTIONS].filter(Boolean).join(" ");

/** Runs the gateway with the environment of bff/launch.env; docs/performance.md says what it does. */
export const startGateway = (env = {}) => startNode(["bff/main.ts"], { ...launch, NODE_OPTIONS: nodeOptions, ...env });

/**
 * Runs `node …` in the project's root with this process's Node. Each child leads its own process group, so that Ctrl-C
 * reaches it once, through us; if we crash, its IPC channel closes, and it stops by itself.
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
 * Runs a process the others can do without for a while: when it ends by itself it is started again, and they go on,
 * unless `replaced` says by then that another does its work: that one is used and left alone.
 * The returned handle counts as one child that only ends when it is killed.
 */
export function keepRunning(name, start, replaced) {
  const handle = new EventEmitter();
  let child;
  let killed = false;
  let alone = false;
  const ended = () => handle.emit("exit", 0);
  const launch = () => {
    child = start();
    child.once("exit", goOn);
  };
  const goOn = async (code) => {
    if (!killed) await delay(restartMs);
    const other = !killed && (await replaced());
    if (killed) return ended();
    if (other) {
      alone = true;
      process.stderr.write(`Another ${name} has come up; using that one, which stays when this stops.\n`);
      return;
    }
    process.stderr.write(`The ${name} ended (${code}); starting it again.\n`);
    launch();
  };
  handle.kill = (signal) => {
    killed = true;
    if (alone) ended();
    else child.kill(signal);
  };
  launch();
  return handle;
}

/**
 * Ties processes to this one from here on, so it comes before the first of them: SIGINT, SIGTERM, SIGHUP and the exit
 * of the parent at the other end of our IPC channel end them all, and so does one that ends on its own (one behind
 * `keepRunning` does not). Leaves once all are gone, with the code of the one that ended on its own, or 0.
 * @param leaveMs how long a child may take to leave
 */
export function tieTogether(leaveMs = 12_000) {
  const children = new Set();
  let stopping = false;
  let code = 0;
  const killAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  const leaveIfAlone = () => {
    if (stopping && children.size === 0) process.exit(code);
  };
  const stop = (status) => {
    if (stopping) return;
    stopping = true;
    code = status;
    killAll("SIGTERM");
    setTimeout(() => killAll("SIGKILL"), leaveMs).unref();
    leaveIfAlone();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  process.once("disconnect", () => stop(0));
  if (process.connected === false) stop(0);
  return {
    /** @returns the child; one that comes while the others are ending ends with them */
    add(child) {
      children.add(child);
      child.once("exit", (status) => {
        children.delete(child);
        stop(status ?? 1);
        leaveIfAlone();
      });
      if (stopping) child.kill("SIGTERM");
      return child;
    },
    /** Adds a child that ends while the others go on, unless it fails. */
    addTask(child) {
      children.add(child);
      child.once("exit", (status) => {
        children.delete(child);
        if (status !== 0) stop(status ?? 1);
        leaveIfAlone();
      });
      if (stopping) child.kill("SIGTERM");
      return child;
    },
    /** Prints what went wrong and ends all; failures that follow from ending are not printed. */
    fail(error) {
      if (!stopping) process.stderr.write(`${error.message}\n`);
      stop(1);
    },
  };
}
