import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test.use({ language: "EN" });

test("a player applies for a reward, withdraws the application, and claims rewards that are ready", {
  tag: "@phone",
}, async ({ page, words, account, sound }) => {
  const { rewards } = words;
  const site = new Site(page, words);
  await site.signInAt("/member/rewardCenter?promotion=705", account);
  const rescue = site.popup("Rescue bonus for a bad day");
  await expect(rescue).toContainText(fill(rewards.terms.turnoverBoth, { times: "3×", amount: "৳600" }));
  await expect(rescue).toContainText("৳500 welcome gift");
  await rescue.getByLabel(rewards.remark.label).fill("A bad day");
  await sound("the terms of a reward");
  await rescue.getByRole("button", { name: rewards.apply }).click();
  await expect(rescue.getByText(rewards.told.applying)).toBeVisible();
  await expect(rescue).toContainText("A bad day");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/member/rewardCenter");

  await page.getByRole("link", { name: "৳500 welcome gift" }).click();
  const welcome = site.popup("৳500 welcome gift");
  await expect(welcome.getByRole("alert")).toContainText("Rescue bonus for a bad day");
  await expect(welcome.getByRole("button", { name: rewards.apply })).toBeDisabled();
  await page.goBack();
  await expect(welcome).toBeHidden();

  await page.getByRole("link", { name: "Rescue bonus for a bad day" }).click();
  await rescue.getByRole("button", { name: rewards.cancel.application.press }).click();
  await site
    .popup(rewards.cancel.application.title)
    .getByRole("button", { name: rewards.cancel.application.confirm })
    .click();
  await expect(rescue.getByText(rewards.told.join)).toBeVisible();
  await page.keyboard.press("Escape");

  const titles = page.getByRole("main").getByRole("listitem").getByRole("heading");
  const order = await titles.allTextContents();
  await page.getByRole("button", { name: fill(rewards.claimOf, { title: "Daily cashback" }) }).click();
  await expect(site.toast(fill(rewards.done.claimedAmount, { amount: "৳50" }))).toBeVisible();
  await expect(page.getByRole("link", { name: "Daily cashback" })).toBeFocused();
  expect(await titles.allTextContents(), "the list does not move after a claim").toEqual(order);
  await page.getByRole("button", { name: fill(rewards.claimOf, { title: "Sign-up reward" }) }).click();
  await expect(site.toast(fill(rewards.done.claimedAmount, { amount: "৳100" }))).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /Sign-up reward/ })).toBeVisible();
  await expect(site.balance).toContainText("1,150.00");
  await sound("the rewards");

  await page.route(
    /\/api\/rewards$/,
    async (route) => {
      const answer = await route.fetch();
      const soon = new Date(Date.parse(answer.headers().date ?? "") + 3_000).toISOString();
      const { activities, ...rest } = await answer.json();
      const ending = activities.map((one: object) => ({ ...one, expiresAt: soon }));
      await route.fulfill({ response: answer, json: { ...rest, activities: ending } });
    },
    { times: 1 },
  );
  await page.reload();
  const request = page.waitForRequest(/\/api\/rewards$/);
  await expect(site.toast(fill(rewards.over, { title: "৳500 welcome gift" }))).toBeVisible();
  await request;
});

test("a code gives a ticket, a lost response is requested again, and the wheel stops at the server's prize", {
  tag: "@phone",
}, async ({ page, words, account, sound, problems }) => {
  const { rewards, common } = words;
  const site = new Site(page, words);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await site.signInAt("/member/rewardCenter", account);
  await page.getByRole("link", { name: rewards.tabs.tickets }).click();
  await expect(page).toHaveURL("/member/rewardCenter?tab=tickets");
  const code = page.getByLabel(rewards.code.label, { exact: true });
  problems.expect(422, /\/rewards\/codes$/);
  await code.fill("NOSUCH");
  await page.getByRole("button", { name: rewards.code.submit }).click();
  await expect(page.getByText("This code does not exist.")).toBeVisible();
  await code.fill("dhaka50");
  await page.getByRole("button", { name: rewards.code.submit }).click();
  const take = page.getByRole("button", { name: fill(rewards.claimOf, { title: "Greetings from Dhaka" }) });
  await expect(take).toBeVisible();
  await sound("a ticket");

  problems.expectNoConnection();
  await page.route(
    /\/tickets\/[^/]+\/claims$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await take.click();
  await expect(site.toast(common.failure.pending)).toBeVisible();
  await expect(page.getByText(rewards.ticketStatus.claimed)).toBeVisible();
  await expect(site.balance).toContainText("1,050.00");

  await page.getByRole("link", { name: rewards.tabs.raffle }).click();
  await expect(page.getByText(fill(rewards.raffle.remaining_one, { count: "1" }))).toBeVisible();
  await page.route(
    /\/raffle\/spins$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: rewards.raffle.spin }).click();
  await expect(page.getByText(rewards.raffle.pending)).toBeVisible();
  const answer = page.waitForResponse(/\/raffle\/spins$/);
  await page.getByRole("button", { name: rewards.raffle.ask }).click();
  const { prizeId, amount } = (await (await answer).json()) as { prizeId: string; amount: string };
  await expect(page.getByText(fill(rewards.raffle.won, { amount: `৳${amount.replace(".00", "")}` }))).toBeVisible();
  const { prizes } = (await (await page.request.get("/api/rewards/raffle")).json()) as { prizes: { id: string }[] };
  const turned = await page.evaluate("document.querySelector('g[style*=--turned]').style.getPropertyValue('--turned')");
  const angle = Number.parseFloat(String(turned));
  const under = Math.floor((((-angle % 360) + 360) % 360) / (360 / prizes.length));
  expect(prizes[under]?.id, "the segment under the pointer").toBe(prizeId);
  await expect(page.getByRole("button", { name: rewards.raffle.spin })).toBeDisabled();
  await sound("the wheel");
});
