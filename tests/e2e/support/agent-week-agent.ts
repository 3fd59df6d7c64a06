import type { Locator, Page } from "playwright/test";
import type { PlanTier } from "./agent-week-plan.ts";
import { poishaIn } from "./amounts.ts";
import type { TestAccount } from "./control.ts";
import { expect } from "./fixtures.ts";
import { Site } from "./site.ts";
import { typeAgain } from "./type-again.ts";
import { fill, type Words } from "./words.ts";

export const paymentPassword = "730914";

/** Converts a percentage to basis points: `0.8` → 80. */
const basisPoints = (percent: string): number => Math.round(Number(percent) * 100);
const percent = (rate: number): string => String(rate / 100);
const taka = (poisha: number): string => String(poisha / 100);

/** An agent in a separate browser. */
export class WeekAgent {
  readonly page: Page;
  readonly site: Site;
  readonly account: TestAccount;
  readonly #words: Words;
  /** Whether the account knows this browser. Only a known browser can give income away. */
  #isVerified = false;

  constructor(page: Page, words: Words, account: TestAccount) {
    this.page = page;
    this.site = new Site(page, words);
    this.account = account;
    this.#words = words;
  }

  get main(): Locator {
    return this.page.getByRole("main");
  }

  /** Signs in on the agents' page and, the first time, verifies the browser. */
  async signsIn(): Promise<void> {
    const { auth, pages } = this.#words;
    await this.page.goto("/agent");
    await this.page.getByLabel(auth.username).fill(this.account.account);
    await this.page.getByLabel(auth.password, { exact: true }).fill(this.account.password);
    await this.page.getByRole("button", { name: auth.submit, exact: true }).click();
    await expect(this.page).toHaveURL("/agentHome/agentTeamOverview");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(pages.agentTeamOverview.title);
    if (!this.#isVerified) await this.site.proveByCodeOverApi();
    this.#isVerified = true;
  }

  async signsOut(): Promise<void> {
    const { agent, account } = this.#words;
    await this.page.getByRole("button", { name: agent.home.signOut }).click();
    const sure = this.site.popup(account.in_popup_prompt);
    await sure.getByRole("button", { name: account.in_increase_submit }).click();
    await expect(this.page).toHaveURL("/agent");
  }

  /**
   * Checks that the header shows the site's date instead of the device's.
   * @param at milliseconds on the site's clock
   */
  async isOn(at: number): Promise<void> {
    const day = new Date(at).toISOString().slice(0, 10).split("-").toReversed().join("-");
    await expect(this.page.getByRole("banner")).toContainText(day);
  }

  async has(poisha: number): Promise<void> {
    const header = this.page.getByRole("banner");
    await expect.poll(async () => poishaIn(await header.textContent()), "the balance in the header").toBe(poisha);
  }

  /**
   * Creates an account whose slot rate is `less` basis points below the agent's own rate.
   * @returns the agent's own rate in basis points
   */
  async creates(kind: "agent" | "player", { account, password }: TestAccount, less: number): Promise<number> {
    const { agentDownlines: texts, common } = this.#words;
    await this.site.proveOverApi(this.account);
    await this.site.open("/agentHome/registerCenter");
    const form = this.main.getByRole("region", { name: texts.create.title });
    const rate = form.getByLabel(common.types.RNG, { exact: true });
    await expect(rate).not.toHaveValue("");
    const own = basisPoints(await rate.inputValue());
    await form.getByRole("radio", { name: new RegExp(`^${texts.types[kind]}`) }).check({ force: true });
    await form.getByLabel(texts.create.username).fill(account);
    await form.getByLabel(texts.create.password, { exact: true }).fill(password);
    await rate.fill(percent(own - less));
    await form.getByRole("button", { name: texts.create.submit }).click();
    const created = this.page.getByRole("region", { name: texts.created.title });
    await expect(created.getByLabel(texts.create.username)).toHaveValue(account);
    await expect(created.getByLabel(texts.create.password, { exact: true })).toHaveValue(password);
    return own;
  }

  async makesLink(own: number, less: number): Promise<string> {
    const { agentDownlines: texts, common } = this.#words;
    await this.site.proveOverApi(this.account);
    await this.site.open("/agentHome/registerCenter?tab=links");
    await this.page.getByRole("button", { name: texts.links.new }).click();
    const dialog = this.site.popup(texts.newLink.title);
    const rate = dialog.getByLabel(common.types.RNG, { exact: true });
    await expect(rate).toHaveValue(percent(own));
    await rate.fill(percent(own - less));
    await dialog.getByRole("button", { name: texts.newLink.submit }).click();
    await expect(this.site.toast(texts.newLink.done)).toBeVisible();
    return this.#link.getByLabel(texts.links.url, { exact: true }).inputValue();
  }

  /** Checks the figures of the only link: visits, registrations and first deposits. */
  async seesLink(counts: readonly number[]): Promise<void> {
    await this.site.open("/agentHome/registerCenter?tab=links");
    const figures = this.#link.locator("dl").first().locator("dd");
    await expect(figures).toHaveText(counts.map(String));
  }

  get #link(): Locator {
    const { links } = this.#words.agentDownlines;
    return this.main.getByRole("listitem", { name: new RegExp(fill(links.card, { code: "" })) });
  }

