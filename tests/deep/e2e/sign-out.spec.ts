import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("signing out on an account's own page leads home without the sign-in page", { tag: "@phone" }, async ({
  page,
  words,
  account,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/favorite", account);
  const passed: string[] = [];
  page.on("framenavigated", (frame) => passed.push(new URL(frame.url()).pathname));
  await site.signOut();
  await expect(page).toHaveURL("/");
  await expect(site.toast(words.account.signedOut)).toBeVisible();
  expect(passed).not.toContain("/login");
});

test.describe("signing out without a connection", () => {
  test.use({ language: "EN" });

  test("a sign-out without a connection is reported, preserves the session and offers another attempt", {
    tag: "@desktop",
  }, async ({ page, words, account, problems, sound }) => {
    const site = new Site(page, words);
    await site.signInAt("/rng", account);
    problems.expectNoConnection();
    // The event stream reconnects with the network, possibly while the session is ending.
    problems.expect(401, /^\/api\/events$/);
    // Menu and dialog have separate scripts, which must load before the connection fails.
    await site.accountMenu.click();
    await page.getByRole("menuitem", { name: words.account.signOut }).click();
    const sure = site.popup(words.account.in_popup_prompt);
    await expect(sure).toBeVisible();
    await page.context().setOffline(true);
    await sure.getByRole("button", { name: words.account.in_increase_submit }).click();
    const refused = site.popup(words.account.signOutFailedTitle);
    await expect(refused).toContainText(words.account.signOutFailed);
    await sound("a failed sign-out");
    await page.context().setOffline(false);
    await refused.getByRole("button", { name: words.common.ui.retry }).click();
    await expect(site.accountMenu).toBeHidden();
    await expect(site.toast(words.account.signedOut)).toBeVisible();
  });

  test("a sign-out is reported as done if only the response was lost", { tag: "@desktop" }, async ({
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
