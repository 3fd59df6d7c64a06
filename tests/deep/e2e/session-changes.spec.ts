import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import type { Words } from "../../e2e/support/words.ts";

const passwordPage = "/member/securityCenter";

/** Fills in the password form of the open page and returns its submit button. */
async function typeChange(page: Page, words: Words, password: string) {
  const { oldPassword: old, newPassword: fresh, confirmPassword: confirm, submit } = words.auth.change;
  await page.getByLabel(old, { exact: true }).fill(password);
  await page.getByLabel(fresh, { exact: true }).fill("Changed99");
  await page.getByLabel(confirm, { exact: true }).fill("Changed99");
  return page.getByRole("button", { name: submit, exact: true });
}

function countChanges(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && new URL(request.url()).pathname === "/api/password") count += 1;
  });
  return () => count;
}

test.describe("a write whose session ended", () => {
  test.use({ language: "EN" });

  test("a write whose session ended is not sent for another account that signs in next", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    stack,
    problems,
  }) => {
    const site = new Site(page, words);
    const other = await stack.control.createAccount({ language: "EN" });
    problems.expect(401, /^\/api\//);
    await site.signInAt(passwordPage, account);
    const changes = countChanges(page);
    const submit = await typeChange(page, words, account.password);
    await site.endSessionAt("/api/password");
    await submit.click();
    await expect(site.loginPopup).toBeVisible();
    await site.fillLogin(other);
    await expect(site.loginPopup).toBeHidden();
    await expect(page.getByRole("main")).toContainText(other.account);
    await expect(page.getByLabel(words.auth.change.oldPassword, { exact: true })).toHaveValue("");
    expect(changes()).toBe(1);
    // The other account's password is unchanged.
    await page.context().clearCookies();
    await site.signInAt(passwordPage, other);
  });

  test("a write whose session ended is sent again when the same account returns and confirms it", {
    tag: "@phone",
  }, async ({ page, words, account, problems, sound }) => {
    const site = new Site(page, words);
    problems.expect(401, /^\/api\//);
    await site.signInAt(passwordPage, account);
    const changes = countChanges(page);
    const submit = await typeChange(page, words, account.password);
    await site.endSessionAt("/api/password");
    await submit.click();
    await site.fillLogin(account);
    const question = site.popup(words.account.resend.title);
    await expect(question).toBeVisible();
    expect(changes()).toBe(1);
    await sound("the dialog that offers to send again");
    await question.getByRole("button", { name: words.account.resend.send, exact: true }).click();
    await expect(site.toast(words.auth.change.done)).toBeVisible();
    expect(changes()).toBe(2);
  });
});

test("a game that waits for a sign-in starts when another tab signs in", { tag: "@phone" }, async ({
  page,
  words,
  account,
  problems,
}) => {
  const site = new Site(page, words);
  await site.open("/rng");
  const { name, play } = await site.firstGame();
  await play.click();
  await expect(site.loginPopup).toBeVisible();

  const second = await page.context().newPage();
  problems.watch(second);
  await new Site(second, words).signIn(account);
  await second.close();
  await page.bringToFront();
  await expect(site.loginPopup).toBeHidden();
  await expect(page.getByRole("dialog", { name }).locator("iframe")).toBeVisible();
});

test("closing the registration cancels the launch of the game tapped before it", { tag: "@desktop" }, async ({
  page,
  words,
  account,
}) => {
  const site = new Site(page, words);
  await site.arrive();
  await page.getByRole("main").locator('a[href="/rng"]', { hasText: words.home.section.seeAll }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  const register = site.popup(words.register.title);
  const close = () => register.getByRole("button", { name: words.common.ui.close, exact: true }).click();
  for (const leave of [close, () => page.goBack()]) {
    const { play } = await site.firstGame();
    await play.click();
    await site.loginPopup.getByRole("link", { name: words.auth.registerLink }).click();
    await expect(register).toBeVisible();
    await leave();
    await expect(register).toBeHidden();
    await expect(page).toHaveURL("/rng");
  }
  const launches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/games/launch")) launches.push(request.url());
  });
  await page.getByRole("banner").getByRole("link", { name: words.common.nav.signIn }).click();
  await site.fillLogin(account);
  await expect(site.balance).toContainText("1,000.00");
  await expect(page.locator("iframe")).toBeHidden();
  expect(launches).toEqual([]);
});

test.describe("two tabs and two accounts", () => {
  test.use({ language: "EN" });

  test("the first tab shows the second account and sends nothing of the first", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    stack,
    problems,
  }) => {
    const site = new Site(page, words);
    const other = await stack.control.createAccount({ language: "EN", balance: 77_700 });
    problems.expect(401, /^\/api\//);
    await site.signInAt(passwordPage, account);
    await expect(site.balance).toContainText("1,000.00");
    const submit = await typeChange(page, words, account.password);

    // Delays the session response, so that the first tab learns late that the account changed.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === "/api/session",
      async (route) => {
        await released;
        await route.continue();
      },
    );
    // Background requests of the tab are also refused after the account change.
    problems.expect(409, /^\/api\//);
    await site.signInOverApi(other);
    const refusal = page.waitForResponse((answer) => answer.url().endsWith("/api/password"));
    await submit.click();
    expect((await refusal).status(), "the gateway compares the page's account with the session's").toBe(409);
    await expect(page.getByRole("main")).toContainText(account.account);
    release();

    await expect(page.getByRole("main")).toContainText(other.account);
    await expect(page.getByRole("main")).not.toContainText(account.account);
    await expect(site.balance).toContainText("777.00");
    await expect(page.getByLabel(words.auth.change.oldPassword, { exact: true })).toHaveValue("");
    await expect(site.toast(words.errors.account_changed)).toBeVisible();
  });
});

test("a sign-out in one tab ends the account's game and chat in the others", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  problems,
}) => {
  problems.expect(401, /^\/api\//);
  const site = new Site(page, words);
  const otherTab = new Site(await page.context().newPage(), words);
  problems.watch(otherTab.page);
  const open = {
    game: async () => (await site.firstGame()).play.click(),
    chat: () => page.getByRole("complementary").getByRole("button", { name: words.common.nav.chat }).first().click(),
  };
  for (const begin of [open.game, open.chat]) {
    await site.signInAt("/rng", account);
    await begin();
    await expect(page.getByRole("dialog").locator("iframe")).toBeVisible();
    await otherTab.open("/hot");
    await otherTab.signOut();
    await page.bringToFront();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(site.accountMenu).toBeHidden();
  }
});

test("a balance that cannot be loaded shows an error and can be requested again", { tag: "@phone" }, async ({
  page,
  words,
  account,
  problems,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  await expect(site.balance).toContainText("1,000.00");
  problems.expectNoConnection();
  const pressed = Promise.withResolvers<void>();
  let dead = true;
  await page.route("**/api/balance", async (route) => {
    if (dead) return route.abort();
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: words.wallet.refresh }).click();
  await expect(site.toast(words.wallet.failed)).toBeVisible();
  const again = page.getByRole("button", { name: words.wallet.failedRetry });
  await expect(again).toBeVisible();
  // A background request could load the balance before the click.
  dead = false;
  await again.click();
  pressed.resolve();
  await expect(page.getByRole("button", { name: words.wallet.refresh })).toBeVisible();
  await expect(again).toBeHidden();
});
