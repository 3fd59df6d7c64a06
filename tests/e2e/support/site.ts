import type { Locator, Page, Route } from "playwright/test";
import { smsCode, type TestAccount } from "./control.ts";
import { expect } from "./fixtures.ts";
import { fill, type Words, wordsOf } from "./words.ts";

/** Page object of the site. Finds elements by their visible names. */
export class Site {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get loginPopup(): Locator {
    return this.page.getByRole("dialog", { name: this.words.auth.title });
  }

  popup(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole("region", { name: this.words.common.ui.notifications }).getByText(text);
  }

  /** Makes the next request for `path` report that the session has ended. */
  async endSessionAt(path: string): Promise<void> {
    const refuse = async (route: Route): Promise<void> => {
      await this.page.context().clearCookies();
      await route.fulfill({
        status: 401,
        json: { error: { code: "session_expired", message: "", requestId: "none" } },
      });
    };
    await this.page.route((url) => url.pathname === path, refuse, { times: 1 });
  }

  get accountMenu(): Locator {
    return this.page.getByRole("button", { name: this.words.account.menu });
  }

  get balance(): Locator {
    return this.page.getByRole("banner").getByRole("link", { name: /৳/ });
  }

  /**
   * The announcement popup. It opens when the player is idle after user activity: for guests on home, after a sign-in
   * on any page. Stays closed unless the test sets `announcements: "new"`.
   */
  get announcements(): Locator {
    return this.page.getByRole("dialog", { name: this.words.notices.announcements });
  }

  /**
   * Restricts user activation to keys and pointers in documents opened later. Otherwise `page.evaluate` would activate
   * every page.
   */
  async activateByInputOnly(): Promise<void> {
    await this.page.addInitScript(`{
      let hasBeenActive = false;
      const activate = () => { hasBeenActive = true; };
      for (const type of ["keydown", "pointerdown"]) addEventListener(type, activate, true);
      Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive, isActive: hasBeenActive }) });
    }`);
  }

  /** Triggers user activation without changing the page. */
  touch = (): Promise<void> => this.page.keyboard.press("F4");

  /** Waits for the announcements and closes them for this visit. */
  async dismissAnnouncements(): Promise<void> {
    await this.touch();
    await this.announcements.getByRole("button", { name: this.words.common.ui.close }).click();
    await expect(this.announcements).toBeHidden();
  }

  /** Opens the site as a guest and waits for the first tile. */
  async arrive(url = "/"): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByRole("article").first()).toBeVisible();
  }

  tile(name: string): Locator {
    return this.page.getByRole("article").filter({ hasText: name }).first();
  }

  /** Returns the name of the first game on the page and its play button. */
  async firstGame(): Promise<{ name: string; play: Locator }> {
    const name = (await this.page.getByRole("article").first().locator("p").first().textContent()) ?? "";
    const play = this.tile(name).getByRole("button", { name: fill(this.words.games.tile.playOf, { name }) });
    return { name, play };
  }

  /** Opens a page and waits for its heading, which a dialog may cover. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator("#root h1").first()).toBeAttached();
  }

  /** Returns the number of the top layer's history entry, or 0 if no layer is open. */
  entryOnTop = (): Promise<number> => this.page.evaluate("history.state?.over ?? 0");

  /**
   * Waits until Back closes a layer opened after the entry `since`. Until the previous layer has removed its entry,
   * Back would leave the page.
   */
  async untilBackCloses(since: number): Promise<void> {
    // `waitForFunction` would evaluate a string in the page, which the content security policy forbids.
    await expect.poll(this.entryOnTop).toBeGreaterThan(since);
  }

  async fillLogin({ account, password }: TestAccount): Promise<void> {
    const popup = this.loginPopup;
    await popup.getByLabel(this.words.auth.username).fill(account);
    await popup.getByLabel(this.words.auth.password, { exact: true }).fill(password);
    await popup.getByRole("button", { name: this.words.auth.submit, exact: true }).click();
  }

  /** Signs in through `/login`. */
  async signIn(account: TestAccount): Promise<void> {
    await this.page.goto("/login");
    await this.fillLogin(account);
    await this.homeAgain();
  }

  /** Signs in over the API and opens a page. */
  async signInAt(path: string, account: TestAccount): Promise<void> {
    // An open page of another account would get 409 for its next background request.
    if (this.page.url() !== "about:blank") await this.page.goto("about:blank");
    await this.signInOverApi(account);
    await this.open(path);
  }

  /** Signs in over the API without notifying open tabs. */
  async signInOverApi({ account: username, password }: TestAccount): Promise<void> {
    const answer = await this.page.request.post("/api/session", {
      headers: { "x-csrf": "1", "accept-language": this.words === wordsOf.EN ? "en" : "bn" },
      data: { type: "username", username, password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Completes the popup of the identity proof with the password. */
  async prove({ password }: Pick<TestAccount, "password">): Promise<void> {
    const { proof } = this.words.auth;
    const question = this.popup(proof.title);
    await question.getByLabel(proof.password, { exact: true }).fill(password);
    await question.getByRole("button", { name: proof.submit }).click();
    await expect(question).toBeHidden();
  }

  /** Completes the popup of the identity proof with the code sent to the account's number. */
  async proveByCode(): Promise<void> {
    const { proof, sms } = this.words.auth;
    const question = this.popup(proof.title);
    await question.getByRole("button", { name: sms.send }).click();
    await expect(question.getByRole("button", { name: sms.again })).toBeDisabled();
    await question.getByLabel(sms.code).fill(smsCode);
    await question.getByRole("button", { name: proof.submit }).click();
    await expect(question).toBeHidden();
  }

  /** Completes the identity proof over the API with the password. */
  async proveOverApi({ password }: Pick<TestAccount, "password">): Promise<void> {
    const answer = await this.page.request.post("/api/session/proof", {
      headers: { "x-csrf": "1" },
      data: { password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Signs in over the API and verifies this browser with an SMS code. */
  async signInVerified(account: TestAccount): Promise<void> {
    await this.signInOverApi(account);
    await this.proveByCodeOverApi();
  }

  /** Verifies this browser for the current session with an SMS code, over the API. */
  async proveByCodeOverApi(): Promise<void> {
    const headers = { "x-csrf": "1" };
    const smsResponse = await this.page.request.post("/api/sms", { headers, data: { purpose: "proof" } });
    expect(smsResponse.ok(), await smsResponse.text()).toBe(true);
    const answer = await this.page.request.post("/api/session/proof", { headers, data: { code: smsCode } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async homeAgain(): Promise<void> {
    // The sign-in and the navigation finish independently, so each has its own wait.
    await expect(this.loginPopup).toBeHidden();
    await expect(this.page).toHaveURL("/");
    await expect(this.accountMenu).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.accountMenu.click();
    await this.page.getByRole("menuitem", { name: this.words.account.signOut }).click();
    const sure = this.page.getByRole("dialog", { name: this.words.account.in_popup_prompt });
    await expect(sure).toContainText(this.words.account.in_sure_logout);
    await sure.getByRole("button", { name: this.words.account.in_increase_submit }).click();
    await expect(this.accountMenu).toBeHidden();
  }
}

/**
 * Clicks the button that looks up an unknown outcome, without waiting. An automatic lookup may disable or remove the
 * button before the click.
 */
export function clickLookUp(button: Locator): void {
  button.click().catch(() => undefined);
}
