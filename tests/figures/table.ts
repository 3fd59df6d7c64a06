import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { pages } from "../../shared/pages.ts";
import { launching } from "../crawl/launching.ts";
import { startStack, untilListed } from "../e2e/support/stack.ts";

/**
 * `npm run figures:table [-- --runs 7]`: measures how long the team's bets (100 rows, all columns) take to paint after
 * a click that sorts, turns the page or filters. The CPU is slowed down by 4, and the wait for the response is
 * excluded. Exits with code 1 if the median exceeds 200 ms.
 */
const { values } = parseArgs({ options: { runs: { type: "string", default: "7" } } });
const runs = Number(values.runs);
const slowdown = 4;
const mostMs = 200;
const report = "agentPersonalHistoryCopy";
const path = `${pages[report].paths[0]}?size=100&days=last30`;

/** Elements to click. Each click changes the rows. */
const presses = {
  sort: `document.querySelectorAll("main thead th[class*=numeric] button")[0]`,
  page: `document.querySelector("main nav button[aria-current=page]").nextElementSibling`,
  filter: `[...document.querySelectorAll("main fieldset")[1].querySelectorAll("input")].slice(2, 4).find((input) => !input.checked)`,
};

interface Figures {
  readonly first: number;
  readonly whole: number;
  readonly waited: number;
  /** CPU time of the page's thread, including the slowdown. Other programs do not increase this time. */
  readonly busy: number;
}

/** Script that clicks, and waits until the click and then the rows of its response are painted. */
const press = (target: string): string => `(async () => {
  const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const rows = () => document.querySelector("main tbody")?.textContent;
  performance.clearResourceTimings();
  const before = rows();
  const since = performance.now();
  (${target}).click();
  await frame();
  const first = performance.now() - since;
  while (rows() === before || document.querySelector("main [data-busy]")) await frame();
  const whole = performance.now() - since;
  const answer = performance.getEntriesByType("resource").find(({ name }) => name.includes("/reports/betting?"));
  return { first, whole, waited: answer ? answer.responseEnd - answer.startTime : 0 };
})()`;

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Signs in the seeded tree's top agent and opens the report with all columns. */
async function arrive(page: Page): Promise<void> {
  const data = { type: "username", username: "agent01", password: "Agent1234" };
  const answer = await page.request.post("/api/session", { headers: { "x-csrf": "1" }, data });
  const { member } = (await answer.json()) as { member: { id: string } };
  const views = { [member.id]: { [report]: [{ name: "all", hidden: [], query: "", isFirst: true }] } };
  await page.addInitScript(`localStorage.setItem("savedViews", ${JSON.stringify(JSON.stringify(views))})`);
  await page.goto(path);
  await page.locator("main tbody tr").nth(99).waitFor();
}

const stack = await startStack({ tree: "small" });
const browser = await chromium.launch(launching);
let over = 0;
try {
  await untilListed(stack);
  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await arrive(page);
  const columns = await page.locator("main thead th").count();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async (): Promise<number> => {
    const { metrics } = await client.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  process.stdout.write(`100 rows × ${columns} columns, CPU slowed down by ${slowdown}, median of ${runs} runs, ms\n`);
  for (const [name, target] of Object.entries(presses)) {
    const figures: Figures[] = [];
    // The first run is not measured, because it loads code.
    for (let run = 0; run <= runs; run += 1) {
      const before = await busy();
      const times = await page.evaluate<Omit<Figures, "busy">>(press(target));
      figures.push({ ...times, busy: (await busy()) - before });
    }
    const own = middle(figures.slice(1).map(({ whole, waited }) => whole - waited));
    const first = middle(figures.slice(1).map((each) => each.first));
    const waited = middle(figures.slice(1).map((each) => each.waited));
    const busyFor = middle(figures.slice(1).map((each) => each.busy));
    if (own > mostMs) over += 1;
    const words = [
      `click painted ${first.toFixed(0)}`,
      `rows painted ${own.toFixed(0)}`,
      `response ${waited.toFixed(0)}`,
      `CPU ${busyFor.toFixed(0)}`,
    ];
    process.stdout.write(`${own > mostMs ? "✘" : "✔"} ${name.padEnd(7)} ${words.join(", ")}\n`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
process.exitCode = over === 0 ? 0 : 1;
