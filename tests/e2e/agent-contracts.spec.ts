import type { Page } from "playwright/test";
import type { TestAccount } from "./support/control.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import type { Stack } from "./support/stack.ts";
import { fill, type Words } from "./support/words.ts";

const operatorTiers = [
  { threshold: 0, active: 0, rate: 30 },
  { threshold: 10_000_000, active: 5, rate: 50 },
];

/** Creates an agent with a daily salary that the operator pays. */
async function paidAgent({ control }: Stack): Promise<TestAccount> {
  const agent = await control.createAccount({ type: 1, mobile: control.newMobile() });
  await control.fundContract({ account: agent.account, kind: "dailySalary", period: "daily", tiers: operatorTiers });
  return agent;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

const menuEntry = (page: Page, words: Words) =>
  page
    .getByRole("navigation", { name: words.agent.menu.label })
    .getByRole("link", { name: words.agent.menu.agentDailyWages2 });

test("an agent offers a contract, its downline accepts it in the popup, and rejects its termination", {
  tag: "@desktop",
}, async ({ page, otherPage, words, stack, sound, problems }) => {
  const { agentContracts: texts } = words;
  const head = await paidAgent(stack);
  const mobile = stack.control.newMobile();
  const sub = await stack.control.createAccount({ type: 1, upline: head.account, mobile });
  const site = new Site(page, words);
  await site.signInVerified(head);
  await site.signInAt("/agentHome/agentDailyWages2", head);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: texts.mine.fromHouse })).toContainText(texts.running.provisional);
  await sound("a running contract");
  await tab(page, texts.tabs.downlines);
  await expect(page).toHaveURL(/tab=downlines/);
  await main.getByRole("button", { name: texts.given.new }).click();
  const offer = main.getByRole("region", { name: texts.offer.title });
  const send = offer.getByRole("button", { name: texts.offer.submit });
  const sure = site.popup(fill(texts.offer.sureTitle, { account: sub.account }));
  const tier = (number: number) =>
    offer.getByRole("group", { name: fill(texts.offer.tier, { number: String(number) }) });

  await test.step("errors of an offer are shown on their fields", async () => {
    await tier(1).getByLabel(texts.offer.threshold.valid).fill("৫০০");
    await tier(1).getByLabel(texts.offer.rate).fill("০.৪");
    await offer.getByRole("button", { name: texts.offer.addTier }).click();
    await tier(2).getByLabel(texts.offer.threshold.valid).fill("100");
    await tier(2).getByLabel(texts.offer.rate).fill("0");
    await send.click();
    await expect(offer.getByText(texts.offer.faults.downline)).toBeVisible();
    await expect(tier(2).getByText(texts.offer.faults.order)).toBeVisible();
    await expect(tier(2).getByText(texts.offer.faults.rate)).toBeVisible();
    await sound("an offer with faults");
    await tier(1).getByLabel(texts.offer.threshold.valid).fill("50");
    await expect(tier(2).getByText(texts.offer.faults.order), "the tiers ascend now").toBeHidden();
    await tier(1).getByLabel(texts.offer.threshold.valid).fill("৫০০");
    await expect(tier(2).getByText(texts.offer.faults.order)).toBeVisible();
    await offer.getByRole("button", { name: fill(texts.offer.removeTier, { number: "2" }) }).click();
  });

  await test.step("an offer above the agent's own contract is refused with a message", async () => {
    await expect(
      offer.getByText(fill(texts.offer.excess, { measure: "৳500", active: "0", offered: "0.4", own: "0.3" })),
    ).toBeVisible();
    await offer.getByLabel(texts.offer.downline, { exact: true }).selectOption(sub.account);
    problems.expect(403, /^\/api\/agent\/contracts$/);
    problems.expect(422, /^\/api\/agent\/contracts$/);
    await send.click();
    await sure.getByRole("button", { name: texts.offer.sure, exact: true }).click();
    await expect(site.popup(words.auth.proof.title)).toBeVisible();
    await sound("an offer that asks for the password");
    await site.prove(head);
    await expect(offer.getByText(texts.offer.tooGenerous)).toBeVisible();
  });

  await test.step("a valid offer is in the list", async () => {
    await tier(1).getByLabel(texts.offer.rate).fill("0.2");
    await expect(offer.getByText(/200\.00/)).toBeVisible();
    await send.click();
    await sure.getByRole("button", { name: texts.offer.sure, exact: true }).click();
    await expect(site.toast(fill(texts.offer.done, { account: sub.account }))).toBeVisible();
    await expect(main.getByRole("article", { name: sub.account })).toContainText(texts.statuses.pending);
    await sound("contracts with downlines");
  });

  await test.step("the downline postpones the offer, finds it in the menu and accepts it", async () => {
    const theirs = new Site(otherPage, words);
    await theirs.signInVerified(sub);
    await theirs.signInAt("/agentHome/agentDailyWages2", sub);
    const popup = theirs.popup(texts.ask.title);
    await expect(popup).toContainText(head.account);
    await expect(popup).toContainText("0.2%");
    await popup.getByRole("button", { name: texts.ask.later }).click();
    await expect(popup).toBeHidden();
    await expect(menuEntry(otherPage, words)).toContainText("1");
    await otherPage.reload();
    await otherPage.getByRole("main").getByRole("button", { name: texts.mine.answer }).click();
    await popup.getByRole("button", { name: new RegExp(`^${texts.ask.accept}:`) }).click();
    problems.expect(403, /^\/api\/agent\/contract-requests\//);
    await theirs.popup(texts.ask.sureTitle).getByRole("button", { name: texts.ask.sure }).click();
    await theirs.prove(sub);
    await expect(theirs.toast(texts.ask.accepted)).toBeVisible();
    await expect(popup).toBeHidden();
    await expect(
      otherPage.getByRole("region", { name: fill(texts.mine.from, { account: head.account }) }),
    ).toBeVisible();
  });

  await test.step("the agent requests the termination of the contract, and the downline rejects it", async () => {
    await page.reload();
    const card = main.getByRole("article", { name: sub.account });
    await card.getByRole("button", { name: fill(texts.terminate.buttonOf, { account: sub.account }) }).click();
    const sure = site.popup(fill(texts.terminate.title, { account: sub.account }));
    await sure.getByRole("button", { name: texts.terminate.confirm }).click();
    await expect(card).toContainText(texts.statuses.terminating);
    await expect(card).toContainText(fill(texts.said.terminatingAsked, { account: sub.account }));
    await otherPage.reload();
    const popup = otherPage.getByRole("dialog", { name: texts.ask.title });
    await popup.getByRole("button", { name: new RegExp(`^${texts.ask.reject}:`) }).click();
    await expect(popup).toBeHidden();
    await page.reload();
    await expect(card).toContainText(texts.statuses.signed);
  });
});

