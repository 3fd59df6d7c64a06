import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test.use({ stackOptions: { env: { CAPTCHA_AFTER_REQUESTS: "1" } } });

test("a busy address must solve a captcha before the next SMS code", { tag: "@phone" }, async ({
  page,
  words,
  stack,
  sound,
  problems,
}) => {
  const { auth, errors } = words;
  const popup = new Site(page, words).loginPopup;
  // Another visitor at the same address requests a code first.
  const body = JSON.stringify({ purpose: "login", mobile: stack.control.newMobile() });
  const headers = { "content-type": "application/json", "x-csrf": "1" };
  expect((await fetch(`${stack.url}/api/sms`, { method: "POST", headers, body })).status).toBe(200);

  await page.goto("/login");
  await popup.getByRole("tab", { name: auth.bySms }).click();
  problems.expect(422, /^\/api\/sms$/);
  await popup.getByLabel(auth.sms.mobile).fill(stack.control.newMobile());
  await popup.getByRole("button", { name: auth.sms.send }).click();
  await expect(popup.getByText(errors.captcha_required)).toBeVisible();
  await expect(popup.getByLabel(auth.captcha, { exact: true })).toBeVisible();
  await expect(popup.getByRole("img", { name: auth.captchaImage })).toHaveAttribute("data-state", "shown");
  await sound("a captcha before a code by SMS");
});
