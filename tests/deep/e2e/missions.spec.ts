import type { Page } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test.use({ language: "BN" });

const path = "/member/missionLeaderboard";
/** Title of a sandbox mission (sandbox/missions/missions.ts). */
const depositToday = "আজ একবার জমা করুন";
const claims = /\/api\/missions\/[^/]+\/claims$/;

async function deposit(page: Page): Promise<void> {
  const answer = await page.request.post("/api/deposits/ewallet", {
    headers: { "x-csrf": "1", "idempotency-key": crypto.randomUUID() },
    data: { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "1000" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("a mission progresses while its page is open, and its reward is paid once although a request and a response are lost", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { missions, member, pages } = words;
  const site = new Site(page, words);
  await site.signInAt(path, account);
  const main = page.getByRole("main");
  const card = main.getByRole("article").filter({ has: page.getByRole("heading", { name: depositToday }) });
  const board = main.getByRole("region", { name: missions.board.title });
  const sheet = site.popup(member.menu.label);
  const badge = fill(member.waiting_one, { count: "1" });

  await expect(card.getByRole("progressbar")).toHaveAttribute("value", "0");
  await expect(board.getByText(missions.board.own)).toBeVisible();
  await sound("the missions");

  await test.step("a deposit is credited, and the page is notified", async () => {
    await deposit(page);
    const [{ id } = { id: "" }] = (await stack.control.deposits(account.account)).items;
    await stack.control.decideDeposit(id, "approve");
    // A write makes the gateway poll the account soon afterwards.
    await deposit(page);
    await expect(card.getByRole("button")).toHaveText(missions.claim);
    await expect(main.getByRole("radio", { checked: true })).toHaveAccessibleName(
      fill(missions.tabs.waiting, { name: missions.tabs.daily, count: "1" }),
    );
  });

  await test.step("the menu counts the claimable mission", async () => {
    await main.getByRole("button", { name: pages.missionLeaderboard.title }).click();
    await expect(sheet.getByRole("link", { name: member.menu.missionLeaderboard })).toContainText(badge);
    await sound("the menu with its counts");
    await page.goBack();
    await expect(sheet).toBeHidden();
  });

  await test.step("a claim that was never sent is sent again, and one with a lost response is found", async () => {
    problems.expectNoConnection();
    await page.route(claims, (route) => route.abort(), { times: 1 });
    await card.getByRole("button").click();
    await expect(card.getByRole("alert")).toHaveText(missions.lost);
    await sound("a claim with an unknown result");
    await stack.control.fault("claimMission", { kind: "lostAnswer", times: 1 });
    await card.getByRole("button", { name: missions.look }).click();
    await expect(card.getByText(missions.claimed), "the focus moves to the result").toBeFocused();
    await expect(card.getByRole("alert")).toBeHidden();
    await expect(site.balance).toContainText("2,010.00");
    expect(await stack.control.calls("claimMission")).toBe(1);
  });

  await test.step("the menu no longer shows a count, and the weekly tab is in the address", async () => {
    await main.getByRole("button", { name: pages.missionLeaderboard.title }).click();
    await expect(sheet.getByRole("link", { name: member.menu.missionLeaderboard })).not.toContainText(badge);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await main.getByRole("radio", { name: missions.tabs.weekly }).check();
    await expect(page).toHaveURL(`${path}?tab=weekly`);
    await expect(main.getByRole("progressbar")).toHaveCount(3);
    await sound("the missions of the week");
  });
});
