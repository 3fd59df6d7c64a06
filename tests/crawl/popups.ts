import type { Page } from "playwright";
import type { Words } from "../e2e/support/words.ts";
import { fill } from "../e2e/support/words.ts";
import type { Role, Size } from "./visitor.ts";

export interface Popup {
  readonly name: string;
  readonly path: string;
  readonly role: Role;
  /** The popup exists only at this size. */
  readonly size?: Size;
  open(page: Page, words: Words): Promise<void>;
}

/** Clicks the play button of the first game tile. Returns the name of the game. */
export async function playFirst(page: Page, words: Words): Promise<string> {
  const tile = page.getByRole("main").getByRole("article").first();
  const name = (await tile.locator("p").first().textContent()) ?? "";
  await tile.getByRole("button", { name: fill(words.games.tile.playOf, { name }), exact: true }).click();
  return name;
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true }).waitFor();

export const popups: readonly Popup[] = [
  {
    name: "notices",
    path: "/hot?notice=all",
    role: "member",
    async open(page, words) {
      await dialog(page, words.notices.title);
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "menu",
    path: "/hot",
    role: "guest",
    size: "phone",
    async open(page, words) {
      await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
      await dialog(page, words.common.nav.menu);
    },
  },
  {
    name: "more",
    path: "/hot",
    role: "guest",
    size: "desktop",
    async open(page, words) {
      const nav = page.getByRole("navigation", { name: words.common.nav.categories });
      const more = nav.getByRole("button", { name: words.common.nav.more });
      await more.click();
      await nav.getByRole("button", { name: words.common.nav.more, expanded: true }).waitFor();
      await page.locator(`[id="${await more.getAttribute("aria-controls")}"]`).waitFor();
    },
  },
  {
    name: "account",
    path: "/hot",
    role: "member",
    async open(page, words) {
      await page.getByRole("button", { name: words.account.menu }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "sign-out",
    path: "/hot",
    role: "member",
    async open(page, words) {
      await page.getByRole("button", { name: words.account.menu }).click();
      await page.getByRole("menuitem", { name: words.account.signOut }).click();
      await dialog(page, words.account.in_popup_prompt);
    },
  },
  {
    name: "game",
    path: "/rng",
    role: "member",
    async open(page, words) {
      const name = await playFirst(page, words);
      await page.getByRole("dialog", { name, exact: true }).frameLocator("iframe").locator("#spin:enabled").waitFor();
    },
  },
  {
    name: "rooms",
    path: "/pvp?vendor=KX",
    role: "member",
    async open(page, words) {
      const name = await playFirst(page, words);
      await dialog(page, fill(words.play.rooms.title, { name }));
    },
  },
  {
    name: "real-account",
    path: "/rng",
    role: "trial",
    async open(page, words) {
      await playFirst(page, words);
      await dialog(page, words.play.refused.needTrueTitle);
    },
  },
  {
    name: "sign-in-first",
    path: "/rng",
    role: "guest",
    async open(page, words) {
      await playFirst(page, words);
      await dialog(page, words.auth.title);
    },
  },
  {
    name: "vendor-list",
    path: "/",
    role: "member",
    async open(page, words) {
      const opens = new RegExp(fill(words.games.tile.openOf, { name: ".+" }));
      const live = page.getByRole("region", { name: words.common.types.LIVE });
      await live.getByRole("button", { name: opens }).first().click();
      await page.getByRole("dialog").getByRole("article").first().waitFor();
    },
  },
  {
    name: "feedback",
    path: "/winners",
    role: "guest",
    async open(page, words) {
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("button", { name: words.common.nav.feedback }).click();
      await dialog(page, words.feedback.title);
    },
  },
  {
    name: "chat",
    path: "/live",
    role: "member",
    async open(page, words) {
      const { online, talkTo } = words.chat.models;
      const host = new RegExp(fill(talkTo, { name: ".+", status: online }));
      await page.getByRole("main").getByRole("button", { name: host }).first().click();
      await page.frameLocator("iframe").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "sms",
    path: "/login",
    role: "guest",
    async open(page, words) {
      await page.getByRole("tab", { name: words.auth.bySms }).click();
      await page.getByLabel(words.auth.sms.code).waitFor();
    },
  },
  {
    name: "register-mobile",
    path: "/register",
    role: "guest",
    async open(page, words) {
      await page.getByRole("tab", { name: words.register.methods.mobile }).click();
    },
  },
];
