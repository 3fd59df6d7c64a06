import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { waysOfRun } from "./support/ways.ts";

/** Returns all storage that scripts of the page can read. */
const readable = (page: Page) =>
  page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])");

for (const [tag, language] of waysOfRun(0)) {
  test.describe(`a browser that remembers a sign-in, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("a remembered browser signs in with one click, exposes no password to scripts, and can be cleared", {
      tag,
    }, async ({ page, words, account, context, stack, sound }) => {
      const site = new Site(page, words);
      const popup = site.loginPopup;
      const name = popup.getByLabel(words.auth.username);
      const password = popup.getByLabel(words.auth.password, { exact: true });
      const remember = popup.getByLabel(words.auth.remember);
      const submit = popup.getByRole("button", { name: words.auth.submit, exact: true });
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
      const savedAnswer = () => page.waitForResponse((response) => response.url().endsWith("/api/session/remembered"));

      await test.step("a saved password is not readable by scripts, and a sign-out preserves it", async () => {
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
        await askToSignOut();
        await expect(box).not.toBeChecked();
        await sound("the question before a sign-out, with the box");
        await confirm();
        const storageKeys = (await page.evaluate("Object.keys(localStorage)")) as string[];
        expect(
          storageKeys.filter((key) => !["merchant", "merchantCode", "lang", "hisLang", "notToday"].includes(key)),
        ).toEqual([]);
      });

      await test.step("a saved password signs in with one call of the platform, and is removed at a sign-out with the box ticked", async () => {
        const answered = savedAnswer();
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
        await askToSignOut();
        await box.check();
        const signedOut = page.waitForRequest((request) => request.method() === "DELETE");
        await confirm();
        expect(new URL((await signedOut).url()).search).toBe("?forget=true");
        expect((await context.cookies()).map((cookie) => cookie.name)).not.toContainEqual(
          expect.stringContaining("remember"),
        );
      });

      await test.step("a saved password is erased immediately when the box is unticked at the next sign-in", async () => {
        const answer = await page.request.post("/api/session", {
          headers: { "x-csrf": "1" },
          data: { type: "username", username: account.account, password: account.password, remember: true },
        });
        expect(answer.ok(), await answer.text()).toBe(true);
        expect((await page.request.delete("/api/session", { headers: { "x-csrf": "1" } })).ok()).toBe(true);
        await page.goto("/login");
        await expect(remember).toBeChecked();
        const erased = page.waitForResponse((response) => response.request().method() === "DELETE");
        await remember.uncheck();
        await erased;
        await expect(popup.getByText(words.auth.savedPassword)).toBeHidden();
        const answered = savedAnswer();
        await page.reload();
        expect(await (await answered).json()).toEqual({ password: false });
        await expect(name).toHaveValue("");
        await expect(remember).not.toBeChecked();
        await submit.click();
        await expect(popup.getByText(words.auth.passwordRequired)).toBeVisible();
      });
    });
  });
}
