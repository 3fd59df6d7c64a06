import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { mulberry32 } from "../../sandbox/world/random.ts";
import { launching } from "../crawl/launching.ts";
import { freePorts, run, untilReady } from "../e2e/support/process.ts";
import { badgeEvents } from "../support/badge-events.ts";
import { startSandbox } from "../support/site.ts";
import { SiteVisitor } from "../support/site-visitor.ts";

/**
 * `npm run figures:badges [-- --events 1000] [--seed n]`: opens three tabs of an account (messages, missions, rewards)
 * and signs it in on another device. After every 20 random events, compares the badges of each tab with the claimable
 * rows and the unread messages. Uses a new account for every 100 events. Exits with code 1 if a badge stays wrong.
 */
const { values } = parseArgs({
  options: { seed: { type: "string" }, events: { type: "string", default: "1000" } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const events = Number(values.events);
const perAccount = 100;
const perCheck = 20;
/** Maximum time until badges are correct. The gateway polls the platform every 15 s, and the page renders later. */
const settledWithinMs = 30_000;

interface Counts {
  readonly missionLeaderboard: number;
  readonly rewardCenter: number;
  readonly messageV2: number;
}

interface Statused {
  readonly status: string;
}

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
const random = mulberry32(seed);
const startedAt = Date.now();
const wrong: string[] = [];
const slowest = { ms: 0 };

/** Counts the claimable rows and the unread messages from the lists. */
async function rowsOf(visitor: SiteVisitor): Promise<Counts> {
  const ready = (rows: readonly Statused[], status: string) => rows.filter((row) => row.status === status).length;
  const [missions, rewards, tickets, messages] = await Promise.all([
    visitor.json<{ items: Statused[] }>("/api/missions"),
    visitor.json<{ activities: Statused[]; signUp: Statused[] }>("/api/rewards"),
    visitor.json<{ items: Statused[] }>("/api/rewards/tickets"),
    visitor.json<{ items: { isRead: boolean }[] }>("/api/messages?page=1&size=100"),
  ]);
  return {
    missionLeaderboard: ready(missions.items, "claimable"),
    rewardCenter: ready(rewards.activities, "claim") + ready(rewards.signUp, "claim") + ready(tickets.items, "claim"),
    messageV2: messages.items.filter(({ isRead }) => !isRead).length,
  };
}

async function badgesOf(tab: Page): Promise<Counts> {
  const menu = tab.getByRole("navigation", { name: "Member centre" });
  const count = async (page: string) => {
    const words = await menu.locator(`a[href="/member/${page}"] .visually-hidden`).allTextContents();
    return Number.parseInt(words.join() || "0", 10);
  };
  return {
    missionLeaderboard: await count("missionLeaderboard"),
    rewardCenter: await count("rewardCenter"),
    messageV2: await count("messageV2"),
  };
}

/** Waits until the badges of every tab match the rows. Returns the differences that remain. */
async function differences(tabs: readonly Page[], visitor: SiteVisitor): Promise<readonly string[]> {
  const since = Date.now();
  for (;;) {
    const rows = JSON.stringify(await rowsOf(visitor));
    const badges = await Promise.all(tabs.map(async (tab) => JSON.stringify(await badgesOf(tab))));
    const different = badges.filter((counts) => counts !== rows);
    const ms = Date.now() - since;
    slowest.ms = Math.max(slowest.ms, ms);
    if (different.length === 0) return [];
    if (ms > settledWithinMs) return different.map((counts) => `${counts}, but the rows are ${rows}`);
    await sleep(250);
  }
}

async function tryAccount(name: string, count: number): Promise<void> {
  await sandbox.steer("POST", "/accounts", { account: name, balance: 5_000_000, language: "EN" });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript("localStorage.setItem('hisLang', 'EN')");
  const signIn = { type: "username", username: name, password: "Demo1234" };
  await context.request.post(`${url}/api/session`, { headers: { "x-csrf": "1" }, data: signIn });
  const open = async (page: string): Promise<Page> => {
    const tab = await context.newPage();
    await tab.goto(`${url}/member/${page}`);
    await tab.getByRole("main").getByRole("heading").first().waitFor();
    return tab;
  };
  const tabs = {
    messages: await open("messageV2"),
    missions: await open("missionLeaderboard"),
    rewards: await open("rewardCenter"),
  };
  const otherBrowser = new SiteVisitor(url);
  await otherBrowser.signIn(name, "Demo1234");
  const names = Object.keys(badgeEvents);
  const happened: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const event = names[Math.floor(random() * names.length)] ?? "";
    happened.push(event);
    await badgeEvents[event]?.({ sandbox, account: name, tabs, otherBrowser, random });
    if (index % perCheck > 0 && index < count) continue;
    const different = await differences(Object.values(tabs), otherBrowser);
    wrong.push(
      ...different.map((words) => `${name}, event ${index}: ${words}; since the last check: ${happened.join(", ")}`),
    );
    happened.length = 0;
  }
  await context.close();
}

for (let done = 0; done < events; done += perAccount) {
  await tryAccount(`badge${seed}x${done / perAccount}`, Math.min(perAccount, events - done));
  process.stdout.write(`${Math.min(done + perAccount, events)} events, ${wrong.length} wrong\n`);
}
await browser.close();
await gateway.stop();
await sandbox.close();

const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
process.stdout.write(
  [
    `seed ${seed}: ${events} events over three tabs, ${seconds} s; longest wait for correct badges: ${slowest.ms} ms`,
    ...wrong.map((words) => `  ✘ ${words}`),
    wrong.length === 0 ? "  ✔ every badge matches the number of its rows" : `  ✘ ${wrong.length} wrong`,
    "",
  ].join("\n"),
);
process.exitCode = wrong.length === 0 ? 0 : 1;
