import type { Locator, Page, Route } from "playwright/test";
import { smsCode, type TestAccount } from "./control.ts";
import { expect } from "./fixtures.ts";
import { fill, type Words, wordsOf } from "./words.ts";

/** The site as a player sees it: where things are, by what they are called. */
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

  /** Any other popup or dialog, by its title. */
  popup(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** The short message that disappears automatically. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole("region", { name: this.words.common.ui.notifications }).getByText(text);
  }

  /** The session is found to be over by the next call of `path`, and by nothing before it. */
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
   * The popup of announcements: it comes in the first pause after a touch, over home before a sign-in, after one
   * wherever the player is. In tests without `announcements: "new"` it was closed before.
   */
  get announcements(): Locator {
    return this.page.getByRole("dialog", { name: this.words.notices.announcements });
  }

  /**
   * Lets only keys and pointers activate the documents opened from now on: `page.evaluate` counts as a user's gesture,
   * too, so that a page would always look touched.
   */
  async activateByInputOnly(): Promise<void> {
    await this.page.addInitScript(`{
      let hasBeenActive = false;
      const activate = () => { hasBeenActive = true; };
      for (const type of ["keydown", "pointerdown"]) addEventListener(type, activate, true);
      Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive, isActive: hasBeenActive }) });
    }`);
  }

  /** Counts as user activity and changes nothing on the page. */
  touch = (): Promise<void> => this.page.keyboard.press("F4");

  /** Waits for the announcements that are due and puts them away for this visit. */
  async dismissAnnouncements(): Promise<void> {
    await this.touch();
    await this.announcements.getByRole("button", { name: this.words.common.ui.close }).click();
    await expect(this.announcements).toBeHidden();
  }

  /** A guest's first view of home. */
  async arrive(url = "/"): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByRole("article").first()).toBeVisible();
  }

  /** The tile of a game by its name. */
  tile(name: string): Locator {
    return this.page.getByRole("article").filter({ hasText: name }).first();
  }

  /** The first game of a list, and what starts it. */
  async firstGame(): Promise<{ name: string; play: Locator }> {
    const name = (await this.page.getByRole("article").first().locator("p").first().textContent()) ?? "";
    const play = this.tile(name).getByRole("button", { name: fill(this.words.games.tile.playOf, { name }) });
    return { name, play };
  }

  /** Opens a page and waits until its heading is there, be it behind a dialog that the address opens (hidden then). */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator("#root h1").first()).toBeAttached();
  }

  /** Names the entry of the history that Back uses up to close what lies on top; 0 with nothing over the page. */
  entryOnTop = (): Promise<number> => this.page.evaluate("history.state?.over ?? 0");

  /**
   * Waits until Back would close what has opened since. What it was opened from gives its own entry back at the same
   * time, and until then Back would still be the page's.
   */
  async untilBackCloses(since: number): Promise<void> {
    // Not waitForFunction, which evaluates a string within the page: its content security policy forbids that.
    await expect.poll(this.entryOnTop).toBeGreaterThan(since);
  }

  /** Types into the login popup that is open and sends it. */
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

  /** Signs in over the API and opens a page: for tests of what comes after, without the popup and home on the way. */
  async signInAt(path: string, account: TestAccount): Promise<void> {
    // A page of another account would get 409 for its next background request.
    if (this.page.url() !== "about:blank") await this.page.goto("about:blank");
    await this.signInUnheard(account);
    await this.open(path);
  }

  /** The browser has another session, and no tab of it has heard. */
  async signInUnheard({ account: username, password }: TestAccount): Promise<void> {
    const answer = await this.page.request.post("/api/session", {
      headers: { "x-csrf": "1", "accept-language": this.words === wordsOf.EN ? "en" : "bn" },
      data: { type: "username", username, password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Answers the question whether it is really the account's owner. */
  async prove({ password }: Pick<TestAccount, "password">): Promise<void> {
    const { proof } = this.words.auth;
    const question = this.popup(proof.title);
    await question.getByLabel(proof.password, { exact: true }).fill(password);
    await question.getByRole("button", { name: proof.submit }).click();
    await expect(question).toBeHidden();
  }

  /** Answers the same question with the code sent to the account's number. */
  async proveByCode(): Promise<void> {
    const { proof, sms } = this.words.auth;
    const question = this.popup(proof.title);
    await question.getByRole("button", { name: sms.send }).click();
    await expect(question.getByRole("button", { name: sms.again })).toBeDisabled();
    await question.getByLabel(sms.code).fill(smsCode);
    await question.getByRole("button", { name: proof.submit }).click();
    await expect(question).toBeHidden();
  }

  /** The same over the API: for tests of what is not asked about then. */
  async proveUnheard({ password }: Pick<TestAccount, "password">): Promise<void> {
    const answer = await this.page.request.post("/api/session/proof", {
      headers: { "x-csrf": "1" },
      data: { password },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Signs in over the API and types the code sent to the account's number: from now on it knows this browser. */
  async becomeKnown(account: TestAccount): Promise<void> {
    await this.signInUnheard(account);
    await this.proveByCodeUnheard();
  }

  /** The same in a session that is there already. */
  async proveByCodeUnheard(): Promise<void> {
    const headers = { "x-csrf": "1" };
    const sent = await this.page.request.post("/api/sms", { headers, data: { purpose: "proof" } });
    expect(sent.ok(), await sent.text()).toBe(true);
    const answer = await this.page.request.post("/api/session/proof", { headers, data: { code: smsCode } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Home right after somebody came in. */
  async homeAgain(): Promise<void> {
    // Signing in and navigating are two waits, each for its own event.
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
