import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { twoWays, waysOfRun } from "./support/ways.ts";

/** Everything scripts of the page can read. */
const readable = (page: Page) =>
  page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])");

test("a remembered password signs in and is read by nobody; unticking erases it", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  context,
  stack,
  sound,
}) => {
  const site = new Site(page, words);
  const popup = site.loginPopup;
  const name = popup.getByLabel(words.auth.username);
  const password = popup.getByLabel(words.auth.password, { exact: true });
  const remember = popup.getByLabel(words.auth.remember);
  const submit = popup.getByRole("button", { name: words.auth.submit, exact: true });

  await test.step("ticked", async () => {
    await page.goto("/login");
    await remember.check();
    await site.fillLogin(account);
    await site.homeAgain();
    const stored = await readable(page);
    expect(stored).not.toContain(account.password);
    expect(stored).not.toMatch(/token/i);
    for (const { name: cookie, value, httpOnly } of await context.cookies()) {
      expect(httpOnly, cookie).toBe(true);
      expect(stored, cookie).not.toContain(value);
      expect(value, cookie).not.toContain(account.password);
    }
    await site.signOut();
    const storageKeys = (await page.evaluate("Object.keys(localStorage)")) as string[];
    expect(
      storageKeys.filter((key) => !["merchant", "merchantCode", "lang", "hisLang", "notToday"].includes(key)),
    ).toEqual([]);
  });

  await test.step("used", async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/session/remembered"));
    await page.goto("/login");
    expect(await (await answered).json()).toEqual({ username: account.account, password: true });
    await expect(name).toHaveValue(account.account);
    await expect(password).toHaveValue("");
    await expect(popup.getByText(words.auth.savedPassword)).toBeVisible();
    await sound("the login popup with a saved password");
    const before = await stack.control.calls("login");
    await submit.click();
    await site.homeAgain();
    expect(await stack.control.calls("login")).toBe(before + 1);
    await site.signOut();
  });

  await test.step("unticked", async () => {
    await page.goto("/login");
    await expect(remember).toBeChecked();
    const erased = page.waitForResponse((response) => response.request().method() === "DELETE");
    await remember.uncheck();
    await erased;
    await expect(popup.getByText(words.auth.savedPassword)).toBeHidden();
    await page.reload();
    await expect(popup).toBeVisible();
    await expect(name).toHaveValue("");
    await expect(remember).not.toBeChecked();
    await submit.click();
    await expect(popup.getByText(words.auth.passwordRequired)).toBeVisible();
  });
});

for (const [tag, language] of waysOfRun(0, twoWays)) {
  test.describe(`signing out of a browser that remembers, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("keeps the saved sign-in unless the player says that it goes", { tag }, async ({
      page,
      words,
      account,
      context,
      sound,
    }) => {
      const site = new Site(page, words);
      const name = site.loginPopup.getByLabel(words.auth.username);
      const question = site.popup(words.account.in_popup_prompt);
      const box = question.getByLabel(words.auth.forgetSaved);
      const askToSignOut = async () => {
        await site.accountMenu.click();
        await page.getByRole("menuitem", { name: words.account.signOut }).click();
        await expect(question).toBeVisible();
      };
      const confirm = async () => {
        await question.getByRole("button", { name: words.account.in_increase_submit }).click();
        await expect(site.accountMenu).toBeHidden();
      };

      await test.step("nothing is saved, and nothing is asked", async () => {
        await site.signIn(account);
        await askToSignOut();
        await expect(box).toBeHidden();
        await confirm();
      });

      await test.step("a box that stays empty keeps it", async () => {
        await page.goto("/login");
        await site.loginPopup.getByLabel(words.auth.remember).check();
        await site.fillLogin(account);
        await site.homeAgain();
        await askToSignOut();
        await expect(box).not.toBeChecked();
        await sound("the question before a sign-out, with the box");
        await confirm();
        await page.goto("/login");
        await expect(name).toHaveValue(account.account);
      });

      await test.step("ticked, it goes with the session", async () => {
        await site.loginPopup.getByRole("button", { name: words.auth.submit, exact: true }).click();
        await site.homeAgain();
        await askToSignOut();
        await box.check();
        const signedOut = page.waitForRequest((request) => request.method() === "DELETE");
        await confirm();
        expect(new URL((await signedOut).url()).search).toBe("?forget=true");
        expect((await context.cookies()).map((cookie) => cookie.name)).not.toContainEqual(
          expect.stringContaining("remember"),
        );
        const answered = page.waitForResponse((response) => response.url().endsWith("/api/session/remembered"));
        await page.goto("/login");
        expect(await (await answered).json()).toEqual({ password: false });
        await expect(name).toHaveValue("");
      });
    });
  });
}