  /** Sends money to a downline. With `slip`, first enters a wrong payment password. */
  async sends(to: { readonly id: string; readonly account: string }, poisha: number, slip = false): Promise<void> {
    const { agentDownlines: texts, common } = this.#words;
    const { upline: steps, paymentPassword: field } = this.#words.payments;
    const { account, id } = to;
    await this.site.open(`/agentHome/downlineManagmentView?open=${id}&act=transfer`);
    const dialog = this.site.popup(fill(texts.transfer.title, { account }));
    await dialog.getByLabel(fill(steps.amount, { account })).fill(taka(poisha));
    await dialog.getByRole("button", { name: steps.next, exact: true }).click();
    const pin = dialog.getByLabel(field.field, { exact: true });
    const send = dialog.getByRole("button", { name: steps.send, exact: true });
    if (slip) {
      await pin.fill("730915");
      await send.click();
      await expect(dialog.getByText(fill(field.faults.wrong_other, { count: "4" }))).toBeVisible();
    }
    await typeAgain([pin, paymentPassword]);
    await send.click();
    await expect(dialog.getByRole("heading", { name: steps.sent.title })).toBeVisible();
    await dialog.getByRole("button", { name: common.ui.close }).click();
    await expect(dialog).toBeHidden();
  }

  async offers(to: string, tiers: readonly PlanTier[]): Promise<void> {
    const { agentContracts: texts } = this.#words;
    await this.site.proveOverApi(this.account);
    await this.site.open("/agentHome/agentRealtimeSalary?tab=downlines");
    await this.main.getByRole("button", { name: texts.given.new }).click();
    const form = this.main.getByRole("region", { name: texts.offer.title });
    await form.getByRole("combobox", { name: texts.offer.downline }).selectOption({ label: to });
    for (const [at, { threshold, active, rate }] of tiers.entries()) {
      if (at > 0) await form.getByRole("button", { name: texts.offer.addTier }).click();
      const tier = form.getByRole("group", { name: fill(texts.offer.tier, { number: String(at + 1) }) });
      await tier.getByLabel(texts.offer.threshold.valid).fill(taka(threshold));
      await tier.getByLabel(texts.offer.active).fill(String(active));
      await tier.getByLabel(texts.offer.rate).fill(percent(rate));
    }
    await form.getByRole("button", { name: texts.offer.submit }).click();
    const sure = this.site.popup(fill(texts.offer.sureTitle, { account: to }));
    await sure.getByRole("button", { name: texts.offer.sure }).click();
    await expect(this.site.toast(fill(texts.offer.done, { account: to }))).toBeVisible();
  }

  /** Accepts the offer in the popup that opens automatically. */
  async accepts(from: string): Promise<void> {
    const { agentContracts: texts } = this.#words;
    await this.site.proveOverApi(this.account);
    const dialog = this.site.popup(texts.ask.title);
    const offer = dialog.getByRole("region", { name: `${texts.kinds.realtimeSalary}, ${from}` });
    await offer.getByRole("button", { name: new RegExp(`^${texts.ask.accept}`) }).click();
    const sure = this.site.popup(texts.ask.sureTitle);
    await sure.getByRole("button", { name: texts.ask.sure }).click();
    await expect(this.site.toast(texts.ask.accepted)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
}
