import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

const [rebatePath, rankPath] = ["/member/manualRebate", "/member/playerRank"];
const hourMs = 3_600_000;

/** Returns the date of birth of an adult whose birthday is today in Dhaka. */
const bornToday = (): string => `1992${new Date(Date.now() + 6 * hourMs).toISOString().slice(4, 10)}`;

/** Plays and loses one round of the first slot at its highest stake. Returns the stake in taka. */
async function playOnce(site: Site, page: Page): Promise<number> {
  await site.open("/rng");
  const { name, play } = await site.firstGame();
  await play.click();
  const window = page.getByRole("dialog", { name });
  const frame = window.frameLocator("iframe");
  const [spin, more, bet] = [frame.locator("#spin"), frame.locator("#more"), frame.locator("#bet")];
  await expect(spin).toBeEnabled();
  while (await more.isEnabled()) await more.click();
  const stake = Number((await bet.textContent())?.replace(/[^\d.]/g, ""));
  await spin.click();
  await expect(frame.locator("#balance")).toContainText((1_000 - stake).toFixed(2));
  await window.getByRole("button", { name: site.words.play.close }).click();
  await expect(window).toBeHidden();
  return stake;
}

test.use({ language: "EN" });

test("a rebate is claimed once, and an unknown result is looked up", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  sound,
}) => {
  const { claim, rebate } = words.loyalty;
  const site = new Site(page, words);
  await site.signInAt(rebatePath, account);
  await expect(page.getByText(rebate.empty.title)).toBeVisible();
  await sound("no rebate yet");

  await stack.control.nextSpin(account.account, 0);
  const stake = await playOnce(site, page);
  const paid = ((stake * 80) / 10_000).toFixed(2);
  await site.open(rebatePath);
  const form = page.getByRole("region", { name: rebate.rows });
  const collect = form.getByRole("button", { name: rebate.claim, exact: true });
  const slots = form.getByRole("checkbox", { name: new RegExp(words.history.gameTypes.RNG) });
  await expect(slots).toBeChecked();
  await expect(form).toContainText("0.8%");
  await sound("a rebate to collect");

  await test.step("a rebate without a selection cannot be claimed", async () => {
    await slots.uncheck();
    await expect(collect).toBeDisabled();
    await slots.check();
    await expect(form.getByText(`৳${paid}`)).toHaveCount(2);
  });

  await test.step("a lost response is shown, and the claim is found without being paid twice", async () => {
    await stack.control.fault("claimRebate", { kind: "lostAnswer" });
    await collect.click();
    await expect(page.getByText(claim.pending)).toBeVisible();
    await stack.control.clearFault("claimRebate");
    await sound("a rebate with an unknown result");
    const calls = await stack.control.calls("claimRebate");
    await page.getByRole("button", { name: claim.again }).click();
    await expect(page.getByText(fill(claim.paid, { amount: `৳${paid.replace(".00", "")}` }))).toBeVisible();
    expect(await stack.control.calls("claimRebate"), "looked up, not sent again").toBe(calls);
    await expect(page.getByText(rebate.empty.title)).toBeVisible();
    await sound("a paid rebate");
  });

  await test.step("the claimed rebate is in the account record", async () => {
    await page.getByRole("link", { name: rebate.history }).click();
    await expect(page).toHaveURL(/\/member\/transactionHistory\?type=rebate&days=last30/);
    await expect(page.getByRole("main").getByText(`৳${paid}`).first()).toBeVisible();
  });

  await test.step("a site without rebates shows a notice on the page", async () => {
    await page.route(/\/api\/site/, async (route) => {
      const answer = await route.fetch();
      const site = await answer.json();
      await route.fulfill({ json: { ...site, flags: { ...site.flags, MANPLAYREB3: false } } });
    });
    await site.open(rebatePath);
    await expect(page.getByText(rebate.off.title)).toBeVisible();
    await expect(form).toBeHidden();
  });
});

test("the rank and the next one are shown, and a birthday bonus is paid once", { tag: "@phone" }, async ({
  page,
  words,
  account,
  sound,
  problems,
}) => {
  const { bonus, claim, rank } = words.loyalty;
  const site = new Site(page, words);
  await site.signInAt(rankPath, account);
  const standing = page.getByRole("region", { name: rank.current, exact: true });
  await expect(standing).toContainText("Bronze");
  await expect(standing).toContainText(fill(rank.missing, { amount: "৳10,000" }));
  const bonuses = page.getByRole("region", { name: bonus.title });
  await expect(bonuses.getByText(fill(bonus.open.upgrade, { rank: "Silver" }))).toBeVisible();
  await sound("a rank");

  await test.step("a profile without a birthday is linked from the rank page", async () => {
    await bonuses.getByRole("link", { name: bonus.giveBirthday }).click();
    await expect(page).toHaveURL("/member/securityCenter");
    await expect(page.getByRole("heading", { level: 1, name: words.member.title })).toBeVisible();
    await expect(page.getByRole("main").getByText("Bronze"), "the rank is shown next to the name").toBeVisible();
    const headers = { "x-csrf": "1" };
    const response = await page.request.put("/api/profile", { headers, data: { birthday: bornToday() } });
    expect(response.ok(), await response.text()).toBe(true);
  });

  await test.step("a bonus claimed on another device meanwhile is explained, and paid once", async () => {
    await site.open(rankPath);
    const birthday = bonuses.getByRole("listitem").filter({ hasText: bonus.kinds.birthday });
    const press = birthday.getByRole("button", { name: fill(bonus.claimOf, { name: bonus.kinds.birthday }) });
    await expect(press).toBeVisible();
    const { items } = await (await page.request.get("/api/rank/bonuses")).json();
    const { id } = items.find(({ kind }: { kind: string }) => kind === "birthday");
    const headers = { "x-csrf": "1", "idempotency-key": crypto.randomUUID() };
    expect((await page.request.post(`/api/rank/bonuses/${id}/claims`, { headers })).ok()).toBe(true);
    problems.expect(422, /\/api\/rank\/bonuses\/[^/]+\/claims$/);
    await press.click();
    await expect(bonuses.getByText(words.errors.promotion_claimed)).toBeVisible();
    await expect(birthday.getByText(bonus.statuses.claimed, { exact: true })).toBeVisible();
    await expect(press).toBeHidden();
    await expect(site.balance).toContainText("1,050.00");
    await expect(bonuses.getByText(fill(claim.paid, { amount: "৳50" })), "this page reports no payment").toHaveCount(0);
    await sound("a paid bonus");
  });
});
