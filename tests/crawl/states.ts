import type { Page } from "playwright";
import type { RouteId } from "../../shared/routes.ts";
import { routes } from "../../shared/routes.ts";
import type { Popup } from "./popups.ts";

/** The calls of a route fail until the page is left to itself again. */
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

/** The calls of a route find nothing. */
async function empty(page: Page, id: RouteId, nothing: object): Promise<void> {
  await page.route(
    (url) => url.pathname === routes[id].path,
    (route) => route.fulfill({ json: nothing }),
  );
  await page.reload();
}

/** The narrowest phone there is. */
const narrow = (path: string, role: Popup["role"]): Popup => ({
  name: `narrow-${role}${path.replace(/\W+/g, "-").replace(/-$/, "")}`,
  path,
  role,
  size: "phone",
  open: (page) => page.setViewportSize({ width: 320, height: 640 }),
});

/** What a player sees when something is missing or broken, for the screenshots. */
export const states: readonly Popup[] = [
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
    open: (page, words) => page.getByRole("button", { name: words.games.filtered.clear }).waitFor(),
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
  { name: "no-favourites", path: "/favorite", role: "agent", open: async () => undefined },
  { name: "nothing-played", path: "/recent", role: "agent", open: async () => undefined },
  {
    name: "offline",
    path: "/hot",
    role: "member",
    async open(page, words) {
      await page.context().setOffline(true);
      await page.getByText(words.common.failure.offline).waitFor();
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
      await page.getByRole("dialog", { name: words.notices.announcements }).waitFor();
    },
  },
];
