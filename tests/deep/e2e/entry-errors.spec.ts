import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

const off = ["MOBILEVERCODELOGIN3", "DIRECTREG3", "CHNGPASSMAIL3", "CHNGPASSVERIF3", "FREEPLAY3"];

test.use({
  language: "EN",
  stackOptions: {
    before: (control) => control.switches({ flags: Object.fromEntries(off.map((flag) => [flag, false])) }).then(),
    env: { LOCK_AFTER_ACCOUNT_FAILURES: "2" },
  },
});

test("methods that are switched off are not offered, and every refused sign-in shows the reason", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems }) => {
  const site = new Site(page, words);
  const popup = site.loginPopup;

  await test.step("a site with everything switched off offers only name and password", async () => {
    await page.goto("/register");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: words.common.nav.register })).toBeHidden();
    await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
    await expect(page.getByRole("dialog", { name: words.common.nav.menu })).toBeVisible();
    await expect(page.getByRole("button", { name: words.account.freePlay })).toBeHidden();
    await page.goto("/login?view=forgot");
    await expect(popup.getByLabel(words.auth.username)).toBeVisible();
    await expect(popup.getByRole("tab")).toHaveCount(0);
    await expect(popup.getByRole("button", { name: words.auth.forgotLink })).toBeHidden();
    await expect(popup.getByRole("link", { name: words.auth.registerLink })).toBeHidden();
    await sound("the login popup with everything switched off");
  });

  await test.step("office staff are refused", async () => {
    problems.expect(403, /^\/api\/session$/);
    await site.fillLogin(await stack.control.createAccount({ type: -1 }));
    await expect(popup.getByText(words.errors.member_only)).toBeVisible();
  });

  await test.step("an account locked by wrong passwords is refused", async () => {
    problems.expect(422, /^\/api\/session$/);
    problems.expect(429, /^\/api\/session$/);
    for (const password of ["wrong1", "wrong2"]) {
      await site.fillLogin({ ...account, password });
      await expect(popup.getByText(words.errors.credentials_invalid)).toBeVisible();
    }
    await site.fillLogin(account);
    await expect(popup.getByText(words.auth.locked)).toBeVisible();
    await expect(popup.getByRole("button", { name: words.auth.submit, exact: true })).toBeDisabled();
    await sound("the login popup of a locked account");
  });

  await test.step("maintenance that starts in between is reported", async () => {
    problems.expect(503, /^\/api\//);
    await page.reload();
    await expect(popup).toBeVisible();
    await stack.control.status({ state: "maintenance" });
    // The gateway checks the platform's status every 15 s, and a visible page polls the gateway every 28 s.
    const { startup } = words.common;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(startup.maintenanceTitle, { timeout: 60_000 });
    await expect(popup).toBeHidden();
  });
});
