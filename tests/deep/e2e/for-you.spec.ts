import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("who comes back finds on home what they played and what waits; what is folded stays folded", {
  tag: "@phone",
}, async ({ page, words, account, sound }) => {
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
  await expect(panel, "nobody is here yet").toBeHidden();

  await site.signInAt("/rng", account);
  const { name, play } = await site.firstGame();
  await play.click();
  const game = page.getByRole("dialog", { name, exact: true });
  await expect(game.locator("iframe")).toBeVisible();
  await game.getByRole("button", { name: words.play.close }).click();
  await expect(game).toBeHidden();

  await site.open("/");
  const first = panel.getByRole("listitem").first();
  await expect(first, "what was played stands first").toContainText(name);
  await expect(first).toContainText(forYou.goOn);
  await sound("home of a member");
  await panel.getByRole("button", { name: forYou.title }).click();
  await expect(panel.getByRole("list")).toBeHidden();
  await page.reload();
  await expect(panel.getByRole("button", { name: forYou.title })).toHaveAttribute("aria-expanded", "false");
  await panel.getByRole("button", { name: forYou.title }).click();
  await panel.getByRole("button", { name: new RegExp(name) }).click();
  await expect(game.locator("iframe"), "the game goes on").toBeVisible();
  await game.getByRole("button", { name: words.play.close }).click();
  await expect(game).toBeHidden();

  const launched = page.waitForRequest("**/api/games/launch");
  const match = panel.getByRole("button", { name: /Dhaka – Sylhet/ });
  await expect(match.locator("svg"), "what has no picture has a sign").toBeVisible();
  await match.click();
  expect((await launched).postDataJSON(), "that match, not the lobby alone").toMatchObject({ matchId: "77" });
});
