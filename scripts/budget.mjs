/**
 * Checks the byte budgets of the built client, in brotli as served. web/README.md lists the budgets. Exits with 1 if
 * one is exceeded.
 */
import { bytesOf, closure, entryOf, homeKeys, homeScripts, readManifest, scriptsOf, stylesOf } from "./lib-bundle.mjs";

/** The limits in kB (1000 bytes). */
const limits = { start: 140, route: 30, rich: 60, css: 12, worker: 12 };

/** Manifest keys of pages with tables or charts. */
const rich = new Set([
  "src/features/withdraw/pages/WithdrawPage.tsx",
  "src/features/agent-overview/pages/TeamOverviewPage.tsx",
  ...["AccountRecordPage", "BettingRecordPage", "BonusDetailsPage", "ProfitPage"].map(
    (page) => `src/features/records/pages/${page}.tsx`,
  ),
  ...["DividendPage", "DailySalaryPage", "HourSalaryPage", "RealtimeSalaryPage"].map(
    (page) => `src/features/agent-contracts/pages/${page}.tsx`,
  ),
  ...["DownlinePage", "RegisterCenterPage"].map((page) => `src/features/agent-downlines/pages/${page}.tsx`),
  ...["TeamBettingPage", "UserLossPage", "IncomePage", "TeamTransactionPage"].map(
    (page) => `src/features/agent-reports/pages/${page}.tsx`,
  ),
]);

const manifest = readManifest();
if (!manifest) {
  console.error("no built client in dist/web: run npm run build");
  process.exit(1);
}
const kB = (files) => files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;

const rows = ["bn", "en"].map((language) => [
  `scripts before home's first paint, ${language}`,
  kB(homeScripts(manifest, language)),
  limits.start,
]);
rows.push(["service worker", kB(["sw.js"]), limits.worker]);
rows.push(["styles before home's first paint", kB(stylesOf(manifest, homeKeys(manifest, "bn"))), limits.css]);

const entry = closure(manifest, entryOf(manifest));
for (const key of Object.keys(manifest)) {
  if (!manifest[key].isDynamicEntry || !/\/pages\/[^/]+\.tsx$|Layout\.tsx$/.test(key)) continue;
  const own = [...closure(manifest, key)].filter((part) => !entry.has(part));
  rows.push([key.replace(/^src\//, ""), kB(scriptsOf(manifest, own)), rich.has(key) ? limits.rich : limits.route]);
}

for (const [name, size, limit] of rows) {
  if (size > limit) process.exitCode = 1;
  console.log(`${size > limit ? "✘" : "✔"} ${name.padEnd(52)} ${size.toFixed(1).padStart(6)} kB br, limit ${limit}`);
}
