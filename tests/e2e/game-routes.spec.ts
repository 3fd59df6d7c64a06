import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a player chooses a room before the game, and the played game is the first of the recent ones", {
    tag: "@desktop",
  }, async ({ page, words, account, sound }) => {
    const site = new Site(page, words);
    await site.signInAt("/recent", account);
    await expect(page.getByText(words.collections.recent.title)).toBeVisible();
    await sound("no recent games");

    await site.open("/pvp?vendor=KX");
    const { name, play } = await site.firstGame();
    await play.click();
    const rooms = site.popup(fill(words.play.rooms.title, { name }));
    await expect(rooms).toBeVisible();
    await sound("the choice of a room");
    await rooms.getByRole("button", { name: /Adda room/ }).click();
    const game = page.getByRole("dialog", { name, exact: true });
    await expect(game.locator("iframe")).toBeVisible();
    await game.getByRole("button", { name: words.play.close }).click();
    await expect(game).toBeHidden();

    await site.open("/recent");
    await expect(page.getByRole("article").first()).toContainText(name);
  });

  test("today's matches are shown above sports, and a guest who opens one is asked to sign in", {
    tag: "@desktop",
  }, async ({ page, words, sound }) => {
    const day = 86_400_000;
    const zone = 6 * 3_600_000;
    // At 01:00, all matches of the day are still upcoming.
    const clock = Math.floor((Date.now() + zone) / day) * day - zone + 3_600_000;
    await page.clock.setFixedTime(clock);
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(clock).toUTCString() } });
    });
    const site = new Site(page, words);
    await site.open("/sports");
    const matches = page.getByRole("region", { name: words.collections.matches.title });
    const { running } = words.collections.matches;
    await expect(matches.getByRole("listitem").first()).toContainText(new RegExp(`\\d\\d:\\d\\d|${running}`));
    await sound("sports with matches");
    await matches.getByRole("button").first().click();
    await expect(site.loginPopup).toBeVisible();
  });
});

test("a vendor's games open over home, page by page; Back closes the game first and then the list", {
  tag: "@desktop",
}, async ({ page, words, account, sound }) => {
  const site = new Site(page, words);
  await site.signInAt("/", account);
  const live = page.getByRole("region", { name: "লাইভ ক্যাসিনো" });
  const vendor = "পার্ল প্লে";
  await live.getByRole("button", { name: fill(words.games.tile.openOf, { name: vendor }) }).click();
  const list = site.popup(vendor);
  await expect(list.getByRole("article")).toHaveCount(12);
  await sound("a vendor's list");
  const first = (await list.getByRole("article").first().locator("p").first().textContent()) ?? "";
  await list.getByRole("navigation").getByRole("button", { name: words.common.ui.nextPage }).click();
  await expect(list.getByRole("article").first()).not.toContainText(first);
  const name = (await list.getByRole("article").first().locator("p").first().textContent()) ?? "";
  await list.getByRole("button", { name: fill(words.games.tile.playOf, { name }) }).click();
  const game = page.getByRole("dialog", { name, exact: true });
  await expect(game.locator("iframe")).toBeVisible();
  await page.goBack();
  await expect(game).toBeHidden();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL("/");

  const slots = page.getByRole("region", { name: "স্লট", exact: true });
  await slots.getByRole("button", { name: fill(words.games.tile.openOf, { name: vendor }) }).click();
  await expect(page).toHaveURL("/rng?vassalage=PP");
});

test("a game that navigates in its frame closes on Back, and leaves no entries in the history", {
  tag: "@desktop",
}, async ({ page, words, account, problems }) => {
  const site = new Site(page, words);
  // The game's second page has no ticket, so the sandbox returns 404.
  problems.expect(404, /^\/play\//);
  await site.signInAt("/", account);
  await site.open("/rng?vendor=AG");
  const { name, play } = await site.firstGame();
  const game = page.getByRole("dialog", { name, exact: true });
  const openAndNavigate = async (): Promise<void> => {
    await play.click();
    await expect(game.locator("iframe")).toBeVisible();
    const frame = await (await game.locator("iframe").elementHandle())?.contentFrame();
    await frame?.waitForLoadState();
    await frame?.evaluate('location.assign(location.pathname + "?table=2")');
    await frame?.waitForURL(/table=2/);
    // The page learns of the frame's load later than the frame, and adds its history entry above the frame's.
    await expect.poll(() => page.evaluate("history.state.guard")).toBe(1);
    await frame?.evaluate('history.pushState(null, "", "#round")');
  };

  await openAndNavigate();
  await game.getByRole("button", { name: words.play.close }).click();
  await expect(game).toBeHidden();
  await expect.poll(site.entryOnTop).toBe(0);

  await openAndNavigate();
  // The first step back leaves one of the frame's entries without a navigation, for which `goBack` would wait.
  await page.evaluate("history.back()");
  await expect(game.locator("iframe")).toBeVisible();
  await page.goBack();
  await expect(game).toBeHidden();
  await expect.poll(site.entryOnTop).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a game of a vendor with its own wallet transfers money there and back", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  problems,
  sound,
}) => {
  await stack.control.switches({ singleWallet: false });
  const calls = await stack.control.calls("walletTransfer");
  const site = new Site(page, words);
  await site.signInAt("/rng?vendor=AG", account);
  const { name, play } = await site.firstGame();
  await play.click();
  const vendor = "অগ্নি গেমিং";
  const wallet = site.popup(fill(words.transfer.fill.title, { vendor }));
  const amount = wallet.getByLabel(words.transfer.amount);
  await amount.fill("5000");
  await wallet.getByRole("button", { name: words.transfer.fill.submit }).click();
  await expect(wallet.getByText(words.transfer.faults.tooMuch)).toBeVisible();
  await sound("a vendor's wallet");
  await amount.fill("১৫০.৫০");
  await wallet.getByRole("button", { name: words.transfer.fill.submit }).click();
  const game = page.getByRole("dialog", { name, exact: true });
  await expect(game.locator("iframe")).toBeVisible();
  await game.getByRole("button", { name: words.play.close }).click();
  const returnPopup = site.popup(words.transfer.return.title);
  await expect(returnPopup).toContainText("৳150.50");
  await returnPopup.getByRole("button", { name: words.transfer.return.leave }).click();

  await site.open("/seamless");
  const wallets = page.getByRole("region", { name: words.transfer.wallets });
  await expect(wallets).toContainText("৳849.50");
  await sound("the wallets");
  const allBack = wallets.getByRole("button", { name: words.transfer.allBack });
  problems.expectNoConnection();
  await page.context().setOffline(true);
  await expect(allBack).toBeDisabled();
  await page.context().setOffline(false);
  await allBack.click();
  await expect(site.toast(words.transfer.done)).toBeVisible();
  await expect(wallets).toContainText("৳1,000.00");
  expect(await stack.control.calls("walletTransfer")).toBe(calls + 2);
  await stack.control.switches({ singleWallet: true });
});

test("a guest is informed that providers differ, not that all share one wallet", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  sound,
}) => {
  const site = new Site(page, words);
  await site.open("/seamless");
  const providers = page.getByRole("region", { name: words.transfer.providers });
  await expect(providers.getByRole("listitem").first()).toBeVisible();
  await expect(providers).toContainText(words.transfer.whoShares);
  await sound("wallets, as a guest");
  await providers.getByRole("link", { name: words.common.nav.signIn }).click();
  await site.fillLogin(account);
  await expect(page).toHaveURL("/seamless");
  await expect(page.getByText(words.transfer.single)).toBeVisible();
  expect(await stack.control.calls("wallets")).toBeGreaterThan(0);
});
