import type { Locator } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

/** In poisha. Larger than any other win of the sandbox. */
const win = 9_87_654_32;

async function poisha(locator: Locator): Promise<number> {
  const [, amount = ""] = /([\d,]+\.\d\d)/.exec((await locator.textContent()) ?? "") ?? [];
  return Math.round(Number(amount.replaceAll(",", "")) * 100);
}

// Only this test allows motion. All other tests reduce it (playwright.config.ts).
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a guest's favourite waits for the sign-in, a win is in the balance, and home shows the played games", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound }) => {
  const site = new Site(page, words);
  const { forYou } = words;
  const panel = page.getByRole("region", { name: forYou.title });
  const startAt = new Date(Date.now() - 60_000).toISOString();
  await page.route("**/api/matches?*", (route) =>
    route.fulfill({
      json: { items: [{ id: "77", vendor: "IBC", league: "BPL", home: "Dhaka", away: "Sylhet", startAt }] },
    }),
  );
  await site.arrive();
  await expect(panel, "no one is signed in yet").toBeHidden();

  await site.open("/rng");
  const { name, play } = await site.firstGame();
  const game = page.getByRole("dialog", { name, exact: true });
  const heart = site.tile(name).getByRole("button", { name: fill(words.favourites.of, { name }) });
  await heart.click();
  await site.fillLogin(account);
  await expect(site.accountMenu).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await stack.control.nextSpin(account.account, win);
  await play.click();
  const frame = game.frameLocator("iframe");
  await frame.locator("#spin").click();
  await expect(frame.getByText(/9,87,654\.32/).first()).toBeVisible();
  await game.getByRole("button", { name: words.play.close }).click();
  await expect(game).toBeHidden();
  await expect.poll(() => poisha(site.balance)).toBeGreaterThan(win);
  expect(await poisha(site.balance), "the bet was paid").toBeLessThan(win + 100_000);

  await site.open("/");
  const first = panel.getByRole("listitem").first();
  await expect(first, "the played game comes first").toContainText(name);
  await expect(first).toContainText(forYou.goOn);
  await sound("home of a member");
  await panel.getByRole("button", { name: forYou.title }).click();
  await expect(panel.getByRole("list")).toBeHidden();
  await page.reload();
  await expect(panel.getByRole("button", { name: forYou.title })).toHaveAttribute("aria-expanded", "false");
  await panel.getByRole("button", { name: forYou.title }).click();
  await panel.getByRole("button", { name: new RegExp(name) }).click();
  await expect(game.locator("iframe"), "the game continues").toBeVisible();
  await game.getByRole("button", { name: words.play.close }).click();
  await expect(game).toBeHidden();

  const launched = page.waitForRequest("**/api/games/launch");
  const match = panel.getByRole("button", { name: /Dhaka – Sylhet/ });
  await expect(match.locator("svg"), "an entry without an image has an icon").toBeVisible();
  await match.click();
  expect((await launched).postDataJSON(), "the launch names the match, not only the lobby").toMatchObject({
    matchId: "77",
  });

  await site.open("/favorite");
  await expect(site.tile(name), "the favourite from before the sign-in").toBeVisible();
});