test.describe("on a phone", () => {
  test.use({ language: "EN" });

  test("the running period includes the bets of the team", { tag: "@phone" }, async ({
    page,
    otherPage,
    words,
    stack,
    sound,
  }) => {
    const { agentContracts: texts } = words;
    const head = await paidAgent(stack);
    const player = await stack.control.createAccount({ upline: head.account });
    const site = new Site(page, words);
    await site.signInAt("/agentHome/agentDailyWages2", head);
    const contract = page.getByRole("region", { name: texts.mine.fromHouse });
    await expect(contract).toContainText(fill(texts.next.missingMeasure, { amount: "৳1,00,000.00" }));
    await expect(contract).toContainText("5 more active players needed");

    const play = new Site(otherPage, words);
    await play.signInAt("/rng", player);
    await stack.control.nextSpin(player.account, 0);
    const { name, play: start } = await play.firstGame();
    await start.click();
    const frame = otherPage.getByRole("dialog", { name }).frameLocator("iframe");
    await frame.locator("#spin").click();
    await expect
      .poll(async () => (await (await otherPage.request.get("/api/records/betting")).json()).items[0]?.status)
      .toBe("lost");

    await page.reload();
    await expect(contract).toContainText("4 more active players needed");
    await expect(contract).not.toContainText(fill(texts.next.missingMeasure, { amount: "৳1,00,000.00" }));
    await sound("a running contract on a phone");

    await tab(page, texts.tabs.records);
    await expect(page).toHaveURL(/tab=records/);
    await expect(page.getByRole("main").getByText(words.history.empty.title)).toBeVisible();
    await sound("no settled periods");

    await test.step("settled periods of downlines, and their file, name the downline", async () => {
      await page.route(/\/api\/agent\/reports\/daily-salary\?/, async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        const times = { from: json.asOf, to: json.asOf, settledAt: json.asOf };
        const row = { id: "S1", account: "downline1", payer: head.account, ...times };
        json.items = [{ ...row, measure: "1000.00", active: 3, rate: 30, amount: "3.00", status: "settled" }];
        await route.fulfill({ response, json: { ...json, total: 1, pages: 1 } });
      });
      await page.getByRole("radio", { name: texts.records.roles.downlines }).check({ force: true });
      await expect(page.getByRole("main").getByText("downline1", { exact: true })).toBeVisible();
      const file = page.waitForRequest(/columns=/);
      await page.getByRole("button", { name: new RegExp(words.records.export.start) }).click();
      expect(new URL((await file).url()).searchParams.get("columns")?.split(",")).toContain("account");
    });

    await test.step("filters of the settled periods do not stay in the address of another tab", async () => {
      await page.goto("/agentHome/agentDailyWages2?tab=records&role=downlines&days=last30&size=50&status=paid");
      await tab(page, texts.tabs.running);
      await expect(page).toHaveURL("/agentHome/agentDailyWages2");
    });
  });
});
