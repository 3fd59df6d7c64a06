import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page, type Request } from "playwright";
import { type MemberPageId, pages } from "../../shared/pages.ts";
import memberTitles from "../../shared/texts/member-pages.bn.json" with { type: "json" };
import pageTitles from "../../shared/texts/pages.bn.json" with { type: "json" };
import { launching } from "../crawl/launching.ts";
import { freePorts, run, untilReady } from "../e2e/support/process.ts";
import { startSandbox } from "../support/site.ts";

/**
 * `npm run figures:centre [-- --runs 3]`: opens each page of the member centre and the point mall from a phone's menu,
 * at 400 kbit/s with cached scripts. Measures the time until heading and rows are shown, and the platform calls without
 * cached data. Exits with code 1 if a page causes too many calls.
 */
const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const runs = Number(values.runs);
const mostCalls = 2;
/**
 * Limits of pages that need more platform calls: methods and limits are separate calls, and so are ladder and progress.
 */
const furtherCalls: Partial<Record<CentrePage, number>> = { depositv2: 4, withdraw: 4, playerRank: 3 };
const markMs = 1_500;
/** Slow connection: bytes per second, and round-trip time in ms. */
const line = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 150, offline: false };
/** Platform calls that the shell and the event stream make on every page. */
const ofTheShell = new Set([
  "systemStatus",
  "balance",
  "unreadCount",
  "chatUnread",
  "notifications",
  "touch",
  "memberInfo",
]);

type CentrePage = MemberPageId | "pointMall";
const titles = { ...memberTitles, pointMall: pageTitles.pointMall };
const all = Object.entries(pages).flatMap(([id, { paths }]) =>
  paths[0].startsWith("/member/") || id === "pointMall" ? [[id as CentrePage, paths[0]] as const] : [],
);
const start = pages.securityCenter.paths[0];

const sandbox = await startSandbox();
const [port = 0, metricsPort = 0] = await freePorts(2);
const url = `http://localhost:${port}`;
const gateway = run("bff/main.ts", {
  ...{ PORT: String(port), METRICS_PORT: String(metricsPort), PUBLIC_URL: url, LOG_LEVEL: "warn" },
  ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", SANDBOX_PUBLIC_URL: sandbox.url },
  ...{ SESSION_KEYS: randomBytes(32).toString("base64"), RATE_LIMIT_PER_MINUTE: "10000000" },
});
await untilReady(gateway, `${url}/health/ready`);
const browser = await chromium.launch(launching);
let accounts = 0;

/** Opens a phone browser that is signed in to a new account with 30 rounds of bets. */
async function newPhone(): Promise<{ context: BrowserContext; page: Page }> {
  accounts += 1;
  const name = `centre${accounts}`;
  await sandbox.steer("POST", "/accounts", { account: name, balance: 500_000 });
  const { accounts: book, rounds, world } = sandbox.sandbox;
  const owner = book.byName(name);
  const game = world.games.find(({ type }) => type === "RNG");
  if (!owner || !game) throw new Error("no account or no slots");
  for (let round = 0; round < 30; round += 1) rounds.settle(rounds.bet(owner, game, 1_000), round * 50);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const data = { type: "username", username: name, password: "Demo1234" };
  await context.request.post(`${url}/api/session`, { headers: { "x-csrf": "1" }, data });
  return { context, page: await context.newPage() };
}

/** Expression: whether the heading is shown and the page has no placeholder or busy element. */
const isRendered = `(() => {
  const main = document.querySelector("main");
  return main?.querySelector("h1, h2") && !main.querySelector("[aria-busy=true], [class*=skeleton], [class*=Skeleton]");
})()`;

/**
 * Script that opens a page through its menu link, or directly if there is none, and waits until the page is rendered.
 */
const goTo = (path: string, title: string): string => `new Promise((resolve) => {
  const link = document.querySelector('a[href="${path}"]');
  const since = performance.now();
  if (link) link.click();
  else {
    history.pushState({}, "", "${path}");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }
  const look = () => {
    if (document.title.startsWith("${title}") && ${isRendered}) resolve(performance.now() - since);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
})`;

/** Opens a page as the menu does. Returns the ms until it is shown. */
const open = (page: Page, id: CentrePage, path: string): Promise<number> =>
  page.evaluate<number>(goTo(path, titles[id].title));

/** Waits until no request has run for half a second. `running` does not contain the event stream, which never ends. */
async function untilIdle(page: Page, running: ReadonlySet<Request>): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet += 1) {
    await page.waitForTimeout(50);
    if (running.size > 0) quiet = 0;
  }
}

/** Returns a live set of the page's pending requests. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().includes("/api/events")) running.add(request);
  });
  page.on("requestfinished", (request) => running.delete(request));
  page.on("requestfailed", (request) => running.delete(request));
  return running;
}

const arrive = async (page: Page, path: string): Promise<void> => {
  await page.goto(url + path);
  // waitForFunction would evaluate a string within the page, which the content security policy forbids.
  while (!(await page.evaluate(isRendered))) await page.waitForTimeout(50);
};

/** Returns the platform calls by operation, without the shell's calls. */
async function callsNow(): Promise<ReadonlyMap<string, number>> {
  const { counts } = (await sandbox.steer("GET", "/calls")) as { counts: Readonly<Record<string, number>> };
  return new Map(Object.entries(counts).filter(([operation]) => !ofTheShell.has(operation)));
}

interface Figures {
  readonly ms: number;
  readonly calls: readonly string[];
}

async function measure(id: CentrePage, path: string): Promise<Figures> {
  const { context, page } = await newPhone();
  const running = watchRequests(page);
  await arrive(page, path);
  await untilIdle(page, running);
  const from = path === start ? pages.transferFund.paths[0] : start;
  await arrive(page, from);
  await untilIdle(page, running);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", line);
  const before = await callsNow();
  const ms = await open(page, id, path);
  await untilIdle(page, running);
  const calls = [...(await callsNow())].flatMap(([operation, count]) =>
    Array<string>(count - (before.get(operation) ?? 0)).fill(operation),
  );
  await context.close();
  return { ms, calls };
}

const lines: string[] = [];
let wrong = 0;
for (const [id, path] of all) {
  const figures: Figures[] = [];
  for (let index = 0; index < runs; index += 1) figures.push(await measure(id, path));
  const ms = figures.map((one) => one.ms).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
  const calls = figures.map((one) => one.calls).reduce((longest, one) => (one.length > longest.length ? one : longest));
  const most = furtherCalls[id] ?? mostCalls;
  if (calls.length > most) wrong += 1;
  const mark = `${ms <= markMs ? " " : "!"}${calls.length <= most ? " " : "✘"}`;
  lines.push(`${mark} ${id.padEnd(22)} ${ms.toFixed(0).padStart(5)} ms, ${calls.length} calls ${calls.join(" ")}`);
}
await browser.close();
await gateway.stop();
await sandbox.close();
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = wrong === 0 ? 0 : 1;
