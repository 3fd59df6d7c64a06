import { smsCode } from "../../e2e/support/control.ts";
import { firebaseTest } from "../../e2e/support/firebase-test.ts";
import { expect } from "../../e2e/support/fixtures.ts";
import { standInForGoogle } from "../../e2e/support/recaptcha-stand-in.ts";
import { Site } from "../../e2e/support/site.ts";
import { twoWays, waysOfRun } from "../../e2e/support/ways.ts";

const test = firebaseTest(false);

for (const [tag, language] of waysOfRun(1, twoWays)) {
  test.describe(`reCAPTCHA's challenge, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("reCAPTCHA's challenge is shown above the popup that requested a code, and reported as missing once it is closed", {
      tag,
    }, async ({ page, words, stack: { control }, firebase: { url } }) => {
      const { phone, sms } = words.auth;
      const mobile = control.newMobile();
      await control.createAccount({ mobile, language });
      await standInForGoogle(page, url);
      const site = new Site(page, words);
      const popup = site.loginPopup;
      const send = popup.getByRole("button", { name: sms.send });
      const verify = page.frameLocator(`iframe[title="recaptcha challenge"]`).getByRole("button", { name: "Verify" });

      await page.goto("/login");
      await popup.getByRole("tab", { name: words.auth.bySms }).click();
      await popup.getByLabel(sms.mobile).fill(mobile);
      await send.click();
      await expect(verify).toBeVisible();
      await page.locator("#recaptcha-cover").click({ position: { x: 5, y: 300 } });
      await site.popup(phone.popupClosed).getByRole("button", { name: words.common.ui.ok }).click();
      await expect(popup.getByLabel(sms.mobile)).toHaveValue(mobile);

      await send.click();
      await expect(verify).toBeVisible();
      await verify.focus();
      await expect(verify).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
      await expect(popup.getByLabel(sms.code)).toBeFocused();
      await popup.getByLabel(sms.code).fill(smsCode);
      await popup.getByRole("button", { name: words.auth.submit, exact: true }).click();
      await site.homeAgain();
    });
  });
}
