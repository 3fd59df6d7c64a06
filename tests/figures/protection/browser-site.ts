import { randomBytes } from "node:crypto";
import { type APIRequestContext, chromium, type Page } from "playwright";
import { launching } from "../../crawl/launching.ts";
import type { TestAccount } from "../../e2e/support/control.ts";
import { movedClock } from "../../e2e/support/moved-clock.ts";
import { startStack, untilListed } from "../../e2e/support/stack.ts";
import { fill, wordsOf } from "../../e2e/support/words.ts";
import { stateConf } from "../../support/pause-world.ts";
import { startRedis } from "../../support/redis.ts";
import type { Endings } from "./figure.ts";

export const words = wordsOf.EN;

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

const headers = { "x-csrf": "1", "accept-language": "en" };

/** Starts two instances with synchronised clocks, and a browser. */
export async function browserSite(t: Endings) {
  const redis = await startRedis([], undefined, [stateConf]);
  t.teardown(() => redis.stop());
  const clocks = [movedClock(), movedClock()] as const;
  const env = { REDIS_URL: redis.url, SESSION_KEYS: randomBytes(32).toString("base64"), ...clocks[0].env };
  const stack = await startStack({ env });
  t.teardown(() => stack.stop());
  const urls = [stack.url, await stack.addGateway(clocks[1].env)] as const;
  await untilListed(stack);
  const browser = await chromium.launch(launching);
  t.teardown(() => browser.close());

  /** Opens a separate browser context that is signed in at the instance `url`. */
  async function device(url: string, size: keyof typeof sizes, { account, password }: TestAccount) {
    const context = await browser.newContext({
      ...sizes[size],
      baseURL: url,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    context.setDefaultTimeout(90_000);
    await context.addInitScript("try { localStorage.setItem('hisLang', 'EN'); } catch {}");
    await send(context.request, "POST", "/api/session", { type: "username", username: account, password });
    return context;
  }

  async function move(ms: number): Promise<void> {
    await Promise.all(clocks.map((clock) => clock.move(ms)));
  }

  return { control: stack.control, device, move, urls };
}

/** Sends a write as the web client does. @throws Error if the write is refused */
export async function send(request: APIRequestContext, method: string, path: string, data: object): Promise<void> {
  const answer = await request.fetch(path, { method, headers, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
}

/** Opens the first slot game in the page and waits until it is playable. */
export async function openGame(page: Page) {
  await page.goto("/rng");
  const tile = page.getByRole("article").first();
  const name = (await tile.locator("p").first().textContent()) ?? "";
  await tile.getByRole("button", { name: fill(words.games.tile.playOf, { name }) }).click();
  const game = page.getByRole("dialog", { name });
  await game.frameLocator("iframe").locator("#spin:enabled").waitFor();
  return game;
}
