/**
 * Runs test files in a few processes and parses their TAP output. Tap's own runner costs twice as much, because it
 * loads plugins, source maps and coverage into every process. Short files share a process, because starting a process
 * is most of their cost.
 */
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";
import { timed } from "./lib-steps.mjs";
import { measuredSeconds } from "./lib-touched.mjs";

const maxDiagnosticLines = 24;
/** Processes that run longer are killed. */
const timeoutMs = 900_000;
/** Files that take longer run in a separate process. */
const longSeconds = 20;
/** Maximum seconds of the files in one process. */
const sharedSeconds = 40;
/**
 * Files that always run in a separate process: store fault tests, which share servers within a file; tests that measure
 * memory or the cost of floods; tests of slow and disconnecting clients; and a test that starts Redis servers with TLS.
 */
const separateFiles =
  /^tests\/(deep\/faults\/(store|clients)\/|deep\/security\/(store|availability)\/|unit\/store\/memory-subs)/;
/**
 * Returns a file's group. Only files of one group share a process. Client unit tests are a separate group, because they
 * set browser globals.
 */
const shareOf = (file) => /^tests\/(unit\/web|unit|integration|contract|deep\/\w+)/.exec(file)?.[0];
const pointLine = /^( *)(not )?ok \d+(?: - (.*?))?(?: # time=.*)?(?: \{)?$/;

/** The folders of each tier: `npm test` runs `quick`, `npm run test:all` runs `deep`. */
const folders = { quick: "tests/{unit,contract,integration}", deep: "tests/deep" };

/** Returns the tap test files of a tier, as paths from the root. */
export const tapFiles = (tier) =>
  globSync(`${folders[tier]}/**/*.test.ts`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/** Number of parallel processes for two cores: one can work while another waits. */
const jobs = 3;

/** Runs test files as one step, prints its progress and returns the results of `runTapFiles`. */
export const tapStep = (name, files) =>
  timed(
    name,
    () =>
      runTapFiles(files, {
        jobs,
        secondsOf: measuredSeconds(root),
        done(result, left) {
          if (result.red) process.stdout.write(`✘ ${result.name}\n${result.failures.join("\n")}\n`);
          else if (left % 20 === 0) process.stdout.write(`  ${left} files to go\n`);
        },
      }),
    (results) => results.every(({ red }) => !red),
  );

/** Groups files by process, in start order. Long groups start first, so that none runs alone at the end. */
export function groupsOf(files, secondsOf) {
  const open = new Map();
  const groups = [];
  for (const file of files) {
    const seconds = secondsOf(file);
    const share = shareOf(file);
    const shared = open.get(share);
    if (seconds >= longSeconds || separateFiles.test(file)) groups.push({ files: [file], seconds });
    else if (shared && shared.seconds + seconds <= sharedSeconds) {
      shared.files.push(file);
      shared.seconds += seconds;
    } else {
      const group = { files: [file], seconds };
      open.set(share, group);
      groups.push(group);
    }
  }
  return groups.sort((one, other) => other.seconds - one.seconds).map((group) => group.files);
}

/**
 * Runs test files in `jobs` parallel processes.
 * @param secondsOf returns the expected seconds of a file
 * @param done called with each result and the number of remaining files
 * @returns for each file `name`, `seconds`, `cpu` (seconds), `red`, and the fields of `tallyOf`
 */
export async function runTapFiles(files, { jobs, secondsOf = () => 0, done = () => {} }) {
  const waiting = groupsOf(files, secondsOf);
  const results = [];
  const work = async (job) => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      for (const result of await runGroup(group, job)) {
        results.push(result);
        done(result, files.length - results.length);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, (_none, job) => work(job)));
  return results;
}

/**
 * Runs test files in one process.
 * @param job process slot, which separates the port ranges of parallel files (tests/support/redis.ts)
 */
function runGroup(files, job) {
  const started = Date.now();
  // Unit tests build no gateway, so the preloaded compilers would only cost time.
  const preload = files[0].startsWith("tests/unit/") ? [] : ["--import", "./tests/support/share-schema-compilers.mjs"];
  const isShared = files.length > 1;
  const runner = isShared ? ["tests/support/run-files.mjs"] : ["--import", "./tests/support/print-cpu.mjs"];
  const child = spawn(process.execPath, [...preload, ...runner, ...files], {
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
  const timeout = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  return new Promise((resolve) => {
    child.once("close", (code, signal) => {
      clearTimeout(timeout);
      const seconds = (Date.now() - started) / 1000;
      const parts = isShared
        ? files.map((file) => partOf(file, text.out))
        : [{ text: text.out, isWhole: true, isGood: true, seconds }];
      const results = parts.map((part, at) => ({ ...resultOf(files[at], part), cpu: cpuOf(files[at], text.out) }));
      if (code !== 0 && !results.some(({ red }) => red)) {
        const last = results[results.length - 1];
        last.red = true;
        last.failures = [`exited with ${signal ?? code}\n${lastLines(text.err || text.out)}`];
      }
      resolve(results);
    });
  });
}

/** Returns the output of one file in a shared process, from its subtest's start to its result. */
function partOf(file, output) {
  const from = output.indexOf(`# Subtest: ${file}\n`);
  if (from < 0) return { text: "", isWhole: false, isGood: false, seconds: 0 };
  const point = new RegExp(`^(not )?ok \\d+ - ${RegExp.escape(file)}(?: # time=([\\d.]+)ms)?`, "m");
  const end = point.exec(output.slice(from));
  const inner = output.slice(from, end ? from + end.index : undefined).replaceAll(/^ {4}/gm, "");
  return { text: inner, isWhole: end !== null, isGood: end?.[1] === undefined, seconds: Number(end?.[2] ?? 0) / 1000 };
}

/** Returns a file's printed CPU seconds, or NaN if the process exited earlier. */
const cpuOf = (file, output) => Number(new RegExp(`^# cpu ${RegExp.escape(file)} ([\\d.]+)$`, "m").exec(output)?.[1]);

function resultOf(name, { text, isWhole, isGood, seconds }) {
  const tally = tallyOf(text);
  const red = !isWhole || !isGood || tally.failed > 0 || tally.passed === 0;
  const failures = red && tally.failures.length === 0 ? [`not finished\n${lastLines(text)}`] : tally.failures;
  return { name, seconds, ...tally, red, failures };
}

const lastLines = (text) => text.split("\n").slice(-maxDiagnosticLines).join("\n");

/**
 * Parses the output of one file (TAP version 14).
 * @returns the number of passed and failed points, including those of subtests, the path and diagnostics of each failed
 *   point, and the names of skipped points
 */
export function tallyOf(text) {
  const tally = { passed: 0, failed: 0, failures: [], skipped: [] };
  const lines = text.split("\n");
  const names = [];
  for (const [at, line] of lines.entries()) {
    const opened = /^( *)# Subtest: (.*)$/.exec(line);
    if (opened) names[opened[1].length / 4] = opened[2];
    const point = pointLine.exec(line);
    if (!point) continue;
    const [, indent, bad, name = ""] = point;
    if (/# (SKIP|TODO)/i.test(line)) {
      tally.skipped.push([...names.slice(0, indent.length / 4), name].join(" › "));
      continue;
    }
    if (!bad) {
      tally.passed += 1;
      continue;
    }
    tally.failed += 1;
    const path = [...names.slice(0, indent.length / 4), name].join(" › ");
    // A point that failed only because of a subtest adds no information.
    if (!tally.failures.some((failure) => failure.startsWith(`${path} › `)))
      tally.failures.push(`${path}\n${explanation(lines, at)}`);
  }
  return tally;
}

function explanation(lines, at) {
  if (!/^ *---$/.test(lines[at + 1] ?? "")) return "";
  const end = lines.findIndex((line, index) => index > at + 1 && /^ *\.\.\.$/.test(line));
  return lines.slice(at + 2, Math.min(end, at + 2 + maxDiagnosticLines)).join("\n");
}
