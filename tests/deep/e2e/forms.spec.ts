import type { Page, Route } from "playwright/test";
import { type ErrorCode, errors } from "../../../shared/errors.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill, type Words } from "../../e2e/support/words.ts";

const isChange = (url: URL): boolean => url.pathname === "/api/password";

const refuse = (code: ErrorCode, fields?: Record<string, string>) => (route: Route) =>
  route.fulfill({
    status: errors[code].status,
    json: { error: { code, message: code, requestId: "test", ...(fields && { fields }) } },
  });

function changeForm(page: Page, { auth }: Words) {
  const { oldPassword, newPassword, confirmPassword, submit } = auth.change;
  return {
    old: page.getByLabel(oldPassword, { exact: true }),
    fresh: page.getByLabel(newPassword, { exact: true }),
    again: page.getByLabel(confirmPassword, { exact: true }),
    submit: page.getByRole("button", { name: submit, exact: true }),
  };
}

test("keyboards neither correct nor capitalise names and passwords, also while a password is shown", {
  tag: "@phone",
}, async ({ page, words }) => {
  const popup = new Site(page, words).loginPopup;
  await page.goto("/login");
  await popup.getByRole("button", { name: words.common.ui.showPassword }).click();
  for (const label of [words.auth.username, words.auth.password]) {
    const field = popup.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("type", "text");
    await expect(field).toHaveAttribute("autocapitalize", "none");
    await expect(field).toHaveAttribute("autocorrect", "off");
    await expect(field).toHaveAttribute("spellcheck", "false");
  }
});

test("a form is sent once, shows each error on its field, and preserves typed text", { tag: "@phone" }, async ({
  page,
  words,
  account,
  problems,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/member/securityCenter", account);
  const { old, fresh, again, submit } = changeForm(page, words);
  await old.fill(account.password);
  await fresh.fill("Better12");
  await again.fill("Better12");

  await test.step("two submissions before the next paint send one request", async () => {
    let requestCount = 0;
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    problems.expect(503, /^\/api\/password$/);
    await page.route(isChange, async (route) => {
      requestCount += 1;
      await waiting;
      await refuse("platform_busy")(route);
    });
    await submit.evaluate((button) => {
      const { form } = button as unknown as { form: { requestSubmit(): void } };
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(submit).toBeDisabled();
    await page.keyboard.press("Enter");
    answer();
    await expect(page.getByRole("alert").filter({ hasText: words.errors.platform_busy })).toBeVisible();
    await expect(submit).toBeEnabled();
    expect(requestCount).toBe(1);
    await page.unroute(isChange);
  });

  await test.step("the first invalid field gets the focus, and its error disappears when it changes", async () => {
    problems.expect(400, /^\/api\/password$/);
    const fault = page.getByText(fill(words.rules.patterns[4], { range: "6–12" }));
    await page.route(isChange, refuse("validation_failed", { confirmPassword: "mismatch", newPassword: "pattern" }));
    await submit.click();
    await expect(fresh).toBeFocused();
    await expect(fresh).toHaveAttribute("aria-invalid", "true");
    await expect(again).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(words.auth.change.different)).toBeVisible();
    await expect(page.getByText(words.errors.validation_failed)).toBeHidden();
    await expect(page.getByText(words.errors.platform_busy)).toBeHidden();
    await expect(old).toHaveValue(account.password);
    await fresh.press("End");
    await fresh.pressSequentially("3");
    await again.press("End");
    await again.pressSequentially("3");
    await expect(fresh).not.toHaveAttribute("aria-invalid");
    await expect(again).not.toHaveAttribute("aria-invalid");
    // The rule now serves as a hint below the field.
    await expect(fault).toBeVisible();
    await page.unroute(isChange);
  });
});
