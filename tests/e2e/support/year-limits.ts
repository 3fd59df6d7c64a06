import { formatShortAmount } from "./amounts.ts";
import { expect, test } from "./fixtures.ts";
import { fill } from "./words.ts";
import type { Year } from "./year.ts";
import { limitsPath } from "./year-limit-forms.ts";
import { plan } from "./year-plan.ts";

/** First days of the year: the player sets, reaches, raises and lowers limits, and reaches one during a game. */
export async function walkLimits({ page, words, clock, player }: Year): Promise<void> {
  const { limitForms, main, site } = player;
  const { protection: texts, play, errors, pages } = words;

  await test.step("the player registers, and is offered limits next to the first deposit", async () => {
    await clock.begin();
    await player.register();
    await site.open("/member/depositv2");
    const offer = main.getByRole("region", { name: texts.offer.title });
    await expect(offer).toBeVisible();
    await player.looks("the offer at a deposit");
    await offer.getByRole("link", { name: texts.offer.set }).click();
    await expect(page).toHaveURL(limitsPath);
    await expect(main.getByText(texts.history.empty)).toBeVisible();
    await player.looks("no limits yet");
  });

  await test.step("the player sets limits, which apply immediately", async () => {
    const typed = await limitForms.types("deposit", plan.limit.first);
    await expect(typed.getByText(texts.form.atOnce)).toBeVisible();
    await player.looks("a limit in the form");
    await limitForms.sends(typed, "set");
    await limitForms.sends(await limitForms.types("loss", plan.loss), "set");
    await limitForms.sends(await limitForms.types("session", plan.session), "set");
    await main.getByRole("radio", { name: fill(texts.minutes, { count: String(plan.every) }) }).check();
    await main.getByRole("button", { name: texts.check.save }).click();
    await expect(site.toast(texts.check.done)).toBeVisible();
    await player.looks("limits in force");
  });

  await test.step("the player reaches the limit, and a deposit is refused with a message", async () => {
    await player.beginsDeposit("BKASH", plan.deposits.most);
    await player.givesReference(plan.deposits.most);
    await site.open(limitsPath);
    await expect(limitForms.row("deposit")).toContainText(texts.limits.warns);
    await player.looks("a limit that is nearly used");
    await player.beginsDeposit("BKASH", plan.deposits.tooMuch);
    const refusal = player.desk.form.getByRole("alert");
    await expect(refusal).toContainText(errors.limit_reached);
    const numbers = { limit: formatShortAmount(1_000_00), used: formatShortAmount(plan.deposits.most) };
    const name = limitForms.nameOf("deposit", "day");
    await expect(refusal).toContainText(fill(texts.refused.numbers, { name, ...numbers }));
    await player.looks("a deposit that is refused");
    await refusal.getByRole("link", { name: texts.refused.look }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.saferPlay.title);
  });

  await test.step("the player requests a higher limit, waits for it, and confirms it", async () => {
    const dialog = await limitForms.changes("deposit", "day", plan.limit.higher);
    await player.looks("a higher limit in the form");
    await limitForms.sends(dialog, "raise");
    await expect(limitForms.row("deposit").locator("time").last()).toHaveText(/^23:59:\d\d$|^24:00:00$/);
    await player.looks("a raise that waits");
    await player.isAway(() => clock.hours(23), limitsPath);
    await expect(limitForms.row("deposit").locator("time").last()).toHaveText(/^0?0:59:\d\d$|^59:\d\d$/);
    await player.isAway(() => clock.hours(1), limitsPath);
    await expect(limitForms.row("deposit")).toContainText("1,000");
    await player.looks("a raise that can be confirmed");
    const question = await limitForms.confirms("deposit", "day");
    await player.looks("the second question");
    await question.getByRole("button", { name: texts.raise.confirm, exact: true }).click();
    await expect(site.toast(texts.raise.confirmed).last()).toBeVisible();
    await expect(limitForms.row("deposit")).toContainText("5,000");
    await player.paysByCard(plan.deposits.later, plan.deposits.fee);
  });

  await test.step("the player lowers the limit, which applies without a confirmation", async () => {
    await site.open(limitsPath);
    await limitForms.sends(await limitForms.changes("deposit", "day", plan.limit.lower), "lower");
    await expect(limitForms.row("deposit")).toContainText("3,000");
    await expect(limitForms.row("deposit")).toContainText(
      fill(texts.limits.left, { left: formatShortAmount(1_800_00) }),
    );
  });

  await test.step("the player sees time and money during three games", async () => {
    const first = await player.opensGame(0);
    await expect(first.strip.getByRole("timer")).toHaveText(/^0:\d\d$/);
    await player.looks("a game with its time");
    await player.spins(first.spin, plan.win);
    await player.spins(first.spin, plan.win);
    await player.playsUntilChecked(plan.every);
    await expect(player.check).toContainText("−৳");
    await expect(first.spin).toBeHidden();
    await player.looks("the time check over a game");
    await player.answers("continue");
    const second = await player.opensGame(1);
    await player.playsUntilChecked(plan.every);
    await player.answers("break");
    await expect(second.game).toBeHidden();
    await expect(page).toHaveURL(`${limitsPath}#pauses`);
    // The address changes before the page renders.
    await expect(limitForms.row("deposit")).toBeVisible();
    await player.looks("the pauses after a time check");
    await player.opensGame(2);
    await player.playsUntilChecked(plan.every);
    await player.answers("signOut");
    await expect(page).toHaveURL("/");
    await expect(site.accountMenu).toBeHidden();
  });

  await test.step("the player reaches a limit during a game, and the game is closed", async () => {
    await site.signInOverApi(player.account);
    const { spin } = await player.opensGame(0);
    await player.spins(spin, 0);
    await clock.play(page, 2);
    const stoppedPopup = site.popup(play.stopped.limit_reached.title);
    await expect(stoppedPopup).toContainText(formatShortAmount(1_200_00));
    await expect(page.locator("iframe")).toHaveCount(0);
    await player.looks("a limit that is reached in a game");
    await stoppedPopup.getByRole("button", { name: play.stopped.close }).click();
    await expect(stoppedPopup).toBeHidden();
    await site.open(limitsPath);
    await expect(limitForms.row("loss")).toContainText(texts.limits.reached);
    await player.looks("limits with one reached");
    await player.isRefusedAGame();
  });
}
