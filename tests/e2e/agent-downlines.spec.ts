import type { Locator, Page } from "playwright/test";
import type { TestAccount } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { agentOf, rowOf } from "./support/team.ts";
import { typeAgain } from "./support/type-again.ts";
import { fill, type Words } from "./support/words.ts";

const path = "/agentHome/downlineManagmentView";

const detailsOf = (page: Page, words: Words, { account }: TestAccount): Locator =>
  page.getByRole("button", { name: fill(words.agentDownlines.detailsOf, { account }) });

test.describe("on desktop, in English", () => {
  test.use({ language: "EN" });

  test("an agent finds accounts anywhere in the team, and returns from every level to the same place", {
    tag: "@desktop",
  }, async ({ page, words, stack, sound, problems }) => {
    const { agentDownlines: texts, common } = words;
    const { control } = stack;
    const agent = await agentOf(stack);
    const upline = agent.account;
    for (let n = 0; n < 20; n += 1) await control.createAccount({ upline });
    const lead = await agentOf(stack, agent);
    const deep = await control.createAccount({ upline: lead.account });
    const site = new Site(page, words);
    await site.signInAt(path, agent);
    const list = page.getByRole("main").getByRole("region", { name: texts.team, exact: true });

    await test.step("the team is listed by its first level, sorted and paged", async () => {
      await expect(list.getByText(fill(texts.count_other, { count: "21" }))).toBeVisible();
      await sound("the first level of a team");
      await list.getByRole("button", { name: texts.columns.account, exact: true }).click();
      await page.getByRole("button", { name: fill(common.ui.page, { number: "2" }), exact: true }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(rowOf(page, lead)).toContainText(texts.offline);
    });

    await test.step("a team one level down opens, and the breadcrumb and Back return", async () => {
      const url = page.url();
      const down = page.getByRole("link", { name: fill(texts.openTeam, { account: lead.account, total: "1" }) });
      await down.click();
      await expect(rowOf(page, deep)).toBeVisible();
      const crumbs = page.getByRole("navigation", { name: texts.crumbs });
      await expect(crumbs).toContainText(lead.account);
      await sound("the second level of a team");
      await crumbs.getByRole("link", { name: texts.team }).click();
      await expect(page).toHaveURL(url);
      await expect(rowOf(page, lead)).toBeVisible();
      await page.goForward();
      await expect(rowOf(page, deep)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(url);
    });

    await test.step("the list of the whole team names the upline of each row", async () => {
      const url = page.url();
      await page.getByRole("radio", { name: texts.groups.team, exact: true }).check();
      await expect(list.getByText(fill(texts.count_other, { count: "22" }))).toBeVisible();
      await expect(page).toHaveURL(/group=team/);
      await page.getByRole("searchbox", { name: texts.search.label }).fill(deep.account);
      await expect(rowOf(page, deep).getByText(lead.account)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("radio", { name: texts.groups.team, exact: true })).toBeChecked();
      await page.goBack();
      await expect(page).toHaveURL(url);
    });

    await test.step("a team opens with all accounts, also from a list of agents only", async () => {
      const url = page.url();
      await page.getByRole("radio", { name: texts.types.agent, exact: true }).check();
      await expect(page).toHaveURL(/type=agent/);
      await page.getByRole("link", { name: fill(texts.openTeam, { account: lead.account, total: "1" }) }).click();
      await expect(rowOf(page, deep)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/type=agent/);
      await page.goBack();
      await expect(page).toHaveURL(url);
    });

    await test.step("keys select a row, and Back closes its details", async () => {
      await page.keyboard.press("j");
      await expect(detailsOf(page, words, lead)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/open=/);
      const dialog = site.popup(lead.account);
      await expect(dialog.getByText(texts.rebates.title, { exact: true })).toBeVisible();
      await sound("the details of an agent");
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/page=2/);
    });

    await test.step("a search names the upline of each row", async () => {
      const search = page.getByRole("searchbox", { name: texts.search.label });
      await search.fill("e");
      await expect(page.getByText(texts.search.short)).toBeVisible();
      // Chats put marks of direction around a name.
      await search.fill(`\u2068${deep.account}\u2069 `);
      await expect(rowOf(page, deep).getByText(lead.account)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`q=${deep.account}`));
      await detailsOf(page, words, deep).click();
      const dialog = site.popup(deep.account);
      await expect(dialog.getByText(fill(texts.rebates.onlyDirect, { parent: lead.account }))).toBeVisible();
      await dialog.getByRole("button", { name: common.ui.close }).click();
      await expect(page).toHaveURL(new RegExp(`q=${deep.account}`));
      await search.fill("nobody99");
      await expect(page.getByText(texts.emptySearch.title)).toBeVisible();
      await sound("a search without a result");
    });

    await test.step("accounts outside the team are not found", async () => {
      problems.expect(404, /^\/api\/agent\/downlines/);
      const stranger = await agentOf(stack);
      const { id } = await control.account(stranger.account);
      await page.goto(`${path}?parent=${id}`);
      await expect(page.getByText(texts.notInTeam.title)).toBeVisible();
      await sound("a team that is not this agent's");
      await page.getByRole("button", { name: texts.notInTeam.back }).click();
      await expect(list.getByText(fill(texts.count_other, { count: "21" }))).toBeVisible();
      await page.goto(`${path}?open=${id}`);
      await expect(site.popup(texts.detail.title).getByText(texts.notInTeam.title)).toBeVisible();
      await page.getByRole("button", { name: texts.notInTeam.back }).click();
      await expect(page).toHaveURL(path);
    });
  });
});

