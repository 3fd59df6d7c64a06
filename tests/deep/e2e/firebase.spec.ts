import { smsCode } from "../../e2e/support/control.ts";
import { brokenLine, tooOld } from "../../e2e/support/firebase-stand-in.ts";
import { firebaseTest } from "../../e2e/support/firebase-test.ts";
import { expect } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { twoWays, waysOfRun } from "../../e2e/support/ways.ts";
import { fill } from "../../e2e/support/words.ts";

const test = firebaseTest(true);

const endingIn = (ending: string): string => `0191234${ending}`;
const sdk = /\/assets\/firebase-.*\.js$/;

for (const [tag, language] of waysOfRun(0, twoWays)) {
  test.describe(`phone numbers that Firebase verifies, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("a visitor signs in with a verified phone number, and errors on the way are shown", { tag }, async ({
      page,
      words,
      stack: { control },
      firebase: { standIn },
      sound,
      problems,
    }) => {
      const { phone, sms } = words.auth;
      const mobile = control.newMobile();
      await control.createAccount({ mobile, language });
      const site = new Site(page, words);
      const popup = site.loginPopup;
      const number = popup.getByLabel(sms.mobile);
      const code = popup.getByLabel(sms.code);
      const submit = popup.getByRole("button", { name: words.auth.submit, exact: true });
      const ask = async (typed: string) => {
        // The countdown applies to the browser, whatever the number. Removing it simulates that time has passed.
        await page.evaluate("localStorage.removeItem('smsUntil')");
        await site.open("/login");
        await popup.getByRole("tab", { name: words.auth.bySms }).click();
        await number.fill(typed);
        await popup.getByRole("button", { name: sms.send }).click();
      };
      const urls: string[] = [];
      page.on("request", (request) => urls.push(request.url()));
      problems.expect(400, /:(sendVerificationCode|signInWithPhoneNumber)$/);

      await page.goto("/login");
      await popup.getByRole("tab", { name: words.auth.bySms }).click();
      await expect(popup.getByText(words.auth.recaptcha.protected)).toBeVisible();
      await sound("the login popup with the notice that Google requires");
      expect(urls.filter((url) => sdk.test(url))).toEqual([]);

      // One error for each place that shows errors. tests/unit/web-auth/phone-faults.test.ts covers the others.
      await ask(endingIn("9001"));
      await expect(popup.getByText(phone.invalidFormat)).toBeVisible();
      await expect(number).toBeFocused();
      await ask(endingIn("9003"));
      await site.popup(phone.tooMany).getByRole("button", { name: words.common.ui.ok }).click();
      await expect(popup.getByRole("button", { name: sms.send }), "the button stays enabled").toBeEnabled();

      await test.step("a broken connection is reported", async () => {
        problems.expectNoConnection();
        await ask(endingIn(brokenLine));
        await site.popup(phone.unreachable).getByRole("button", { name: words.common.ui.ok }).click();
      });

      await test.step("an expired code is reported", async () => {
        await ask(endingIn(tooOld));
        await expect(code).toBeFocused();
        await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
        await code.fill(smsCode);
        await submit.click();
        await expect(popup.getByText(phone.codeExpired)).toBeVisible();
      });

      const before = await control.calls("login");
      await ask(mobile);
      await expect(code).toBeFocused();
      await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
      await code.fill("000000");
      await submit.click();
      await expect(popup.getByText(phone.invalidCode)).toBeVisible();
      await expect(code).toBeFocused();
      expect(await control.calls("login")).toBe(before);
      await code.fill(smsCode);
      await submit.click();
      await site.homeAgain();
      expect(await control.calls("login")).toBe(before + 1);
      expect(standIn.paths).toContain("/v1/accounts:lookup");
      expect(urls.some((url) => sdk.test(url))).toBe(true);
      const stored = await page.evaluate(
        "indexedDB.databases().then((databases) => JSON.stringify([localStorage, sessionStorage, databases]))",
      );
      // The SDK stores its days of use (`firebase-heartbeat-database`), but no account.
      expect(stored, "no token is stored").not.toMatch(/firebaseLocalStorage|firebase:|sandbox-phone/);
    });

    test("a visitor registers with a phone number that is verified once, however often the form is sent", {
      tag,
    }, async ({ page, words, account, stack: { control }, firebase: { standIn }, problems }) => {
      const { fields, methods, submit, terms, title } = words.register;
      const { sms } = words.auth;
      const site = new Site(page, words);
      const popup = site.popup(title);
      const name = popup.getByLabel(fields.username);
      const send = popup.getByRole("button", { name: submit, exact: true });
      const mobile = control.newMobile();
      const fresh = control.newName();

      // On a slow phone, the settings that name the provider arrive after the first click.
      const pressed = Promise.withResolvers<void>();
      await page.route("**/api/entry-settings*", async (route) => {
        await pressed.promise;
        await route.fallback();
      });
      await page.goto("/register");
      await popup.getByRole("tab", { name: methods.username }).click();
      await name.fill(account.account);
      await popup.getByLabel(fields.password, { exact: true }).fill("Hello123");
      await popup.getByLabel(fields.confirmPassword).fill("Hello123");
      await popup.getByLabel(fields.mobileNum).fill(mobile);
      const response = page.waitForResponse(/:sendVerificationCode/);
      await popup.getByRole("button", { name: sms.send }).click();
      pressed.resolve();
      await response;
      await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
      await popup.getByLabel(fields.verificationCode).fill(smsCode);
      await popup.getByLabel(terms.accept).check();
      await popup.getByLabel(fill(words.register.age, { age: "18" })).check();
      problems.expect(422, /^\/api\/registrations$/);
      await send.click();
      await expect(popup.getByText(words.errors.account_taken)).toBeVisible();
      const proofs = standIn.paths.filter((path) => path.endsWith(":signInWithPhoneNumber")).length;
      await name.fill(fresh);
      await send.click();
      await site.homeAgain();
      expect(standIn.paths.filter((path) => path.endsWith(":signInWithPhoneNumber")).length).toBe(proofs);
      expect(await control.account(fresh)).toMatchObject({ account: fresh });
    });
  });
}

test("an SDK that does not load causes an error message, and is loaded at the next attempt", { tag: "@phone" }, async ({
  page,
  words,
  stack: { control },
  problems,
}) => {
  const { phone, sms } = words.auth;
  const mobile = control.newMobile();
  await control.createAccount({ mobile });
  const site = new Site(page, words);
  const popup = site.loginPopup;
  const send = popup.getByRole("button", { name: sms.send });
  problems.expectNoConnection();
  await page.route(sdk, (route) => route.abort());
  await page.goto("/login");
  await popup.getByRole("tab", { name: words.auth.bySms }).click();
  await popup.getByLabel(sms.mobile).fill(mobile);
  await send.click();
  await site.popup(phone.unreachable).getByRole("button", { name: words.common.ui.ok }).click();
  await expect(popup.getByLabel(sms.mobile)).toHaveValue(mobile);
  await page.unroute(sdk);
  await send.click();
  await expect(popup.getByLabel(sms.code)).toBeFocused();
  await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
  await popup.getByLabel(sms.code).fill(smsCode);
  await popup.getByRole("button", { name: words.auth.submit, exact: true }).click();
  await site.homeAgain();
});
