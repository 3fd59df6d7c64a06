import type { BrowserContext, Locator, Page } from "playwright/test";
import { depositChannels } from "../../../sandbox/deposits/channels.ts";
import type { Language } from "../../../shared/language.ts";
import { formatAmount, poishaIn } from "./amounts.ts";
import type { ConsoleWatch } from "./console.ts";
import { type Control, smsCode, type TestAccount } from "./control.ts";
import { depositDesk, depositPath } from "./deposit-desk.ts";
import { expect } from "./fixtures.ts";
import { MonthBook } from "./month-book.ts";
import { Site } from "./site.ts";
import { fill, type Words } from "./words.ts";

export const paymentPassword = "730914";
const holder = "Rakib Hasan";

/** Calls `press`, which submits a write. May inject a fault meanwhile. */
export type Sending = (press: () => Promise<void>) => Promise<void>;
const calm: Sending = (press) => press();

export interface PlayerDeps {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly words: Words;
  readonly language: Language;
  readonly control: Control;
  readonly problems: ConsoleWatch;
}

/** A new player who uses all kinds of transactions and records each one. */
export class MonthPlayer {
  readonly book = new MonthBook();
  readonly account: TestAccount;
  readonly #deps: PlayerDeps;
  page: Page;
  site: Site;

  constructor(deps: PlayerDeps) {
    this.#deps = deps;
    this.account = { account: deps.control.newMobile(), password: "Hello123" };
    this.page = deps.page;
    this.site = new Site(deps.page, deps.words);
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  get desk() {
    return depositDesk(this.page, this.#deps.words);
  }

  /** Unique part of this player's transaction ids and e-wallet number. */
  get #mark(): string {
    return this.account.account.slice(-8);
  }

  async register(): Promise<void> {
    const { page, site, account } = this;
    const { auth, register } = this.#deps.words;
    await page.goto("/register");
    const popup = site.popup(register.title);
    await popup.getByLabel(register.fields.mobileNum).fill(account.account);
    await popup.getByRole("button", { name: auth.sms.send }).click();
    await expect(popup.getByRole("button", { name: auth.sms.again })).toBeDisabled();
    await popup.getByLabel(register.fields.password, { exact: true }).fill(account.password);
    await popup.getByLabel(register.fields.confirmPassword).fill(account.password);
    await popup.getByLabel(register.terms.accept).check();
    await popup.getByLabel(fill(register.age, { age: "18" })).check();
    await popup.getByLabel(register.fields.verificationCode).fill(smsCode);
    await popup.getByRole("button", { name: register.submit, exact: true }).click();
    await site.homeAgain();
    await this.seesBalance();
  }

  /** Closes the tab, as phones do in the background, and opens a new one. */
  async losesTab(): Promise<void> {
    const { context, problems, words } = this.#deps;
    await this.page.close();
    this.page = await context.newPage();
    problems.watch(this.page);
    this.site = new Site(this.page, words);
  }

  /** Starts a deposit and waits for the deposit's card or next step. */
  async beginsDeposit(bankCode: string, poisha: number, sending: Sending = calm): Promise<void> {
    const { deposit } = this.#deps.words;
    const channel = depositChannels.find((one) => one.bankCode === bankCode);
    if (!channel) throw new Error(`no channel ${bankCode}`);
    const kind = ({ LAUNCH: "redirect", MANUAL: "manual" } as Record<string, "redirect" | "manual">)[channel.mode];
    await this.site.open(depositPath);
    const { form, method, amount } = this.desk;
    await method(channel.name[this.#deps.language]).click();
    await amount.fill(String(poisha / 100));
    await sending(() => form.getByRole("button", { name: deposit.submit[kind ?? "ewallet"] }).click());
  }

  /** Enters the transaction id of the e-wallet payment and waits for the credit. */
  async givesReference(poisha: number): Promise<void> {
    const { words, control } = this.#deps;
    const { deposit } = words;
    const { cards, reference: field } = this.desk;
    await field.fill(`HK${this.#mark}`);
    await cards.getByRole("button", { name: deposit.reference.submit }).click();
    await expect(cards.getByText(deposit.card.review)).toBeVisible();
    await control.advanceClock(21_000);
    await expect(cards).toContainText(fill(deposit.end.done, { amount: `৳${formatAmount(poisha)}` }));
    this.book.note("deposit", poisha);
    await this.seesBalance();
  }

  async paysByCard(poisha: number, fee: number): Promise<void> {
    const { deposit } = this.#deps.words;
    await this.beginsDeposit("CARDPAY", poisha);
    const { cards } = this.desk;
    const [opened] = await Promise.all([
      this.page.waitForEvent("popup"),
      cards.getByRole("link", { name: deposit.payee.open }).click(),
    ]);
    await opened.locator("button[value=pay]").click();
    await expect(cards).toContainText(fill(deposit.end.done, { amount: `৳${formatAmount(poisha - fee)}` }));
    await opened.close();
    this.book.note("deposit", poisha);
    this.book.note("depositFee", -fee);
    await this.seesBalance();
  }

  /** Reports a completed bank transfer and approves it as the operator. */
  async depositsByTransfer(poisha: number): Promise<void> {
    const { words, control } = this.#deps;
    const { deposit } = words;
    await this.beginsDeposit("BRAC", poisha);
    const { form, cards, reference: field } = this.desk;
    await form.getByLabel(deposit.payer.name).fill(holder);
    await form.getByLabel(deposit.payer.account).fill("1501200001");
    await field.fill(`FT${this.#mark}`);
    await form.getByRole("button", { name: deposit.submit.tell }).click();
    await expect(cards.getByText(deposit.card.review)).toBeVisible();
    const { items } = await control.deposits(this.account.account);
    await control.decideDeposit(items[0]?.id ?? "", "approve");
    await expect(cards).toContainText(fill(deposit.end.done, { amount: `৳${formatAmount(poisha)}` }));
    this.book.note("deposit", poisha);
    await this.seesBalance();
  }

  async claims(poisha: number): Promise<void> {
    const { promotions } = this.#deps.words;
    await this.page.goto("/promotions?id=702");
    await this.page.getByRole("dialog").getByRole("button", { name: promotions.claim }).click();
    await expect(this.site.toast(fill(promotions.claimedAmount, { amount: `৳${formatAmount(poisha)}` }))).toBeVisible();
    await this.page.keyboard.press("Escape");
    this.book.note("bonus", poisha);
    await this.seesBalance();
  }

  /** Plays slot rounds at the highest bet. */
  async plays(rounds: number, bet: number, win: number): Promise<void> {
    const { site, page, book, account } = this;
    const { words, control } = this.#deps;
    await site.open("/rng");
    const { name, play } = await site.firstGame();
    await play.click();
    const window = page.getByRole("dialog", { name });
    const frame = window.frameLocator("iframe");
    const [spin, more] = [frame.locator("#spin"), frame.locator("#more")];
    await expect(spin).toBeEnabled();
    while (await more.isEnabled()) await more.click();
    await expect(frame.locator("#bet")).toContainText(formatAmount(bet));
    for (let round = 1; round <= rounds; round += 1) {
      await control.nextSpin(account.account, win);
      await spin.click();
      book.note("bet", -bet);
      book.note("win", win);
      await expect(frame.locator("#balance")).toContainText(formatAmount(book.balance));
      await expect(spin).toBeEnabled();
    }
    await window.getByRole("button", { name: words.play.close }).click();
    await expect(window).toBeHidden();
    await this.seesBalance();
  }

  /** Transfers money to a vendor's wallet, and all of it back. */
  async movesAndBack(poisha: number): Promise<void> {
    const { site, main, book } = this;
    const { words, control } = this.#deps;
    const { transfer } = words;
    await control.switches({ singleWallet: false });
    await site.open("/member/transferFund");
    const wallets = main.getByRole("region", { name: transfer.wallets });
    const transferIn = new RegExp(fill(transfer.putInOf, { name: ".+" }));
    await wallets.getByRole("button", { name: transferIn }).first().click();
    const move = site.popup(transfer.move);
    await move.getByLabel(transfer.amount).fill(String(poisha / 100));
    await move.getByRole("button", { name: transfer.submit, exact: true }).click();
    await expect(site.toast(transfer.done)).toBeVisible();
    book.note("wallet", -poisha);
    book.note("wallet", poisha, "vendor");
    await expect(wallets).toContainText(`৳${formatAmount(book.in("main"))}`);
    await this.seesBalance();
    await wallets.getByRole("button", { name: transfer.allBack }).click();
    book.note("wallet", -poisha, "vendor");
    book.note("wallet", poisha);
    await expect(wallets).toContainText(`৳${formatAmount(book.in("main"))}`);
    await control.switches({ singleWallet: true });
  }

  /** Sets a payment password and adds the e-wallet for payouts. */
  async preparesPayout(): Promise<void> {
    const { site, page } = this;
    const { paymentPassword: texts, cards } = this.#deps.words.payments;
    await site.open("/member/securityCenter#payment-password");
    await page.getByRole("region", { name: texts.title }).getByRole("button", { name: texts.titles.set }).click();
    const set = site.popup(texts.titles.set);
    await set.getByLabel(texts.fields.newPassword, { exact: true }).fill(paymentPassword);
    await set.getByLabel(texts.fields.confirmPassword, { exact: true }).fill(paymentPassword);
    this.#deps.problems.expect(403, /^\/api\/payment-password$/);
    await set.getByRole("button", { name: texts.submit }).click();
    // This identity proof also covers the card below.
    await site.prove(this.account);
    await expect(site.toast(texts.done.set)).toBeVisible();
    await page.getByRole("region", { name: cards.title }).getByRole("button", { name: cards.add.title }).click();
    const add = site.popup(cards.add.title);
    await add.getByRole("combobox", { name: cards.add.bank.ewallet }).selectOption({ index: 1 });
    await add.getByLabel(cards.add.number.ewallet).fill(`018${this.#mark}`);
    await add.getByLabel(cards.add.holder).fill(holder);
    await add.getByLabel(texts.field, { exact: true }).fill(paymentPassword);
    await add.getByRole("button", { name: cards.add.submit, exact: true }).click();
    await expect(site.toast(cards.add.done)).toBeVisible();
  }

  /** Requests a withdrawal and returns its id on the platform. */
  async requestsWithdrawal(poisha: number, sending: Sending = calm): Promise<string> {
    const { main, account } = this;
    const { words, control } = this.#deps;
    const { withdraw } = words;
    await this.site.open("/member/withdraw");
    const form = main.getByRole("region", { name: withdraw.form.title });
    await form.getByLabel(withdraw.form.amount, { exact: true }).fill(String(poisha / 100));
    await form.getByRole("button", { name: withdraw.form.next }).click();
    await form.getByLabel(withdraw.form.password, { exact: true }).fill(paymentPassword);
    const submit = fill(withdraw.form.submit, { amount: `৳${formatAmount(poisha).replace(/\.00$/, "")}` });
    await sending(() => form.getByRole("button", { name: submit }).click());
    await expect(main.getByText(withdraw.underWay.asked)).toBeVisible();
    this.book.note("withdrawal", -poisha);
    await this.seesBalance();
    const [{ id = "" } = {}] = await control.withdrawals(account.account);
    return id;
  }

  /** Rejects a withdrawal as the operator, and checks that the player sees the reason. */
  async isRejected(id: string, poisha: number, remark: string): Promise<void> {
    await this.#deps.control.decideWithdrawal(id, { decision: "reject", remark });
    await expect(this.main.getByText(remark).first()).toBeVisible();
    this.book.note("withdrawalReturn", poisha);
    await this.seesBalance();
  }

  /** Pays part of a withdrawal as the operator, and confirms that part as the player. */
  async confirmsPart(id: string, requested: number, part: number): Promise<void> {
    const { withdraw } = this.#deps.words;
    await this.#deps.control.decideWithdrawal(id, { decision: "pay", amount: part });
    const payout = this.main.getByRole("article").filter({ has: this.page.getByRole("timer") });
    await payout.getByRole("radio", { name: withdraw.payouts.answers.part }).check();
    await payout.getByLabel(withdraw.payouts.received).fill(String(part / 100));
    await payout.getByRole("button", { name: withdraw.payouts.submit.part }).click();
    await expect(this.site.toast(withdraw.payouts.done.part)).toBeVisible();
    this.book.note("withdrawalReturn", requested - part);
    await this.seesBalance();
  }

  async seesBalance(): Promise<void> {
    await expect
      .poll(async () => poishaIn(await this.site.balance.textContent()), "the balance in the header")
      .toBe(this.book.balance);
  }
}