test("a rate below a child's is refused, and a player becomes an agent after two confirmations", {
  tag: "@phone",
}, async ({ page, words, stack, otherPage, sound, problems }) => {
  const { agentDownlines: texts, common } = words;
  const { control } = stack;
  const agent = await agentOf(stack);
  const lead = await agentOf(stack, agent);
  const child = await control.createAccount({ upline: lead.account });
  const player = await control.createAccount({ upline: agent.account });
  const id = async ({ account }: TestAccount) => (await control.account(account)).id;
  const give = async (from: Page, to: TestAccount, rate: number, product = "RNG") => {
    const answer = await from.request.put(`/api/agent/downlines/${await id(to)}/rebates`, {
      headers: { "x-csrf": "1" },
      data: { rebates: [{ product, rate }] },
    });
    expect(answer.status(), await answer.text()).toBe(204);
  };
  const site = new Site(page, words);
  const leads = new Site(otherPage, words);
  await leads.signInVerified(lead);
  await site.signInVerified(agent);
  await give(otherPage, child, 10);
  await give(page, lead, 30);
  await give(otherPage, child, 10, "LIVE");

  await test.step("a rate below a child's shows an error on the field before anything is sent", async () => {
    await site.open(path);
    await detailsOf(page, words, lead).click();
    await page.getByRole("button", { name: texts.rebates.change }).click();
    const dialog = site.popup(texts.rebates.changeTitle);
    const rate = dialog.getByLabel(common.types.RNG, { exact: true });
    await expect(rate).toHaveValue("0.3");
    await rate.fill("০");
    await expect(rate, "Bengali digits are accepted").toHaveValue("0");
    await dialog.getByRole("button", { name: texts.rebates.submit }).click();
    await expect(
      dialog.getByText(fill(texts.rebates.faults.belowChild, { child: child.account, least: "0.1" })),
    ).toBeVisible();
    await sound("a rate below a child's");
  });

  await test.step("a rate below a child's rate that was raised meanwhile is refused with an error on the field", async () => {
    problems.expect(422, /^\/api\/agent\/downlines\/.*\/rebates$/);
    await give(otherPage, child, 20);
    await give(page, lead, 10, "LIVE");
    const refreshed = page.waitForResponse(new RegExp(`/downlines/${await id(lead)}$`));
    const dialog = site.popup(texts.rebates.changeTitle);
    const rate = dialog.getByLabel(common.types.RNG, { exact: true });
    await typeAgain([rate, "0.1"]);
    await dialog.getByRole("button", { name: texts.rebates.submit }).click();
    await expect(dialog.getByText(fill(texts.rebates.faults.belowSomebody, { child: child.account }))).toBeVisible();
    await expect(rate).toHaveAttribute("aria-invalid", "true");
    await refreshed;
    await typeAgain([rate, "0.2"]);
    await dialog.getByRole("button", { name: texts.rebates.submit }).click();
    await expect(site.toast(texts.rebates.done)).toBeVisible();
    const dialogOfLead = site.popup(lead.account);
    await expect(dialogOfLead.getByText("0.2%").first()).toBeVisible();
    await expect(dialogOfLead.getByText("0.1%"), "a rate that another device changed is not reverted").toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
  });

  await test.step("a player becomes an agent only after the second confirmation", async () => {
    await detailsOf(page, words, player).click();
    const dialog = site.popup(player.account);
    await dialog.getByRole("button", { name: texts.detail.promote }).click();
    const first = site.popup(fill(texts.promote.title, { account: player.account }));
    await first.getByRole("button", { name: texts.promote.next }).click();
    const second = site.popup(texts.promote.sureTitle);
    await sound("the second question before a player becomes an agent");
    await second.getByRole("button", { name: common.ui.cancel }).click();
    expect(await control.calls("promoteDownline"), "nothing is requested after a cancellation").toBe(0);
    await dialog.getByRole("button", { name: texts.detail.promote }).click();
    await first.getByRole("button", { name: texts.promote.next }).click();
    await second.getByRole("button", { name: texts.promote.confirm }).click();
    await expect(site.toast(fill(texts.promote.done, { account: player.account }))).toBeVisible();
    await expect(dialog.getByRole("button", { name: texts.detail.promote })).toBeHidden();
    await expect(dialog.getByText(texts.types.agent, { exact: true })).toBeVisible();
  });
});

