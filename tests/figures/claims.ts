import { parseArgs } from "node:util";
import { mulberry32 } from "../../sandbox/world/random.ts";
import { beginDay, claimWrites, tryClaims } from "../support/claim-trial.ts";
import { startGateway, startSandbox } from "../support/site.ts";

/**
 * `npm run figures:claims [-- --count 1000] [--seed n]`: makes each claim, order and conversion for `count` accounts,
 * twice concurrently with one key or from two devices. Two in five responses are lost. Exits with code 1 if a payment
 * is made twice or is missing.
 */
const { values } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string", default: "1000" } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
// Each account takes half a minute of the sandbox's day.
const count = Math.min(Number(values.count), 2_500);
const mostShown = 20;

const sandbox = await startSandbox();
await beginDay(sandbox);
// Orders stay pending, because this run does not check their approval.
await sandbox.steer("PUT", "/redemptions", { reviewSeconds: null });
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000000" });
const random = mulberry32(seed);
const startedAt = Date.now();
const wrong: string[] = [];
for (let index = 1; index <= count; index += 1) {
  wrong.push(...(await tryClaims({ sandbox, gateway, random }, `claim${seed}x${index}`)));
}
await gateway.close();
await sandbox.close();

const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
process.stdout.write(
  [
    `seed ${seed}: ${claimWrites.map(({ operation }) => operation).join(", ")}: ${count} accounts, ${seconds} s`,
    ...wrong.slice(0, mostShown).map((words) => `  ✘ ${words}`),
    wrong.length === 0
      ? "  ✔ one key makes one call and one response; each claim is paid once; two orders are both made; all sums match"
      : `  ✘ ${wrong.length} wrong; repeat with: npm run figures:claims -- --seed ${seed} --count ${count}`,
    "",
  ].join("\n"),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
