import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import type { Stack } from "../../e2e/support/stack.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";
import { fill } from "../../e2e/support/words.ts";

const openStreams = async (stack: Stack) => Number(/^adda_push_streams (\d+)$/m.exec(await stack.metrics())?.[1]);

/** Timeout for pushed data. The gateway polls the platform every 15 s. */
const newsMs = 30_000;
const haveStreams = (stack: Stack, count: number) =>
  expect.poll(() => openStreams(stack), { timeout: newsMs }).toBe(count);

/** Returns a function that counts the page's requests for a path from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

for (const [tag, language] of waysOfRun(1)) {
  test.describe(`pushed events of an account, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("events reach every tab through one stream, even after the tab with the stream is closed", { tag }, async ({
      page,
      context,
      words,
      account,
      stack,
      problems,
      sound,
    }) => {
      const first = new Site(page, words);
      await first.signInAt("/hot", account);
      await haveStreams(stack, 1);
      const second = new Site(await context.newPage(), words);
      problems.watch(second.page);
      await second.open("/rng");
      await expect(second.balance).toContainText("1,000.00");

      await stack.control.setBalance(account.account, 125_000);
      await stack.control.notify(account.account, "DEPOSIT_SUCCESS", 25_000);
      const arrived = fill(words.wallet.pushed.DEPOSIT_SUCCESS, { amount: "৳250.00" });
      await Promise.all(
        [first, second].map(async (site) => {
          await expect(site.toast(arrived)).toBeVisible({ timeout: newsMs });
          await expect(site.balance).toContainText("1,250.00");
        }),
      );
      const bell = page.getByRole("banner").getByRole("button", { name: `${words.notices.title} (1)`, exact: true });
      await expect(bell, "the badge counts the unread welcome message").toBeVisible();
      await sound("the message about a deposit");
      expect(await openStreams(stack), "one stream for both tabs").toBe(1);

      await page.close();
      await haveStreams(stack, 1);
      await stack.control.notify(account.account, "WITHDRAW_REJECTED", 1_000);
      const rejected = fill(words.wallet.pushed.WITHDRAW_REJECTED, { amount: "৳10.00" });
      await expect(second.toast(rejected)).toBeVisible({ timeout: newsMs });
      expect(await openStreams(stack)).toBe(1);
    });
  });
}

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("messages about an account's money disappear with its sign-out in another tab", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    stack,
    problems,
  }) => {
    problems.expect(401, /^\/api\//);
    const site = new Site(page, words);
    await site.signInAt("/winners", account);
    await haveStreams(stack, 1);
    await stack.control.notify(account.account, "DEPOSIT_SUCCESS", 25_000);
    const arrived = site.toast(fill(words.wallet.pushed.DEPOSIT_SUCCESS, { amount: "৳250.00" }));
    await arrived.hover();
    const otherTab = new Site(await page.context().newPage(), words);
    problems.watch(otherTab.page);
    await otherTab.open("/hot");
    await otherTab.signOut();
    await expect(site.accountMenu).toBeHidden();
    await expect(arrived).toHaveCount(0);
  });
});

test("data is polled only while it is not pushed", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  stack,
  problems,
}) => {
  const site = new Site(page, words);
  const devtools = await page.context().newCDPSession(page);
  const eventNames = new Set<string>();
  devtools.on("Network.eventSourceMessageReceived", ({ eventName }) => eventNames.add(eventName));
  await devtools.send("Network.enable");
  await page.clock.install();
  await site.signInAt("/hot", account);
  await expect(site.balance).toContainText("1,000.00");
  await expect.poll(() => eventNames.has("balance") && eventNames.has("unread"), { timeout: newsMs }).toBe(true);
  const balances = countRequests(page, "/api/balance");
  const unread = countRequests(page, "/api/messages/unread");
  await page.clock.runFor(95_000);
  expect(balances() + unread()).toBe(0);

  problems.expectNoConnection();
  await page.route("**/api/events*", (route) => route.abort());
  await page.reload();
  await expect(site.balance).toContainText("1,000.00");
  await haveStreams(stack, 0);
  const [before, unreadBefore] = [balances(), unread()];
  await page.clock.runFor(31_000);
  await expect.poll(balances).toBeGreaterThan(before);
  await expect.poll(unread).toBeGreaterThan(unreadBefore);
});

test("a session that ends elsewhere is reported without a user action", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  problems,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  await haveStreams(stack, 1);
  problems.expect(401, /^\/api\//);
  await stack.control.revoke(account.account);
  await expect(site.loginPopup.getByRole("status")).toHaveText(words.auth.ended.ended, { timeout: newsMs });
  await expect(page).toHaveURL("/rng");
  await haveStreams(stack, 0);
});

test("a trial has an event stream, but no balance, and its messages are not requested", {
  tag: "@desktop",
}, async ({ page, words, stack }) => {
  const site = new Site(page, words);
  await site.arrive();
  const unread = countRequests(page, "/api/messages/unread");
  await page.getByRole("button", { name: words.account.freePlay }).first().click();
  await expect(site.accountMenu).toBeVisible();
  await expect(site.balance).toBeHidden();
  await haveStreams(stack, 1);
  expect(unread()).toBe(0);
});
