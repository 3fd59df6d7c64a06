import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

const path = "/member/referral";

test("a friend opens the link, sees its owner, and is counted with the reward", {
  tag: "@phone",
}, async ({ page, otherPage, context, words, account, stack, sound, problems }) => {
  const { referral: texts, common, register } = words;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const site = new Site(page, words);
  const invitation = page.getByRole("region", { name: texts.invitation, exact: true });
  const friends = page.getByRole("region", { name: texts.tabs.invitees });
  const friend = stack.control.newName();
  let link = "";

  await test.step("a guest is led to the sign-in by the menu, and continues to the page", async () => {
    await site.open("/rng");
    await page.getByRole("button", { name: common.nav.more, exact: true }).click();
    await page
      .getByRole("dialog", { name: common.nav.menu })
      .getByRole("link", { name: common.services.invitation })
      .click();
    await site.fillLogin(account);
    await expect(page).toHaveURL(path);
    await expect(friends.getByText(texts.invitees.emptyText)).toBeVisible();
    await expect(page.getByText(fill(texts.rules.bets, { rate: "0.3" }))).toBeVisible();
    await sound("an invitation without friends");
  });

  await test.step("the link is shared, or copied if the browser cannot share", async () => {
    const field = invitation.getByLabel(texts.link, { exact: true });
    await expect(field).toHaveValue(/\/register\?referralCode=R\d+$/);
    link = await field.inputValue();
    await expect(invitation.getByRole("img", { name: texts.qr.label })).toBeVisible();
    await invitation.getByRole("button", { name: texts.share.action }).click();
    await expect(site.toast(texts.share.copied)).toBeVisible();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);
    await page.evaluate("navigator.share = async ({ url }) => { globalThis.shared = url }");
    await invitation.getByRole("button", { name: texts.share.action }).click();
    await expect.poll(() => page.evaluate("globalThis.shared")).toBe(link);
  });

  await test.step("the visitor of a link sees who invites, and a later link changes nothing", async () => {
    const { fields, methods, submit, terms, title } = register;
    const popup = new Site(otherPage, words).popup(title);
    const masked = `${account.account.slice(0, 2)}***${account.account.slice(-2)}`;
    const invited = popup.getByText(fill(register.invitedBy, { name: masked }));
    await otherPage.goto(link);
    await expect(invited).toBeVisible();
    await otherPage.goto("/register?r=NOBODY01");
    await expect(invited).toBeVisible();
    await popup.getByRole("tab", { name: methods.username }).click();
    await popup.getByLabel(fields.username).fill(friend);
    await popup.getByLabel(fields.password, { exact: true }).fill("Hello123");
    await popup.getByLabel(fields.confirmPassword).fill("Hello123");
    await popup.getByLabel(fields.mobileNum).fill(stack.control.newMobile());
    await popup.getByLabel(terms.accept).check();
    await popup.getByLabel(fill(register.age, { age: "18" })).check();
    await popup.getByRole("button", { name: submit, exact: true }).click();
    await expect(popup).toBeHidden();
  });

  await test.step("the friend is in the list, and the first deposit counts", async () => {
    await site.open(path);
    await expect(friends.getByText(texts.statuses.registered)).toBeVisible();
    await otherPage.request.post("/api/deposits/ewallet", {
      headers: { "x-csrf": "1", "idempotency-key": randomUUID() },
      data: { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "1000" },
    });
    const [deposit] = (await stack.control.deposits(friend)).items;
    await stack.control.decideDeposit(deposit?.id ?? "", "approve");
    await site.open(path);
    await expect(friends.getByText(texts.statuses.deposited)).toBeVisible();
    await expect(page.getByRole("region", { name: texts.sums.label })).toContainText("৳500.00");
    await page.getByRole("tab", { name: texts.tabs.income }).click();
    const income = page.getByRole("region", { name: texts.tabs.income });
    await expect(income.getByText(texts.incomeTypes.firstDeposit)).toBeVisible();
    await expect(income.getByText(texts.income.open)).toBeVisible();
    await sound("the income of a friend");
  });

  await test.step("an unavailable platform is reported on the page, which recovers", async () => {
    problems.expect(502, /^\/api\/referral$/);
    await stack.control.fault("referral", { kind: "status", value: 500 });
    await page.reload();
    const again = page.getByRole("main").getByRole("button", { name: common.ui.retry });
    await expect(again).toBeVisible();
    await stack.control.clearFault("referral");
    await again.click();
    await expect(invitation).toBeVisible();
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a friend's code can be typed, an old link does not block registration, and an operator can stop the programme", {
    tag: "@desktop",
  }, async ({ page, otherPage, words, account, stack, problems }) => {
    const { age, fields, methods, optional, submit, terms, title } = words.register;

    /** Registers by name and returns the new account's upline. */
    async function register(at: Page, code?: string): Promise<string | undefined> {
      const popup = new Site(at, words).popup(title);
      const name = stack.control.newName();
      await popup.getByRole("tab", { name: methods.username }).click();
      await popup.getByLabel(fields.username).fill(name);
      await popup.getByLabel(fields.password, { exact: true }).fill("Hello123");
      await popup.getByLabel(fields.confirmPassword).fill("Hello123");
      await popup.getByLabel(fields.mobileNum).fill(stack.control.newMobile());
      if (code !== undefined) await popup.getByLabel(fill(optional, { label: fields.affiliateCode })).fill(code);
      await popup.getByLabel(terms.accept).check();
      await popup.getByLabel(fill(age, { age: "18" })).check();
      await popup.getByRole("button", { name: submit, exact: true }).click();
      await expect(popup).toBeHidden();
      return (await stack.control.account(name)).upline;
    }

    const { id } = await stack.control.account(account.account);
    await page.goto("/register");
    expect(await register(page, `r${id}`)).toBe(account.account);

    problems.expect(422, /^\/api\/affiliates\//);
    await otherPage.goto("/register?referralCode=GONE01");
    expect(await register(otherPage)).toBeUndefined();

    await page.route("/api/badges", (route) => route.fulfill({ json: { referral: false } }));
    await new Site(page, words).open(path);
    await expect(page.getByText(words.referral.off)).toBeVisible();
    const menu = page.getByRole("navigation", { name: words.member.menu.label });
    await expect(menu.getByRole("link", { name: words.member.menu.rewardCenter })).toBeVisible();
    await expect(menu.getByRole("link", { name: words.member.menu.referral })).toBeHidden();
  });
});
