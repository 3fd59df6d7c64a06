import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("a hidden balance stays hidden, and the account menu copies the account id", { tag: "@phone" }, async ({
  page,
  words,
  account,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const site = new Site(page, words);
  await site.signInAt("/hot", account);
  await expect(site.balance).toContainText("1,000.00");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: words.wallet.hide }).click();
  await expect(site.balance).toContainText("••••");
  await page.reload();
  await expect(site.balance).toContainText("••••");
  await banner.getByRole("button", { name: words.wallet.show }).click();
  await expect(site.balance).toContainText("1,000.00");

  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: words.account.copy }).click();
  await expect(page.getByText(words.account.copied)).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(account.account);

  // The toast must not cover the dialog that rises from the bottom edge.
  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: words.account.signOut }).click();
  const question = site.popup(words.account.in_popup_prompt);
  await expect(question).toBeVisible();
  const toastBox = await site.toast(words.account.copied).boundingBox();
  expect((toastBox?.y ?? 740) + (toastBox?.height ?? 0)).toBeLessThan((await question.boundingBox())?.y ?? 0);
});

test("a toast stays under the pointer and the focus, and is closed by its button or by Esc", {
  tag: "@desktop",
}, async ({ page, words, account, context, sound }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const site = new Site(page, words);
  await site.signInAt("/hot", account);
  const message = site.toast(words.account.copied);
  const dismiss = page.getByRole("button", { name: words.common.ui.dismiss });
  const copy = async () => {
    await site.accountMenu.click();
    await page.getByRole("menuitem", { name: words.account.copy }).click();
    await expect(message).toBeVisible();
  };
  const movePointerAway = () => page.mouse.move(5, 400);

  await copy();
  await message.hover();
  const region = page.getByRole("region", { name: words.common.ui.notifications });
  await expect(region, "a screen reader announces it once").toHaveAttribute("aria-live", "polite");
  await expect(region.getByRole("status")).toHaveCount(0);
  await sound("a message");
  await page.clock.fastForward(20_000);
  await expect(message).toBeVisible();
  await movePointerAway();
  await dismiss.focus();
  await page.clock.fastForward(20_000);
  await expect(message).toBeVisible();
  await dismiss.blur();
  await page.clock.fastForward(20_000);
  await expect(message).toBeHidden();

  await copy();
  await dismiss.click();
  await expect(message).toBeHidden();
  await copy();
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();
});

test("a toast over a popup can be closed and leaves the popup open", { tag: "@phone" }, async ({
  page,
  words,
  account,
  problems,
}) => {
  problems.expectNoConnection();
  const site = new Site(page, words);
  await page.route("/api/favourites/*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  await site.signInAt("/rng", account);
  await page.getByRole("article").first().locator("button[aria-pressed=false]").click();
  const messages = page.getByRole("region", { name: words.common.ui.notifications });
  const message = messages.getByText(words.common.failure.network);
  await expect(message).toBeVisible();
  await expect(messages.locator("[role], [aria-live]"), "it is announced once").toHaveCount(0);
  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: words.account.signOut }).click();
  const question = site.popup(words.account.in_popup_prompt);
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: words.common.ui.dismiss }).click();
  await expect(message).toBeHidden();
  await expect(question).toBeVisible();
});

test("a very large balance is shown completely in the header of a phone", { tag: "@phone" }, async ({
  page,
  words,
  stack,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/hot", await stack.control.createAccount({ balance: 9_99_99_99_999 }));
  await expect(site.balance).toContainText("9,99,99,999.99");
  const cut = await page.evaluate(
    "[...document.querySelectorAll('header a span')].filter((part) => getComputedStyle(part).textOverflow === 'ellipsis').map((part) => part.scrollWidth - part.clientWidth)",
  );
  expect([...new Set(cut as number[])], "the balance and the buttons next to it are not cut off").toEqual([0]);
});

test("two quick taps launch a game once, and the bar above it follows the wallet until it closes", {
  tag: "@phone",
}, async ({ page, words, account, stack }) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  const { name, play } = await site.firstGame();
  const before = await stack.control.calls("launchGame");
  await play.dblclick();
  const game = page.getByRole("dialog", { name });
  await expect(game.frameLocator("iframe").locator("#spin")).toBeEnabled();
  expect(await stack.control.calls("launchGame")).toBe(before + 1);
  // Pushed balances cause no request, so each response results from the page's polling.
  for (const [poisha, formatted] of [
    [777_700, "৳7,777.00"],
    [888_800, "৳8,888.00"],
  ] as const) {
    await stack.control.setBalance(account.account, poisha);
    await page.waitForResponse((response) => new URL(response.url()).pathname === "/api/balance");
    await expect(game.getByText(formatted)).toBeVisible();
  }
  const balanceResponse = page.waitForResponse((response) => response.url().endsWith("/api/balance"));
  await game.getByRole("button", { name: words.play.close }).click();
  expect((await balanceResponse).status()).toBe(200);
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("support opens in a separate window that cannot access the site", { tag: "@desktop" }, async ({
    page,
    words,
  }) => {
    const site = new Site(page, words);
    await page.goto("/login");
    const opening = page.waitForEvent("popup");
    await site.loginPopup.getByRole("button", { name: words.auth.support }).click();
    const support = await opening;
    await support.waitForURL(/\/support\?/);
    expect(await support.evaluate("window.opener")).toBeNull();
    expect(await support.evaluate("[innerWidth, innerHeight]")).toEqual([440, 750]);
  });
});
