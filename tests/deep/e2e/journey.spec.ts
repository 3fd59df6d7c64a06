import type { Locator } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";
import { fill } from "../../e2e/support/words.ts";

const start = "1,000.00";
/** Poisha; larger than any win of the seeded world, so that it leads the winner board. */
const win = 9_87_654_32;

/** The figure in a locator's text as poisha. */
async function poisha(locator: Locator): Promise<number> {
  const [, amount = ""] = /([\d,]+\.\d\d)/.exec((await locator.textContent()) ?? "") ?? [];
  return Math.round(Number(amount.replaceAll(",", "")) * 100);
}

for (const [tag, language] of waysOfRun(0)) {
  test.describe(`the whole way, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language, contextOptions: { reducedMotion: "no-preference" } });

    test("a first visit ends in a win, and nothing personal stays after the logout", { tag }, async ({
      page,
      words,
      account,
      stack,
      sound,
    }) => {
      test.setTimeout(400_000);
      const site = new Site(page, words);

      await test.step("first visit", async () => {
        await site.open("/");
        await expect(page.getByRole("article").first()).toBeVisible();
        await sound("home as a guest");
      });

      await test.step("browse", async () => {
        await page.getByRole("main").locator('a[href="/rng"]', { hasText: words.home.section.seeAll }).click();
        await expect(page).toHaveURL("/rng");
        // Home has games too and stays until the list's script is there.
        await expect(page.getByRole("searchbox", { name: words.games.search.label })).toBeVisible();
        await expect(page.getByRole("article").first()).toBeVisible();
        await sound("the list of slots");
      });

      const game = await test.step("search", async () => {
        const { name } = await site.firstGame();
        await page.getByRole("searchbox", { name: words.games.search.label }).fill(name);
        await expect(page).toHaveURL(/[?&]q=/);
        await expect(site.tile(name)).toBeVisible();
        return name;
      });
      const heart = site.tile(game).getByRole("button", { name: fill(words.favourites.of, { name: game }) });

      await test.step("a guest's favourite waits for the sign-in", async () => {
        await heart.click();
        await expect(site.loginPopup).toBeVisible();
        await expect(page).toHaveURL(/^.*\/rng\?q=/);
        await sound("the login popup in place");
        await site.fillLogin(account);
        await expect(site.accountMenu).toBeVisible();
        await expect(heart).toHaveAttribute("aria-pressed", "true");
        await expect(site.balance).toContainText(start);
        await site.open("/favorite");
        await expect(site.tile(game)).toBeVisible();
        await sound("the favourites");
      });

      await test.step("play", async () => {
        await stack.control.nextSpin(account.account, win);
        await site
          .tile(game)
          .getByRole("button", { name: fill(words.games.tile.playOf, { name: game }) })
          .click();
        const window = page.getByRole("dialog", { name: game });
        const frame = window.frameLocator("iframe");
        const spin = frame.locator("#spin");
        await expect(spin).toBeEnabled();
        await sound("a running game");
        await spin.click();
        await expect(frame.getByText(/9,87,654\.32/).first()).toBeVisible();
        await window.getByRole("button", { name: words.play.close }).click();
        await expect(window).toBeHidden();
      });

      await test.step("the balance has changed", async () => {
        await expect.poll(() => poisha(site.balance)).toBeGreaterThan(win);
        expect(await poisha(site.balance), "the bet was paid").toBeLessThan(win + 100_000);
      });

      await test.step("the win is on the board", async () => {
        const board = page.getByRole("region", { name: words.winners.title });
        // The board is shared and cached for 15 s; whoever comes after that sees the win.
        await site.open("/");
        await expect(async () => {
          await page.reload();
          await expect(board).toContainText("9,87,654.32", { timeout: 10_000 });
        }).toPass({ timeout: 90_000 });
        await sound("home as a member");
      });

      await test.step("logout", async () => {
        await site.accountMenu.click();
        await expect(page.getByRole("menu")).toBeVisible();
        await sound("the account menu");
        await page.keyboard.press("Escape");
        await site.signOut();
        await expect(page).toHaveURL("/");
        await expect(page.getByRole("banner").getByRole("link", { name: words.common.nav.signIn })).toBeVisible();
        await page.goto("/favorite");
        await expect(page).toHaveURL("/login");
        await expect(site.loginPopup).toBeVisible();
      });
    });
  });
}
