/**
 * Runs test files, each as `node <file>` and a few at a time, and reads the TAP they print. Tap's own runner would load
 * its plugins, source maps and coverage into every process and into every gateway that a test starts, which doubles
 * what the files cost; they need nothing of it but Node, which strips types and caches what it compiled.
 */
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";

/** Lines of a failed point's explanation worth repeating. */
const explained = 24;
/** A file that takes longer hangs. */
const fileTimeoutMs = 900_000;
const pointLine = /^( *)(not )?ok \d+(?: - (.*?))?(?: # time=.*)?(?: \{)?$/;

/** Every test file of the tap part, by path from the root. */
export const tapFiles = () =>
  globSync("tests/{unit,contract,integration,faults,security}/**/*.test.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/**
 * @param secondsOf what a file is known to take: the long ones start first, so that none is left running alone
 * @param done called with each result: `name`, `seconds`, `passed`, `failed`, `red`, `failures` (see `tallyOf`)
 * @returns all results
 */
export async function runTapFiles(files, { jobs, secondsOf = () => 0, done = () => {} }) {
  const waiting = files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  const results = [];
  const work = async (job) => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const result = await runFile(file, job);
      results.push(result);
      done(result, files.length - results.length);
    }
  };
  await Promise.all(Array.from({ length: jobs }, (_none, job) => work(job)));
  return results;
}

/** @param job keeps files that run at the same time apart where they pick ports (tests/support/redis.ts) */
function runFile(file, job) {
  const started = Date.now();
  // Unit tests build no gateway and would pay for the compilers alone.
  const preload = file.startsWith("tests/unit/") ? [] : ["--import", "./tests/support/share-schema-compilers.mjs"];
  const child = spawn(process.execPath, [...preload, file], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      TAP: "1",
      TAP_JOB_ID: String(job),
      TAP_TIMEOUT: "600",
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    },
  });
  const text = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    text.out += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    text.err += chunk;
  });
  const hanging = setTimeout(() => child.kill("SIGKILL"), fileTimeoutMs);
  return new Promise((resolve) => {
    child.once("close", (code, signal) => {
      clearTimeout(hanging);
      const tally = tallyOf(text.out);
      const red = code !== 0 || tally.failed > 0 || tally.passed === 0;
      const unexplained = red && tally.failures.length === 0;
      const failures = unexplained
        ? [`ended with ${signal ?? code}\n${(text.err || text.out).split("\n").slice(-explained).join("\n")}`]
        : tally.failures;
      resolve({ name: file, seconds: (Date.now() - started) / 1000, ...tally, red, failures });
    });
  });
}

/**
 * @param text TAP version 14 of one file
 * @returns passed and failed points, summaries of subtests included, and each failed point as its path of names with
 *   its explanation
 */
export function tallyOf(text) {
  const tally = { passed: 0, failed: 0, failures: [] };
  const lines = text.split("\n");
  const names = [];
  for (const [at, line] of lines.entries()) {
    const opened = /^( *)# Subtest: (.*)$/.exec(line);
    if (opened) names[opened[1].length / 4] = opened[2];
    const point = pointLine.exec(line);
    if (!point || /# (SKIP|TODO)/i.test(line)) continue;
    const [, indent, bad, name = ""] = point;
    if (!bad) {
      tally.passed += 1;
      continue;
    }
    tally.failed += 1;
    const path = [...names.slice(0, indent.length / 4), name].join(" › ");
    // Who fails only because a part of it did has nothing to add.
    if (!tally.failures.some((failure) => failure.startsWith(`${path} › `)))
      tally.failures.push(`${path}\n${explanation(lines, at)}`);
  }
  return tally;
}

function explanation(lines, at) {
  if (!/^ *---$/.test(lines[at + 1] ?? "")) return "";
  const end = lines.findIndex((line, index) => index > at + 1 && /^ *\.\.\.$/.test(line));
  return lines.slice(at + 2, Math.min(end, at + 2 + explained)).join("\n");
}
