import { mkdirSync, rmSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { formatAmount, formatShortAmount } from "./amounts.ts";
import { smsCode } from "./control.ts";
import { assertSound, expect } from "./fixtures.ts";
import { MonthPlayer, type PlayerDeps, paymentPassword } from "./month-player.ts";
import { Site } from "./site.ts";
import { typeAgain } from "./type-again.ts";
import { fill } from "./words.ts";
import type { YearClock } from "./year-clock.ts";
import { LimitForms } from "./year-limit-forms.ts";
import { plan } from "./year-plan.ts";

interface YearDeps extends PlayerDeps {
  readonly clock: YearClock;
  readonly screenshotFolder: string;
}

/** A player who sets limits, takes a time-out, self-excludes and returns. Checks every screen. */
export class YearPlayer extends MonthPlayer {
  readonly #deps: YearDeps;
  #looks = 0;

  constructor(deps: YearDeps) {
    super(deps);
    this.#deps = deps;
    rmSync(deps.screenshotFolder, { recursive: true, force: true });
    mkdirSync(deps.screenshotFolder, { recursive: true });
  }

  get limitForms(): LimitForms {
    return new LimitForms(this.page, this.#deps.words);
  }

  get check(): Locator {
    return this.site.popup(this.#deps.words.play.check.title);
  }

  /** Checks the screen with `assertSound` and saves a screenshot. */
  async looks(what: string, page = this.page): Promise<void> {
    await expect(page.locator("#root h1").first()).toBeAttached();
    await assertSound(page, what);
    this.#looks += 1;
    const path = `${this.#deps.screenshotFolder}/${String(this.#looks).padStart(2, "0")} ${what}.png`;
    const isCovered = await page.getByRole("dialog").first().isVisible();
    await page.screenshot({ path, fullPage: !isCovered });
  }

  /** Leaves the site during `wait`, which ends the session. Then signs in again and opens a page. */
  async isAway(wait: () => Promise<void>, path: string): Promise<void> {
    await this.page.goto("/brand/favicon.svg");
    await wait();
    await this.site.signInAt(path, this.account);
  }

  async opensGame(nth: number): Promise<{ game: Locator; spin: Locator; strip: Locator }> {
    const { games, play } = this.#deps.words;
    await this.site.open("/rng");
    const name = (await this.page.getByRole("article").nth(nth).locator("p").first().textContent()) ?? "";
    await this.site
      .tile(name)
      .getByRole("button", { name: fill(games.tile.playOf, { name }) })
      .click();
    const game = this.page.getByRole("dialog", { name });
    const strip = game.getByRole("region", { name: play.time.label });
    await expect(strip.getByRole("timer")).toHaveText(/\d:\d\d$/);
    return { game, spin: game.frameLocator("iframe").locator("#spin"), strip };
  }

  /** Plays one round at the highest bet. */
  async spins(spin: Locator, win: number): Promise<void> {
    const { control } = this.#deps;
    const frame = this.page.frameLocator("iframe");
    const more = frame.locator("#more");
    await expect(spin).toBeEnabled();
    while (await more.isEnabled()) await more.click();
    await control.nextSpin(this.account.account, win);
    await spin.click();
    this.book.note("bet", -plan.bet);
    if (win > 0) this.book.note("win", win);
    await expect(frame.locator("#balance")).toContainText(formatAmount(this.book.balance));
    await expect(spin).toBeEnabled();
  }

  async isRefusedAGame(): Promise<void> {
    const { play } = this.#deps.words;
    await this.site.open("/rng");
    const { play: tap } = await this.site.firstGame();
    await tap.click();
    const refused = this.site.popup(play.refused.limitTitle);
    await expect(refused).toBeVisible();
    await this.looks("a game that is refused");
  }

  async confirmsAll(requested: number): Promise<void> {
    const { withdraw } = this.#deps.words;
    const payout = this.main.getByRole("article").filter({ has: this.page.getByRole("timer") });
    await expect(payout).toContainText(formatShortAmount(requested));
    await this.looks("a payout to confirm while excluded");
    await payout.getByRole("radio", { name: withdraw.payouts.answers.all }).check();
    await payout.getByRole("button", { name: withdraw.payouts.submit.all }).click();
    await expect(this.site.toast(withdraw.payouts.done.received)).toBeVisible();
  }

  async playsUntilChecked(minutes: number): Promise<void> {
    await this.#deps.clock.play(this.page, minutes);
    await expect(this.check).toBeVisible();
  }

  async answers(answer: "continue" | "break" | "signOut"): Promise<void> {
    await this.check.getByRole("button", { name: this.#deps.words.play.check[answer] }).click();
    await expect(this.check).toBeHidden();
  }

  /** Completes the steps of a pause and checks each one. @returns the message that the pause has started */
  async pauses(kind: "timeOut" | "exclusion", proof: { byPin: boolean }): Promise<Locator> {
    const { words } = this.#deps;
    const { pause } = words.protection;
    const { site, main } = this;
    await main.getByRole("button", { name: pause[kind].start }).click();
    const dialog = site.popup(pause[kind].title);
    await dialog.getByRole("button", { name: pause.next }).click();
    await expect(dialog.getByText(pause.faults.understood)).toBeVisible();
    await this.looks(`${kind}, not ticked`);
    await dialog.getByText(pause.understood).click();
    await this.looks(`${kind}, its consequences`);
    await dialog.getByRole("button", { name: pause.next }).click();
    const secret = dialog.getByLabel(proof.byPin ? pause.pin : pause.password, { exact: true });
    await secret.fill(proof.byPin ? "111111" : "Wrong1234");
    await dialog.getByRole("button", { name: pause[kind].submit }).click();
    const sure = site.popup(pause[kind].sureTitle);
    await expect(sure).toBeVisible();
    await this.looks(`${kind}, the last question`);
    await sure.getByRole("button", { name: pause.sure }).click();
    await expect(secret).toHaveAttribute("aria-invalid", "true");
    await this.looks(`${kind}, a wrong password`);
    await typeAgain([secret, proof.byPin ? paymentPassword : this.account.password]);
    await dialog.getByRole("button", { name: pause[kind].submit }).click();
    await sure.getByRole("button", { name: pause.sure }).click();
    const startedPopup = site.popup(pause[kind].startedTitle);
    await expect(startedPopup).toBeVisible();
    await this.looks(`${kind}, started`);
    return startedPopup;
  }

  /** Signs in during a pause and checks that the page offers no games. */
  async signsInPaused(startedPopup: Locator): Promise<void> {
    const { common, paused } = this.#deps.words;
    await startedPopup.getByRole("button", { name: common.nav.signIn }).click();
    await this.site.fillLogin(this.account);
    await expect(this.page.getByRole("heading", { level: 1, name: paused.title })).toBeVisible();
    await expect(this.page.getByRole("article")).toHaveCount(0);
  }

  /** Tries to register another account with the same mobile number on another device, and checks the refusal. */
  async triesSecondAccount(page: Page): Promise<void> {
    const { auth, errors, register } = this.#deps.words;
    const site = new Site(page, this.#deps.words);
    await page.goto("/register");
    const popup = site.popup(register.title);
    await popup.getByLabel(register.fields.mobileNum).fill(this.account.account);
    await popup.getByRole("button", { name: auth.sms.send }).click();
    await expect(popup.getByRole("button", { name: auth.sms.again })).toBeDisabled();
    await popup.getByLabel(register.fields.password, { exact: true }).fill("Another123");
    await popup.getByLabel(register.fields.confirmPassword).fill("Another123");
    await popup.getByLabel(register.terms.accept).check();
    await popup.getByLabel(fill(register.age, { age: "18" })).check();
    await popup.getByLabel(register.fields.verificationCode).fill(smsCode);
    await popup.getByRole("button", { name: register.submit, exact: true }).click();
    await expect(popup.getByText(errors.sms_code_invalid)).toBeVisible();
    await this.looks("a new account is refused", page);
  }
}