test.describe("on a phone, in English", () => {
  test.use({ language: "EN" });

  test("an agent sends money to a downline after a confirmation; an unknown result is shown as unknown", {
    tag: "@phone",
  }, async ({ page, words, stack, sound, problems }) => {
    const { agentDownlines: texts, common, errors } = words;
    const { upline: steps, paymentPassword } = words.payments;
    const agent = await agentOf(stack);
    const lead = await agentOf(stack, agent);
    const deep = await stack.control.createAccount({ upline: lead.account });
    const closed = await stack.control.createAccount({ upline: agent.account, closed: true });
    const site = new Site(page, words);
    const { id } = await stack.control.account(deep.account);
    await site.signInAt(`${path}?open=${id}`, agent);
    await site.proveByCodeOverApi();
    await site.popup(deep.account).getByRole("button", { name: texts.detail.transfer }).click();
    const dialog = site.popup(fill(texts.transfer.title, { account: deep.account }));
    const amount = dialog.getByLabel(fill(steps.amount, { account: deep.account }));
    const pin = dialog.getByLabel(paymentPassword.field, { exact: true });
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

    await test.step("a wrong payment password shows an error on the field, and two submits of the right one send the money once", async () => {
      problems.expect(422, /^\/api\/agent\/transfers$/);
      await amount.fill("১৫০");
      await press(steps.next);
      await expect(dialog.getByText(steps.final)).toBeVisible();
      await sound("a transfer to a downline, to be checked");
      await pin.fill("730915");
      await press(steps.send);
      await expect(dialog.getByText(fill(paymentPassword.faults.wrong_other, { count: "4" }))).toBeVisible();
      await typeAgain([pin, "730914"]);
      const calls = await stack.control.calls("transferDownline");
      await dialog.getByRole("button", { name: steps.send, exact: true }).evaluate((button) => {
        const { form } = button as unknown as { form: { requestSubmit(): void } };
        form.requestSubmit();
        form.requestSubmit();
      });
      await expect(dialog.getByRole("heading", { name: steps.sent.title })).toBeFocused();
      expect((await stack.control.calls("transferDownline")) - calls).toBe(1);
      await expect(dialog).toContainText("৳850.00");
      await sound("a transfer to a downline that was made");
    });

    await test.step("a lost response is reported as unknown", async () => {
      await press(steps.again);
      await amount.fill("200");
      await press(steps.next);
      await pin.fill("730914");
      problems.expectNoConnection();
      await page.route(/\/api\/agent\/transfers$/, (route) => route.abort(), { times: 1 });
      await press(steps.send);
      await expect(dialog.getByText(texts.transfer.lost)).toBeInViewport();
      await stack.control.fault("transferDownline", { kind: "lostAnswer" });
      await press(steps.send);
      await expect(dialog.getByRole("heading", { name: steps.pending.title })).toBeVisible();
      await expect(dialog.getByRole("button", { name: steps.again })).toBeHidden();
      await stack.control.clearFault("transferDownline");
      await sound("a transfer to a downline with an unknown result");
    });

    await test.step("closing the transfer dialog leads to the list", async () => {
      await dialog.getByRole("button", { name: common.ui.close }).click();
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/open=/);
    });

    await test.step("an account that cannot receive money is reported without a reason", async () => {
      const { id: other } = await stack.control.account(closed.account);
      await page.goto(`${path}?open=${other}&act=transfer`);
      const form = site.popup(fill(texts.transfer.title, { account: closed.account }));
      await form.getByLabel(fill(steps.amount, { account: closed.account })).fill("100");
      await form.getByRole("button", { name: steps.next, exact: true }).click();
      await form.getByLabel(paymentPassword.field, { exact: true }).fill("730914");
      await form.getByRole("button", { name: steps.send, exact: true }).click();
      await expect(form.getByText(errors.receiver_unavailable)).toBeVisible();
    });
  });
});
