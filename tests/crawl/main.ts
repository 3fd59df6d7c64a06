/**
 * `npm run crawl` opens every address of the site in both languages, as guest, member, trial and agent, on a phone and
 * on a desktop. Options: `--only <page or state>` (repeatable), `--role`, `--language`, `--size`, `--sample n`, `--seed
 * n`, `--tabs n`. Exits with code 1 if it finds a fault.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { startStack, untilListed } from "../e2e/support/stack.ts";
import { crawl, type Finding } from "./crawl.ts";
import { launching } from "./launching.ts";
import { placesOf } from "./places.ts";
import { planOf, sampleOf } from "./plan.ts";
import { reportOf } from "./report.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    role: { type: "string" },
    language: { type: "string" },
    size: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    tabs: { type: "string", default: "3" },
  },
});

const lineOf = ({ path, what }: Finding) => `    ${path} ${what.split("\n", 1)}`;
const say = (text: string) => process.stdout.write(`${text}\n`);

const stack = await startStack({ tree: "small" });
try {
  await untilListed(stack);
  const browser = await chromium.launch(launching);
  const whole = planOf(await placesOf(stack.url), { ...values, language: values.language?.toUpperCase() });
  const rounds = values.sample ? sampleOf(whole, Number(values.sample), Number(values.seed)) : whole;
  const crawled = await crawl(browser, stack, rounds, {
    tabs: Number(values.tabs),
    onRound: (name, findings) => say([`${name}: ${findings.length} findings`, ...findings.map(lineOf)].join("\n")),
  });
  await browser.close();
  say(`\n${reportOf(crawled)}`);
  process.exitCode = crawled.findings.length > 0 ? 1 : 0;
} finally {
  await stack.stop();
}
