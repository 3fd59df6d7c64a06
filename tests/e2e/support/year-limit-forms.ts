import type { Locator, Page } from "playwright/test";
import type { LimitKind, LimitPeriod } from "../../../shared/contracts/protection.ts";
import { expect } from "./fixtures.ts";
import { Site } from "./site.ts";
import { fill, type Words } from "./words.ts";

export const limitsPath = "/member/saferPlay";

/** Page object of `/member/saferPlay`. */
export class LimitForms {
  readonly #site: Site;
  readonly #words: Words["protection"];
  readonly #main: Locator;

  constructor(page: Page, words: Words) {
    this.#site = new Site(page, words);
    this.#words = words.protection;
    this.#main = page.getByRole("main");
  }

  group = (kind: LimitKind): Locator =>
    this.#main.getByRole("region", { name: this.#words.kinds[kind].title, exact: true });

  /** Returns the active or pending limit of a kind. The year sets only one limit per kind. */
  row = (kind: LimitKind): Locator => this.group(kind).getByRole("listitem");

  /** Returns a limit's name, for example "Deposit limit, in 24 hours". */
  nameOf(kind: LimitKind, period: LimitPeriod): string {
    const { name, kinds, periods } = this.#words;
    const isOfCalendar = period === "day" && (kind === "stake" || kind === "loss");
    return fill(name, { kind: kinds[kind].title, period: periods[isOfCalendar ? "today" : period] });
  }

  /** Opens and fills in the form of a limit that is not set. The caller submits it. */
  async types(kind: LimitKind, value: string): Promise<Locator> {
    await this.group(kind).getByRole("button", { name: this.#words.limits.set }).click();
    return this.#fills(this.#site.popup(this.#words.kinds[kind].title), kind, value);
  }

  /** Opens and fills in the form of an active limit. The caller submits it. */
  async changes(kind: LimitKind, period: LimitPeriod, value: string): Promise<Locator> {
    const name = this.nameOf(kind, period);
    await this.row(kind)
      .getByRole("button", { name: fill(this.#words.limits.changeOf, { name }) })
      .click();
    return this.#fills(this.#site.popup(name), kind, value);
  }

  async sends(dialog: Locator, as: "set" | "lower" | "raise"): Promise<void> {
    const { form } = this.#words;
    await dialog.getByRole("button", { name: form[as], exact: true }).click();
    await expect(this.#site.toast(form.done[as === "raise" ? "parked" : "now"]).last()).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  /** Starts the confirmation of a raised limit after its waiting time. @returns the dialog */
  async confirms(kind: LimitKind, period: LimitPeriod): Promise<Locator> {
    const name = this.nameOf(kind, period);
    await this.row(kind)
      .getByRole("button", { name: fill(this.#words.raise.confirmOf, { name }) })
      .click();
    return this.#site.popup(name);
  }

  async #fills(dialog: Locator, kind: LimitKind, value: string): Promise<Locator> {
    const { minutes, amount } = this.#words.form;
    await dialog.getByLabel(kind === "session" ? minutes : amount).fill(value);
    return dialog;
  }
}
