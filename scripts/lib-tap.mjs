/**
 * Runs test files, a few processes at a time, and reads the TAP they print. Tap's own runner would load its plugins,
 * source maps and coverage into every process and into every gateway that a test starts, which doubles what the files
 * cost; they need nothing of it but Node, which strips types and caches what it compiled. Short files share a process,
 * because most of what they cost is its start.
 */
import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";

/** Lines of a failed point's explanation worth repeating. */
const explained = 24;
/** A process that takes longer hangs. */
const timeoutMs = 900_000;
/** A longer file has a process of its own. */
const longSeconds = 20;
/** What files of one process take together, at most. */
const sharedSeconds = 40;
/** Tests of the store's faults share a world that starts once; the others measure memory or what a flood costs. */
const apart =
  /^tests\/(deep\/faults\/(store|clients)\/|deep\/security\/(store|availability)\/|unit\/store\/memory-subs)/;
/**
 * Files that share a process, across folders. Unit tests start no gateway; those of the client are separate from the
 * others, because they give the process the globals of a page.
 */
const shareOf = (file) => /^tests\/(unit\/web|unit|integration|contract|deep\/\w+)/.exec(file)?.[0];
const pointLine = /^( *)(not )?ok \d+(?: - (.*?))?(?: # time=.*)?(?: \{)?$/;

/** The folders of a tier's tap files: what `npm test` runs, and what `npm run test:all` runs as well. */
const folders = { quick: "tests/{unit,contract,integration}", deep: "tests/deep" };

/** A tier's test files of the tap part, by path from the root. */
export const tapFiles = (tier) =>
  globSync(`${folders[tier]}/**/*.test.ts`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/**
 * The files as lists that share a process, in the order in which they start: the long ones first, so that none is left
 * running alone.
 */
export function groupsOf(files, secondsOf) {
  const open = new Map();
  const groups = [];
  for (const file of files) {
    const seconds = secondsOf(file);
    const share = shareOf(file);
    const shared = open.get(share);
    if (seconds >= longSeconds || apart.test(file)) groups.push({ files: [file], seconds });
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
 * @param secondsOf what a file is known to take
 * @param done called with each result: `name`, `seconds`, `cpu` (seconds), `passed`, `failed`, `red`, `failures`, `skipped` (see `tallyOf`)
 * @returns all results
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

/** @param job keeps files that run at the same time apart where they pick ports (tests/support/redis.ts) */
function runGroup(files, job) {
  const started = Date.now();
  // Unit tests build no gateway and would pay for the compilers alone.
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
  const hanging = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  return new Promise((resolve) => {
    child.once("close", (code, signal) => {
      clearTimeout(hanging);
      const seconds = (Date.now() - started) / 1000;
      const parts = isShared
        ? files.map((file) => partOf(file, text.out))
        : [{ text: text.out, isWhole: true, isGood: true, seconds }];
      const results = parts.map((part, at) => ({ ...resultOf(files[at], part), cpu: cpuOf(files[at], text.out) }));
      if (code !== 0 && !results.some(({ red }) => red)) {
        const last = results[results.length - 1];
        last.red = true;
        last.failures = [`ended with ${signal ?? code}\n${lastLines(text.err || text.out)}`];
      }
      resolve(results);
    });
  });
}

/** What the shared process of several files printed of one: from its beginning to its own point. */
function partOf(file, output) {
  const from = output.indexOf(`# Subtest: ${file}\n`);
  if (from < 0) return { text: "", isWhole: false, isGood: false, seconds: 0 };
  const point = new RegExp(`^(not )?ok \\d+ - ${RegExp.escape(file)}(?: # time=([\\d.]+)ms)?`, "m");
  const end = point.exec(output.slice(from));
  const inner = output.slice(from, end ? from + end.index : undefined).replaceAll(/^ {4}/gm, "");
  return { text: inner, isWhole: end !== null, isGood: end?.[1] === undefined, seconds: Number(end?.[2] ?? 0) / 1000 };
}

/** CPU seconds that the run printed for a file; NaN when it ended before. */
const cpuOf = (file, output) => Number(new RegExp(`^# cpu ${RegExp.escape(file)} ([\\d.]+)$`, "m").exec(output)?.[1]);

function resultOf(name, { text, isWhole, isGood, seconds }) {
  const tally = tallyOf(text);
  const red = !isWhole || !isGood || tally.failed > 0 || tally.passed === 0;
  const failures = red && tally.failures.length === 0 ? [`not finished\n${lastLines(text)}`] : tally.failures;
  return { name, seconds, ...tally, red, failures };
}

const lastLines = (text) => text.split("\n").slice(-explained).join("\n");

/**
 * @param text TAP version 14 of one file
 * @returns passed and failed points, summaries of subtests included, each failed point as its path of names with its
 *   explanation, and the names of skipped points
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
