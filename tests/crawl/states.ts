import type { Page } from "playwright";
import type { RouteId } from "../../shared/routes.ts";
import { routes } from "../../shared/routes.ts";
import type { Control } from "../e2e/support/control.ts";
import { createPng } from "../e2e/support/create-png.ts";
import type { Words } from "../e2e/support/words.ts";
import type { Popup } from "./popups.ts";

/** Page state that shows a question, missing content or a failure. */
export interface State extends Omit<Popup, "open"> {
  /** The state keeps animating, so the screenshot is taken without waiting. */
  readonly restless?: true;
  open(page: Page, words: Words, control: Control): Promise<void>;
}

/** Makes the calls of a route fail and waits for the error message. */
async function failing(page: Page, id: RouteId): Promise<void> {
  await page.route(
    (url) => url.pathname === routes[id].path,
    (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: "platform_busy", message: "unavailable", requestId: "shown-to-support" } },
      }),
  );
  await page.reload();
  await page.getByRole("main").getByRole("alert").first().waitFor();
}

/** Leaves the calls of a route unanswered and waits for the loading state. */
async function waiting(page: Page, id: RouteId): Promise<void> {
  await page.route(
    (url) => url.pathname === routes[id].path,
    () => undefined,
  );
  await page.reload();
  await page.getByRole("main").locator("[aria-busy=true]").first().waitFor();
}

/** Makes the calls of a route return an empty result. */
async function empty(page: Page, id: RouteId, nothing: object): Promise<void> {
  await page.route(
    (url) => url.pathname === routes[id].path,
    (route) => route.fulfill({ json: nothing }),
  );
  await page.reload();
}

/** A page at 320 px, the narrowest supported width. */
const narrow = (path: string, role: Popup["role"]): State => ({
  name: `narrow-${role}${path.replace(/\W+/g, "-").replace(/-$/, "")}`,
  path,
  role,
  size: "phone",
  open: (page) => page.setViewportSize({ width: 320, height: 640 }),
});

/** States besides the popups, the sign-in and the game launches. */
export const states: readonly State[] = [
  narrow("/", "guest"),
  narrow("/", "member"),
  narrow("/promotions", "guest"),
  narrow("/promotions?id=701", "guest"),
  narrow("/lottery", "member"),
  narrow("/register", "guest"),
  {
    name: "no-result",
    path: "/rng?q=zzzzzzzz",
    role: "guest",
    open: (page, words) => page.getByRole("button", { name: words.common.view.clear }).waitFor(),
  },
  { name: "error-list", path: "/rng", role: "guest", open: (page) => failing(page, "games") },
  { name: "error-home", path: "/", role: "guest", open: (page) => failing(page, "home") },
  { name: "error-promotions", path: "/promotions", role: "guest", open: (page) => failing(page, "promotions") },
  { name: "error-points", path: "/pointMall", role: "guest", open: (page) => failing(page, "points") },
  { name: "error-lottery", path: "/lottery", role: "member", open: (page) => failing(page, "lotteryMenus") },
  {
    name: "empty-promotions",
    path: "/promotions",
    role: "guest",
    async open(page, words) {
      await empty(page, "promotions", { items: [], categories: [] });
      await page.getByText(words.promotions.empty.title).waitFor();
    },
  },
  {
    name: "empty-winners",
    path: "/winners",
    role: "guest",
    async open(page, words) {
      await empty(page, "winners", { items: [] });
      await page.getByText(words.winners.empty).waitFor();
    },
  },
  {
    name: "no-favourites",
    path: "/favorite",
    role: "agent",
    open: (page, words) => page.getByText(words.favourites.empty.title).waitFor(),
  },
  {
    name: "nothing-played",
    path: "/recent",
    role: "agent",
    open: (page, words) => page.getByText(words.collections.recent.title).waitFor(),
  },
  {
    name: "offline",
    path: "/hot",
    role: "member",
    async open(page, words) {
      await page.context().setOffline(true);
      await page.getByText(words.common.failure.offline).waitFor();
    },
  },
  { name: "loading-list", path: "/rng", role: "guest", restless: true, open: (page) => waiting(page, "games") },
  {
    name: "loading-promotions",
    path: "/promotions",
    role: "guest",
    restless: true,
    open: (page) => waiting(page, "promotions"),
  },
  {
    name: "chunk-failed",
    path: "/",
    role: "guest",
    async open(page, words) {
      await page.route(/\/assets\/others-.*\.js$/, (route) => route.abort());
      await page.goto("/winners");
      await page.getByRole("heading", { name: words.common.failure.chunk }).waitFor();
    },
  },
  {
    name: "page-broken",
    path: "/winners",
    role: "guest",
    async open(page, words) {
      await page.route(
        (url) => url.pathname === routes.winners.path,
        (route) => route.fulfill({ json: { items: [null] } }),
      );
      await page.reload();
      await page.getByRole("heading", { name: words.common.failure.unknown }).waitFor();
    },
  },
  {
    name: "menu-hidden",
    path: "/promotions",
    role: "guest",
    size: "desktop",
    async open(page, words) {
      await page.getByRole("banner").getByRole("button", { name: words.common.nav.closeMenu }).click();
    },
  },
  {
    name: "news",
    path: "/hot",
    role: "member",
    async open(page, words, control) {
      const { member } = await (await page.request.get(routes.session.path)).json();
      await control.notify(member.account, "DEPOSIT_SUCCESS", 25_000);
      const news = page.getByRole("region", { name: words.common.ui.notifications });
      // The gateway polls the platform every 15 s.
      await news.getByText("৳250.00").waitFor();
    },
  },
  {
    name: "feedback-refused",
    path: "/winners",
    role: "guest",
    async open(page, { common, feedback }) {
      await page.getByRole("contentinfo").getByRole("button", { name: common.nav.feedback }).click();
      const popup = page.getByRole("dialog", { name: feedback.title });
      await popup
        .locator("input[type=file]")
        .setInputFiles([
          createPng("#8b5cf6"),
          { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html>") },
        ]);
      await popup.getByRole("img").first().waitFor();
      await popup.getByRole("button", { name: feedback.submit, exact: true }).click();
      await popup.getByText(feedback.faults.required).waitFor();
    },
  },
  {
    name: "feedback-sent",
    path: "/winners",
    role: "guest",
    async open(page, { common, feedback }) {
      await page.getByRole("contentinfo").getByRole("button", { name: common.nav.feedback }).click();
      await page.getByLabel(feedback.content).fill(feedback.lead);
      await page.getByRole("dialog").getByRole("button", { name: feedback.submit, exact: true }).click();
      await page.getByText(feedback.doneTitle).waitFor();
    },
  },
  {
    name: "game-refused",
    path: "/rng",
    role: "member",
    async open(page, words) {
      await page.route("**/api/games/launch", (route) =>
        route.fulfill({ status: 503, json: { error: { code: "platform_busy", message: "unavailable" } } }),
      );
      await page.getByRole("main").getByRole("article").first().getByRole("button").first().click();
      await page.getByRole("dialog", { name: words.play.refused.title }).waitFor();
    },
  },
  {
    name: "announcement",
    path: "/",
    role: "guest",
    async open(page, words) {
      await page.evaluate("sessionStorage.clear()");
      await page.reload();
      await page.keyboard.press("F4");
      await page.getByRole("dialog", { name: words.notices.announcements }).waitFor();
    },
  },
];
