import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";

test("a player revokes the session of another browser, which shows the reason, and all other sessions together", {
  tag: "@desktop",
}, async ({ page, otherPage, words, account, sound, problems }) => {
  const { devices, title } = words.member;
  const site = new Site(page, words);
  const other = new Site(otherPage, words);
  await other.signInAt("/hot", account);
  await site.signInAt("/hot", account);

  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: words.account.securityCenter }).click();
  await expect(page).toHaveURL("/member/securityCenter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const card = page.getByRole("region", { name: devices.title });
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expect(card.getByRole("listitem").first()).toContainText(devices.current);
  await expect(page.getByRole("region", { name: words.member.profile.label })).toContainText("127.0.0.1");
  await sound("the account page with two devices");

  const ask = site.popup(devices.askTitle);
  await test.step("one session is revoked", async () => {
    await card.getByRole("listitem").nth(1).getByRole("button").click();
    await expect(ask).toBeVisible();
    await sound("the dialog before a session is revoked");
    problems.expect(401, /^\/api\//);
    await ask.getByRole("button", { name: devices.confirm }).click();
    await expect(card.getByText(devices.only)).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(1);
    await expect(other.loginPopup).toBeVisible();
    await expect(other.loginPopup.getByRole("status")).not.toBeEmpty();
    await expect(site.accountMenu).toBeVisible();
  });

  await test.step("all other sessions are revoked", async () => {
    await other.fillLogin(account);
    await expect(other.accountMenu).toBeVisible();
    await page.reload();
    await card.getByRole("button", { name: devices.others }).click();
    await ask.getByRole("button", { name: devices.confirm }).click();
    await expect(card.getByText(devices.only)).toBeVisible();
    await otherPage.reload();
    await expect(other.accountMenu).toBeHidden();
    await expect(otherPage.getByRole("banner").getByRole("link", { name: words.common.nav.signIn })).toBeVisible();
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a changed password signs every other browser out", { tag: "@phone" }, async ({
    page,
    otherPage,
    words,
    account,
    sound,
    problems,
  }) => {
    const { change } = words.auth;
    const site = new Site(page, words);
    const other = new Site(otherPage, words);
    await other.signInAt("/hot", account);
    await site.signInAt("/member", account);
    await expect(page).toHaveURL("/member/securityCenter");

    const card = page.getByRole("region", { name: words.member.password.title });
    const fill = async (...[old, fresh, again]: readonly [string, string, string]) => {
      await typeAgain(
        [card.getByLabel(change.oldPassword), old],
        [card.getByLabel(change.newPassword, { exact: true }), fresh],
        [card.getByLabel(change.confirmPassword), again],
      );
      await card.getByRole("button", { name: change.submit }).click();
    };
    await fill(account.password, "Better12", "Better13");
    await expect(card.getByText(change.different)).toBeVisible();
    problems.expect(422, /^\/api\/password$/);
    await fill(account.password, "123456", "123456");
    await expect(card.getByText(words.errors.password_default)).toBeVisible();
    await fill("Wrong123", "Better12", "Better12");
    await expect(card.getByText(words.errors.old_password_invalid)).toBeVisible();
    await sound("the account page with a wrong password");
    problems.expect(401, /^\/api\//);
    await fill(account.password, "Better12", "Better12");
    await expect(site.toast(change.done)).toBeVisible();
    await expect(site.accountMenu).toBeVisible();

    await otherPage.reload();
    await expect(other.accountMenu).toBeHidden();
    await expect(otherPage.getByRole("banner").getByRole("link", { name: words.common.nav.signIn })).toBeVisible();
  });
});
