import type { Locator } from "playwright/test";
import { promotions } from "../../../sandbox/games/news.ts";
import { missions } from "../../../sandbox/missions/missions.ts";
import { signUpReward } from "../../../sandbox/promotions/offers.ts";
import { ladder } from "../../../sandbox/ranks/ranks.ts";
import { formatAmount, formatShortAmount } from "./amounts.ts";
import { expect } from "./fixtures.ts";
import { plan, rules } from "./fortnight-plan.ts";
import { MonthPlayer, type PlayerDeps, paymentPassword } from "./month-player.ts";
import { fill } from "./words.ts";

/** Mission ids in the sandbox. */
export const ids = { slotsToday: 602, depositToday: 603, fiveDays: 611, firstBet: 621, sevenDays: 622 } as const;
type MissionName = keyof typeof ids;
const tabs = { 60: "daily", 61: "weekly", 62: "once" } as const;

/** A player who returns each day for rewards. */
export class FortnightPlayer extends MonthPlayer {
  /** Points granted minus points spent. Earned points are not included. */
  pointsMoved = 0;
  readonly #deps: PlayerDeps;

  constructor(deps: PlayerDeps) {
    super(deps);
    this.#deps = deps;
  }

  get #words() {
    return this.#deps.words;
  }

  /** Signs in for another day. The platform ends sessions after 30 minutes of inactivity. */
  async comesBack(): Promise<void> {
    await this.site.signInAt("/member/securityCenter", this.account);
    await this.seesBalance();
  }

  async claimsMission(name: MissionName): Promise<void> {
    const { missions: texts } = this.#words;
    const id = ids[name];
    const mission = missions.find((one) => one.id === id);
    const title = mission?.title[this.#deps.language] ?? "";
    await this.site.open(`/member/missionLeaderboard?tab=${tabs[Math.floor(id / 10) as keyof typeof tabs]}`);
    const card = this.main.getByRole("article").filter({ has: this.page.getByRole("heading", { name: title }) });
    await card.getByRole("button", { name: fill(texts.claimOf, { title }) }).click();
    await expect(card.getByText(texts.claimed)).toBeVisible();
    await this.gets(rules.missions[name]);
  }

  /** Claims a reward in the reward centre, by title. */
  async takes(title: string, poisha: number): Promise<void> {
    const { rewards } = this.#words;
    await this.main.getByRole("button", { name: fill(rewards.claimOf, { title }) }).click();
    await expect(
      this.site.toast(fill(rewards.done.claimedAmount, { amount: formatShortAmount(poisha) })),
    ).toBeVisible();
    await this.gets(poisha);
  }

  async takesSignUpReward(): Promise<void> {
    await this.site.open("/member/rewardCenter");
    await this.takes(signUpReward.title[this.#deps.language], rules.rewards.signUp);
  }

  async takesDailyReward(): Promise<void> {
    await this.site.open("/member/rewardCenter");
    await this.takes(this.#promotion(702), rules.rewards.daily);
  }

  /** Applies for a reward, waits for the review, and claims it. */
  async appliesFor(promotion: number, poisha: number): Promise<void> {
    const { rewards } = this.#words;
    const title = this.#promotion(promotion);
    await this.site.open(`/member/rewardCenter?promotion=${promotion}`);
    const dialog = this.site.popup(title);
    await dialog.getByRole("button", { name: rewards.apply }).click();
    await expect(dialog.getByText(rewards.told.applying)).toBeVisible();
    await this.#deps.control.advanceClock(31_000);
    await this.site.open("/member/rewardCenter");
    await this.takes(title, poisha);
  }

  /** Redeems a promotion code and claims the resulting ticket. */
  async usesCode(code: string, title: string, poisha: number): Promise<void> {
    const { rewards } = this.#words;
    await this.site.open("/member/rewardCenter?tab=tickets");
    await this.page.getByLabel(rewards.code.label, { exact: true }).fill(code);
    await this.page.getByRole("button", { name: rewards.code.submit }).click();
    await this.takes(title, poisha);
  }

  /** Spins the wheel and returns the prize in poisha, as in the response. */
  async spins(): Promise<number> {
    const { raffle } = this.#words.rewards;
    await this.site.open("/member/rewardCenter?tab=raffle");
    const answer = this.page.waitForResponse(/\/raffle\/spins$/);
    await this.page.getByRole("button", { name: raffle.spin }).click();
    const { amount } = (await (await answer).json()) as { amount: string };
    const poisha = Math.round(Number(amount) * 100);
    await expect(this.page.getByText(fill(raffle.won, { amount: formatShortAmount(poisha) }))).toBeVisible();
    await this.gets(poisha);
    return poisha;
  }

  async collectsRebate(poisha: number): Promise<void> {
    const { rebate, claim } = this.#words.loyalty;
    await this.site.open("/member/manualRebate");
    const form = this.page.getByRole("region", { name: rebate.rows });
    await expect(form).toContainText(`৳${formatAmount(poisha)}`);
    await form.getByRole("button", { name: rebate.claim, exact: true }).click();
    await expect(this.page.getByText(fill(claim.paid, { amount: formatShortAmount(poisha) }))).toBeVisible();
    await expect(this.page.getByText(rebate.empty.title)).toBeVisible();
    this.book.note("rebate", poisha);
    await this.seesBalance();
  }

  /** Checks the rank on its page, in the security centre and in the account menu. */
  async isRanked(level: number): Promise<void> {
    const { loyalty, account } = this.#words;
    const name = ladder[level]?.name[this.#deps.language] ?? "";
    await this.site.open("/member/playerRank");
    await expect(this.page.getByRole("region", { name: loyalty.rank.current, exact: true })).toContainText(name);
    await this.site.open("/member/securityCenter");
    await expect(this.main.getByText(name).first()).toBeVisible();
    await this.site.accountMenu.click();
    await expect(this.page.getByRole("menu", { name: account.menu })).toContainText(name);
    await this.page.keyboard.press("Escape");
  }

  async claimsRise(level: number, poisha: number): Promise<void> {
    const { bonus, claim } = this.#words.loyalty;
    const rank = ladder[level]?.name[this.#deps.language] ?? "";
    await this.site.open("/member/playerRank");
    const name = fill(bonus.kinds.upgrade, { rank });
    await this.page.getByRole("button", { name: fill(bonus.claimOf, { name }) }).click();
    await expect(this.page.getByText(fill(claim.paid, { amount: formatShortAmount(poisha) }))).toBeVisible();
    await this.gets(poisha);
  }

  get #purse(): Locator {
    return this.page.getByRole("region", { name: this.#words.points.purse.label });
  }

  async converts(points: number): Promise<void> {
    const { points: texts, payments } = this.#words;
    await this.site.open("/pointMall");
    await this.#purse.getByRole("button", { name: texts.purse.convert }).click();
    const dialog = this.site.popup(texts.convert.title);
    await dialog.getByLabel(texts.convert.points).fill(String(points));
    await dialog.getByLabel(payments.paymentPassword.field, { exact: true }).fill(paymentPassword);
    const poisha = (points / rules.points.redeem) * 100;
    await expect(dialog).toContainText(`৳${formatAmount(poisha)}`);
    await dialog.getByRole("button", { name: texts.convert.submit }).click();
    await expect(dialog.getByRole("heading", { name: texts.convert.done.title })).toBeVisible();
    await dialog.getByRole("button", { name: texts.order.close }).click();
    this.pointsMoved -= points;
    this.book.note("points", poisha);
    await this.seesBalance();
  }

  /** Redeems points for a wallet bonus and returns the redemption's id on the platform. */
  async redeems(): Promise<string> {
    const { points: texts, payments } = this.#words;
    const { language, control } = this.#deps;
    await this.site.open("/pointMall");
    const name = language === "BN" ? "৳50 ওয়ালেট বোনাস" : "৳50 wallet bonus";
    await this.page.getByRole("button", { name: fill(texts.redeem.openOf, { name }) }).click();
    const dialog = this.site.popup(texts.redeem.title);
    await dialog.getByLabel(payments.paymentPassword.field, { exact: true }).fill(paymentPassword);
    await dialog.getByRole("button", { name: texts.redeem.submit }).click();
    await expect(dialog.getByRole("heading", { name: texts.redeem.done.title })).toBeVisible();
    await dialog.getByRole("button", { name: texts.order.close }).click();
    this.pointsMoved -= rules.credit.points;
    const [order] = await control.redemptions(this.account.account);
    return order?.id ?? "";
  }

  async gets(poisha: number): Promise<void> {
    this.book.note("bonus", poisha);
    await this.seesBalance();
  }

  async playsOn(day: number): Promise<void> {
    await this.plays(plan.rounds[day - 1] ?? 0, plan.round.bet, plan.round.win);
  }

  #promotion(id: number): string {
    return promotions.find((one) => one.id === id)?.title[this.#deps.language] ?? "";
  }
}
