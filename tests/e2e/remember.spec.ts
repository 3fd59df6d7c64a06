import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";

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
    expect(storageKeys.filter((key) => !["merchant", "merchantCode", "lang", "hisLang"].includes(key))).toEqual([]);
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
