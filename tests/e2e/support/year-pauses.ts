import { expect, test } from "./fixtures.ts";
import { Site } from "./site.ts";
import type { Year } from "./year.ts";
import { limitsPath } from "./year-limit-forms.ts";
import { plan } from "./year-plan.ts";

/** Rest of the year: a time-out, the limit review, a self-exclusion with money in the wallet, and the return. */
export async function walkPauses({ page, otherPage, words, clock, control, player }: Year): Promise<void> {
  const { limitForms, main, site } = player;
  const { protection: texts, paused } = words;

  await test.step("the player takes a time-out, a second device is signed out, and the player returns after it", async () => {
    const second = new Site(otherPage, words);
    await second.signInOverApi(player.account);
    await second.open("/member/securityCenter");
    await site.open(limitsPath);
    const startedPopup = await player.pauses("timeOut", { byPin: false });
    await expect(second.loginPopup.getByRole("status")).toHaveText(words.auth.ended.paused);
    await player.looks("a second device that is signed out", otherPage);
    await player.signsInPaused(startedPopup);
    await player.looks("a time-out");
    await player.isAway(() => clock.days(1), "/rng");
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  await test.step("the player is asked to review the limits after six months", async () => {
    await player.isAway(() => clock.days(185), "/member/securityCenter");
    await expect(main.getByRole("region", { name: texts.review.title })).toBeVisible();
    await player.looks("the review in the security centre");
    await site.open(limitsPath);
    await player.looks("the review above the limits");
    await main.getByRole("button", { name: texts.review.done }).click();
    await expect(site.toast(texts.review.said)).toBeVisible();
    await expect(main.getByRole("region", { name: texts.review.title })).toBeHidden();
  });

  await test.step("the player excludes themselves", async () => {
    await player.preparesPayout();
    await site.open(limitsPath);
    const startedPopup = await player.pauses("exclusion", { byPin: true });
    await player.signsInPaused(startedPopup);
    await expect(main).toContainText(paused.closed.games);
    await player.looks("an exclusion");
    for (const path of ["/rng", "/promotions", "/member/depositv2"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
  });

  await test.step("the excluded player can withdraw the money", async () => {
    const id = await player.requestsWithdrawal(plan.withdrawal);
    await player.looks("a withdrawal while excluded");
    await control.decideWithdrawal(id, { decision: "pay" });
    await player.confirmsAll(plan.withdrawal);
    for (const path of ["/member/transactionHistory", "/member/securityCenter", "/member/messageV2", limitsPath]) {
      await site.open(path);
      await player.looks(`${path.split("/").at(-1)} while excluded`);
    }
    await expect(main.getByText(texts.pause.exclusion.start)).toHaveCount(0);
  });

  await test.step("the excluded player cannot open another account", async () => {
    await otherPage.context().clearCookies();
    await player.triesSecondAccount(otherPage);
  });

  await test.step("the player asks to return after the term, waits a day, and signs in again", async () => {
    await player.isAway(() => clock.days(185), "/");
    await player.looks("a term that is over");
    await main.getByRole("button", { name: texts.state.ask }).click();
    await expect(main).toContainText(texts.state.asked);
    await player.looks("a return that waits");
    await site.open(limitsPath);
    await expect(main.getByText(texts.state.ended.split("{{time}}")[1] ?? "")).toBeVisible();
    await player.looks("limits while a return waits");
    await player.isAway(() => clock.days(1), "/");
    await player.looks("a return that can be confirmed");
    await main.getByRole("button", { name: texts.state.confirm }).click();
    await player.looks("the request to sign in again");
    await main.getByRole("button", { name: texts.anew.act }).click();
    await site.fillLogin(player.account);
    await expect(page.getByRole("article").first()).toBeVisible();
    await site.open(limitsPath);
    await expect(limitForms.row("deposit")).toContainText("3,000");
    await player.looks("limits after the return");
  });
}
