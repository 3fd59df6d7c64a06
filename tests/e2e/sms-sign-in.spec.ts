import { smsCode } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { waysOfRun } from "./support/ways.ts";

for (const [tag, language] of waysOfRun(3)) {
  test.describe(`signing in with an SMS code, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("the countdown is shown after a reload and in other tabs, and only the right code signs in", { tag }, async ({
      page,
      words,
      context,
      stack,
      sound,
      problems,
    }) => {
      const { sms } = words.auth;
      const mobile = stack.control.newMobile();
      await stack.control.createAccount({ mobile, language });
      const site = new Site(page, words);
      const popup = site.loginPopup;
      const number = popup.getByLabel(sms.mobile);
      const code = popup.getByLabel(sms.code);
      const submit = popup.getByRole("button", { name: words.auth.submit, exact: true });

      await page.goto("/login");
      await popup.getByRole("tab", { name: words.auth.bySms }).click();
      await submit.click();
      await expect(popup.getByText(sms.mobileRequired)).toBeVisible();
      await expect(popup.getByText(sms.codeRequired)).toBeVisible();
      await number.fill("12");
      await popup.getByRole("button", { name: sms.send }).click();
      await expect(popup.getByText(words.errors.mobile_invalid)).toBeVisible();
      await expect(number).toBeFocused();
      await sound("the login popup for a code by SMS");

      await test.step("the operator's reason for a refusal is shown in a dialog, without executing its markup", async () => {
        problems.expect(422, /^\/api\/sms$/);
        const message = "Numbers of <b>this carrier</b> wait.<script>document.title = 1</script><input value='code'>";
        const json = { error: { code: "sms_refused", message, requestId: "r1" } };
        await page.route("/api/sms", (route) => route.fulfill({ status: 422, json }), { times: 1 });
        await number.fill("01712345678");
        await popup.getByRole("button", { name: sms.send }).click();
        const dialog = site.popup(words.errors.sms_refused);
        await expect(dialog).toContainText("Numbers of this carrier wait.");
        await expect(dialog.locator("b")).toHaveText("this carrier");
        await expect(dialog.locator("script, input")).toHaveCount(0);
        await dialog.getByRole("button", { name: words.common.ui.ok }).click();
        await expect(popup.getByRole("button", { name: sms.send })).toBeEnabled();
      });

      const callsBefore = await stack.control.calls("smsNoLogin");
      await number.fill(`+880 ${mobile.slice(1, 5)}-${mobile.slice(5)}`);
      await popup.getByRole("button", { name: sms.send }).click();
      const wait = popup.getByRole("button", { name: sms.again });
      await expect(wait).toBeDisabled();
      expect(await stack.control.calls("smsNoLogin")).toBe(callsBefore + 1);
      await sound("the login popup with a countdown");

      await page.reload();
      await popup.getByRole("tab", { name: words.auth.bySms }).click();
      await expect(wait).toBeDisabled();
      const other = new Site(await context.newPage(), words);
      await other.page.goto("/login");
      await other.loginPopup.getByRole("tab", { name: words.auth.bySms }).click();
      await expect(other.loginPopup.getByRole("button", { name: sms.again })).toBeDisabled();

      problems.expect(422, /^\/api\/session$/);
      await number.fill(mobile);
      await code.fill("000000");
      await submit.click();
      await expect(popup.getByText(words.errors.sms_code_invalid)).toBeVisible();
      await expect(code).toBeFocused();
      await code.fill(smsCode);
      await submit.click();
      await site.homeAgain();
      await other.homeAgain();
    });
  });
}
