import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";

test("who comes back finds on home what they played and what waits; what is folded stays so", {
  tag: "@phone",
}, async ({ page, words, account, sound }) => {
  const site = new Site(page, words);
  const { forYou, play, missions } = words;
  await site.arrive();
  await expect(page.getByRole("button", { name: forYou.title })).toBeHidden();
  await site.signInAt("/rng", account);
  const { name, play: start } = await site.firstGame();
  await start.click();
  const panel = page.getByRole("region", { name: forYou.title });
  await page.getByRole("dialog").getByRole("button", { name: play.close }).click();
  await site.open("/");
  await expect(panel.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  await sound("home of a member", panel);
});
