/**
 * `npm run lighthouse` measures the built client and the sandbox as Lighthouse's mid-range phone on slow 4G. It
 * measures each page several times, and uses each figure's median. Options: `--runs n` (odd), `--only <page>`
 * (repeatable). A complete run writes docs/lighthouse.md. Exits with code 1 if a binding figure misses its limit.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launching } from "../crawl/launching.ts";
import { startStack, untilListed } from "../e2e/support/stack.ts";
import { installOwnPackages } from "../support/own-packages.ts";
import { figures, medianOf, type Report, verdictOf } from "./figures.ts";
import { firstVisit } from "./first-visit.ts";

const pages: Readonly<Record<string, string>> = { home: "/", list: "/rng", promotions: "/promotions", help: "/help" };

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, runs: { type: "string", default: "3" } },
});
const folder = fileURLToPath(new URL(".", import.meta.url));
const page = new URL("../../docs/lighthouse.md", import.meta.url);
const selectedPages = Object.entries(pages).filter(([name]) => values.only?.includes(name) ?? true);
const runs = Number(values.runs);

/** Runs Lighthouse once. @throws Error with Lighthouse's output if there is no report */
function look(address: string): Report {
  const done = spawnSync(
    process.execPath,
    [
      `${folder}node_modules/lighthouse/cli/index.js`,
      address,
      "--output=json",
      "--quiet",
      "--no-enable-error-reporting",
      `--chrome-flags=--headless=new ${launching.args?.join(" ") ?? ""}`,
    ],
    {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
      env: { ...process.env, ...(launching.executablePath && { CHROME_PATH: launching.executablePath }) },
    },
  );
  if (done.status !== 0) throw new Error(done.stderr);
  const report = JSON.parse(done.stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

/** Runs Lighthouse, with one retry, because Chromium sometimes loses its trace. */
function lookAgain(address: string): Report {
  try {
    return look(address);
  } catch (error) {
    process.stderr.write(`once more: ${String(error).slice(0, 200)}\n`);
    return look(address);
  }
}

installOwnPackages(folder);
const stack = await startStack({ tree: "small" });
try {
  await untilListed(stack);
  const rows: string[] = [];
  const lacking = new Set<string>();
  let last: Report | undefined;
  let failed = false;
  for (const [name, path] of selectedPages) {
    const reports = Array.from({ length: runs }, () => lookAgain(stack.url + path));
    last = reports.at(-1);
    const cells = figures.map((figure) => {
      const value = medianOf(reports.map((report) => figure.read(report)));
      const verdict = verdictOf(figure, value);
      failed ||= figure.binding && verdict === "missed";
      return `${figure.show(value)}${verdict === "reached" ? "" : verdict === "within" ? " ·" : " ✗"}`;
    });
    rows.push(`| ${name} \`${path}\` | ${cells.join(" | ")} |`);
    for (const report of reports) {
      for (const [id, { score }] of Object.entries(report.audits)) if (score === 0) lacking.add(`${name}: ${id}`);
    }
  }
  const bounds = (which: "target" | "limit") => figures.map((figure) => figure.show(figure[which])).join(" | ");
  const table = [
    `| page | ${figures.map(({ name, binding }) => (binding ? `**${name}**` : name)).join(" | ")} |`,
    `|---|${figures.map(() => "---:").join("|")}|`,
    ...rows,
    `| target | ${bounds("target")} |`,
    `| limit | ${bounds("limit")} |`,
  ].join("\n");
  const visit = selectedPages.length === Object.keys(pages).length ? await firstVisit(stack.url, runs) : [];
  const visitTable = [
    "| first visit of home, phone, nothing cached | median | mark |",
    "|---|---:|---:|",
    ...visit,
  ].join("\n");
  const chromium = /Chrome\/(\d+)/.exec(last?.environment.hostUserAgent ?? "")?.[1];
  const conditions =
    `Lighthouse ${last?.lighthouseVersion}, mobile (simulated slow 4G, 4× slower CPU), Chromium ${chromium}, ` +
    `median of ${runs}, ${cpus().length} cores at load ${loadavg()[0]?.toFixed(0)}, built client, sandbox. · within the limit but short of the target, ` +
    "✗ beyond it; what is bold ends the run.";
  process.stdout.write(`${table}\n\n${conditions}\n${[...lacking].map((audit) => `lacks ${audit}\n`).join("")}`);
  if (visit.length > 0) {
    process.stdout.write(`\n${visitTable}\n`);
    writeFileSync(
      page,
      `# Lighthouse\n\nWritten by \`npm run lighthouse\`.\n\n${table}\n\n${conditions}\n\n` +
        `${visitTable}\n\nA line of 400 kbit/s and 400 ms, Chromium's own throttling, or a processor six times slower; median of ${runs}. ` +
        "Scripts before home's first drawing: `scripts/budget.mjs` holds them to 140 kB.\n",
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await stack.stop();
}
