import type { Page, Route } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import type { Words } from "./support/words.ts";

const passwordPage = "/member/securityCenter";

/** Types a whole password change for the account whose page is open, and returns what sends it. */
async function typeChange(page: Page, words: Words, password: string) {
  const { oldPassword: old, newPassword: fresh, confirmPassword: confirm, submit } = words.auth.change;
  await page.getByLabel(old, { exact: true }).fill(password);
  await page.getByLabel(fresh, { exact: true }).fill("Changed99");
  await page.getByLabel(confirm, { exact: true }).fill("Changed99");
  return page.getByRole("button", { name: submit, exact: true });
}

/** How often the page has asked for a new password so far. */
function countChanges(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && new URL(request.url()).pathname === "/api/password") count += 1;
  });
  return () => count;
}

/** The session is found to be over by the next password change, and by nothing before it. */
async function endSessionAtNextChange(page: Page): Promise<void> {
  const refuse = async (route: Route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { error: { code: "session_expired", message: "", requestId: "none" } } });
  };
  await page.route((url) => url.pathname === "/api/password", refuse, { times: 1 });
}

test.describe("a write whose session ended", () => {
  test.use({ language: "EN" });

  test("is not sent for whoever signs in next", { tag: "@desktop" }, async ({
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
    await endSessionAtNextChange(page);
    await submit.click();
    await expect(site.loginPopup).toBeVisible();
    await site.fillLogin(other);
    await expect(site.loginPopup).toBeHidden();
    await expect(page.getByRole("main")).toContainText(other.account);
    await expect(page.getByLabel(words.auth.change.oldPassword, { exact: true })).toHaveValue("");
    expect(changes()).toBe(1);
    // The password of the one who came is what it was.
    await page.context().clearCookies();
    await site.signInAt(passwordPage, other);
  });

  test("is sent once more when the same account comes back and says so", { tag: "@phone" }, async ({
    page,
    words,
    account,
    problems,
    sound,
  }) => {
    const site = new Site(page, words);
    problems.expect(401, /^\/api\//);
    await site.signInAt(passwordPage, account);
    const changes = countChanges(page);
    const submit = await typeChange(page, words, account.password);
    await endSessionAtNextChange(page);
    await submit.click();
    await site.fillLogin(account);
    const question = site.popup(words.account.resend.title);
    await expect(question).toBeVisible();
    expect(changes()).toBe(1);
    await sound("the question whether to send again");
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

test("closing the registration gives up the game that was tapped before it", { tag: "@desktop" }, async ({
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

    // The first tab learns late who is here now: its question is on the way for as long as the test wants.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === "/api/session",
      async (route) => {
        await released;
        await route.continue();
      },
    );
    const second = await page.context().newPage();
    problems.watch(second);
    const elsewhere = new Site(second, words);
    await elsewhere.open("/");
    await elsewhere.dismissAnnouncements();
    await elsewhere.signOut();
    await elsewhere.signIn(other);
    await page.bringToFront();
    // What the tab asks for when it is looked at again is refused, too.
    problems.expect(409, /^\/api\//);
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

test("a balance that cannot be asked for says so and can be asked for again", { tag: "@phone" }, async ({
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
  // It is asked for again by itself too, and could be here before the press.
  dead = false;
  await again.click();
  pressed.resolve();
  await expect(page.getByRole("button", { name: words.wallet.refresh })).toBeVisible();
  await expect(again).toBeHidden();
});

test.describe("signing out without a line", () => {
  test.use({ language: "EN" });

  test("says so, keeps the session and offers to try again", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    problems,
    sound,
  }) => {
    const site = new Site(page, words);
    await site.signInAt("/rng", account);
    problems.expectNoConnection();
    // With the line the stream of events comes back too, perhaps while the session is being ended.
    problems.expect(401, /^\/api\/events$/);
    // The menu and its question come as scripts of their own: once with the line there.
    await site.accountMenu.click();
    await page.getByRole("menuitem", { name: words.account.signOut }).click();
    const sure = site.popup(words.account.in_popup_prompt);
    await expect(sure).toBeVisible();
    await page.context().setOffline(true);
    await sure.getByRole("button", { name: words.account.in_increase_submit }).click();
    const refused = site.popup(words.account.signOutFailedTitle);
    await expect(refused).toContainText(words.account.signOutFailed);
    await sound("a sign-out that did not work");
    await page.context().setOffline(false);
    await refused.getByRole("button", { name: words.common.ui.retry }).click();
    await expect(site.accountMenu).toBeHidden();
    await expect(site.toast(words.account.signedOut)).toBeVisible();
  });

  test("says it is done when only the answer was lost", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    problems,
  }) => {
    const site = new Site(page, words);
    await site.signInAt("/rng", account);
    problems.expectNoConnection();
    await page.route("**/api/session", async (route) => {
      if (route.request().method() !== "DELETE") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await site.accountMenu.click();
    await page.getByRole("menuitem", { name: words.account.signOut }).click();
    const sure = site.popup(words.account.in_popup_prompt);
    await sure.getByRole("button", { name: words.account.in_increase_submit }).click();
    await expect(site.toast(words.account.signedOut)).toBeVisible();
    await expect(site.accountMenu).toBeHidden();
    expect(await page.evaluate("localStorage.getItem('sessionChange')")).toBe(null);
  });
});
