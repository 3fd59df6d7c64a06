import { expect, test } from "../../e2e/support/fixtures.ts";
import { withStack } from "../../e2e/support/stack.ts";
import { wordsOf } from "../../e2e/support/words.ts";

test("maintenance closes the site, shows its end and opens it again", { tag: "@phone" }, async ({
  page,
  words,
  sound,
  problems,
}) => {
  problems.expect(503, /^\/api\//);
  const { startup } = words.common;
  const endTime = Date.UTC(2031, 4, 6, 7, 30);
  await withStack(
    page,
    { before: (control) => control.status({ state: "maintenance", endTime }).then() },
    async (stack) => {
      await page.goto(stack.url);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(startup.maintenanceTitle);
      // The visitor's time zone is six hours ahead of UTC.
      await expect(page.getByText(/6 মে, 2031, 13:30 GMT/)).toBeVisible();
      await expect(page.getByRole("button", { name: startup.support })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${startup.maintenanceTitle} · `));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await sound("the maintenance screen");
      await page.getByRole("button", { name: "English" }).click();
      await expect(page).toHaveTitle(new RegExp(`^${wordsOf.EN.common.startup.maintenanceTitle} · `));
      await page.getByRole("button", { name: "বাংলা" }).click();
      await stack.control.status({ state: "normal" });
      await expect(async () => {
        const check = page.getByRole("button", { name: startup.check });
        if (await check.isVisible()) await check.click();
        await expect(page.getByRole("article").first()).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 40_000 });
    },
  );
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a visitor from a closed region sees their address and support", { tag: "@desktop" }, async ({
    page,
    words,
    sound,
    problems,
  }) => {
    problems.expect(403, /^\/api\//);
    const { startup } = words.common;
    await withStack(page, { before: (control) => control.status({ state: "restricted" }).then() }, async (stack) => {
      await page.goto(stack.url);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(startup.restrictedTitle);
      await expect(page).toHaveTitle(new RegExp(`^${startup.restrictedTitle} · `));
      await expect(page.getByText("127.0.0.1")).toBeVisible();
      await expect(page.getByRole("button", { name: startup.support })).toBeVisible();
      await sound("the restricted screen");
    });
  });
});
