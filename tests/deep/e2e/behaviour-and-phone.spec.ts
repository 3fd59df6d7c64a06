import { smsCode } from "../../e2e/support/control.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test.use({
  stackOptions: { before: (control) => control.switches({ behaviour: true, phoneProvider: true }).then() },
});

/** Returns an unregistered number. Its last digits select the provider's error (sandbox/entry-scripts/scripts.ts). */
const endingIn = (ending: string): string => `0191234${ending}`;

test("the behavioural captcha precedes passwords and codes, and errors of the phone provider are shown", {
  tag: "@desktop",
}, async ({ page, words, stack: { control }, sound }) => {
  test.slow();
  const { behaviour, phone, sms } = words.auth;
  const mobile = control.newMobile();
  const account = await control.createAccount({ mobile });
  const site = new Site(page, words);
  const popup = site.loginPopup;
  const number = popup.getByLabel(sms.mobile);
  const code = popup.getByLabel(sms.code);
  const submit = popup.getByRole("button", { name: words.auth.submit, exact: true });
  // The vendor provides the captcha's texts, so the test finds its only checkbox and button by role.
  const check = page.locator("dialog[open]");
  const pass = () => check.getByRole("checkbox").click();
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));

  await test.step("the captcha is shown before a password sign-in", async () => {
    await page.goto("/login");
    await site.fillLogin(account);
    await expect(check).toBeVisible();
    await sound("the captcha before a sign-in");
    await check.getByRole("button").click();
    await expect(site.toast(behaviour.closed)).toBeVisible();
    expect(await control.calls("login")).toBe(0);
    await submit.click();
    await pass();
    await site.homeAgain();
    expect(await control.calls("login")).toBe(1);
    await site.signOut();
  });

  const ask = async (typed: string) => {
    // The countdown applies to the browser, whatever the number. Removing it simulates that time has passed.
    await page.evaluate("localStorage.removeItem('smsUntil')");
    await page.goto("/login");
    await popup.getByRole("tab", { name: words.auth.bySms }).click();
    await number.fill(typed);
    await popup.getByRole("button", { name: sms.send }).click();
    await pass();
  };

  await test.step("numbers that the provider refuses are reported", async () => {
    await ask(endingIn("9001"));
    await expect(popup.getByText(phone.invalidFormat)).toBeVisible();
    await expect(number).toBeFocused();
    await sound("a number the phone provider refuses");
    await ask(endingIn("9003"));
    await site.popup(phone.tooMany).getByRole("button", { name: words.common.ui.ok }).click();
    await expect(popup.getByRole("button", { name: sms.send }), "the button stays enabled").toBeEnabled();
  });

  await test.step("an expired code is reported", async () => {
    await ask(endingIn("9013"));
    await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
    await code.fill(smsCode);
    await submit.click();
    await expect(popup.getByText(phone.codeExpired)).toBeVisible();
    await expect(code).toBeFocused();
  });

  await test.step("a wrong code is refused, and the right one signs in", async () => {
    const before = await control.calls("login");
    await ask(mobile);
    await expect(popup.getByRole("button", { name: sms.again })).toBeDisabled();
    await code.fill("000000");
    await submit.click();
    await expect(popup.getByText(phone.invalidCode)).toBeVisible();
    expect(await control.calls("login")).toBe(before);
    await code.fill(smsCode);
    await submit.click();
    await site.homeAgain();
    expect(await control.calls("login")).toBe(before + 1);
  });

  await test.step("Firebase is not loaded if it is not configured", async () => {
    expect(urls.filter((url) => /firebase|google|gstatic/.test(url))).toEqual([]);
    const policy = (await page.request.get("/login")).headers()["content-security-policy"];
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/google|gstatic/);
  });
});
