import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test("the top navigation filters home by category, page by page, and unfolds the operator's links", {
  tag: "@desktop",
}, async ({ page, words, sound }) => {
  const { common, games } = words;
  const site = new Site(page, words);
  await site.arrive();
  const nav = page.getByRole("navigation", { name: common.nav.categories });
  await expect(nav.getByRole("link").nth(0)).toHaveText(common.nav.hot);
  await expect(nav.getByRole("link").nth(1)).toHaveText(common.nav.favourites);
  await nav.getByRole("link").nth(2).click();
  await expect(page).toHaveURL("/home?type=RNG");
  await page
    .getByRole("navigation", { name: games.pages })
    .getByRole("button", { name: fill(common.ui.page, { number: "2" }), exact: true })
    .click();
  await expect(page).toHaveURL("/home?type=RNG&page=2");
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(24);

  const more = page.getByRole("button", { name: common.nav.more, exact: true });
  await more.click();
  await expect(
    page
      .getByRole("link", { name: "Telegram" })
      .or(page.getByRole("link", { name: "টেলিগ্রাম" }))
      .first(),
  ).toBeVisible();
  await sound("a category on home, the further links unfolded");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();

  // A guest who opens favourites gets the login popup.
  await nav.getByRole("link", { name: common.nav.favourites }).click();
  await expect(site.loginPopup).toBeVisible();
});

test("Back closes only an open menu or dialog, and otherwise leads to the previous page", {
  tag: "@phone",
}, async ({ page, words, account }) => {
  const { account: texts, common } = words;
  const site = new Site(page, words);
  await site.signInAt("/winners", account);
  const toHot = page.getByRole("link", { name: common.nav.hotShort, exact: true });
  await toHot.click();
  await expect(page).toHaveURL("/hot");
  await page.getByRole("button", { name: common.nav.more, exact: true }).click();
  await expect(site.popup(common.nav.menu)).toBeVisible();
  await page.goBack();
  await expect(site.popup(common.nav.menu)).toBeHidden();
  await expect(page, "only the menu is closed").toHaveURL("/hot");

  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: texts.signOut }).click();
  await expect(site.popup(texts.in_popup_prompt)).toBeVisible();
  await page.goBack();
  await expect(site.popup(texts.in_popup_prompt)).toBeHidden();
  await expect(page).toHaveURL("/hot");
  await expect(site.accountMenu, "the dialog was not confirmed").toBeVisible();
  await page.goBack();
  await expect(page, "closed overlays left no history entry").toHaveURL("/winners");
});

test("Back closes the terms only, and the text typed under them stays", { tag: "@phone" }, async ({ page, words }) => {
  const { register: texts, common } = words;
  const site = new Site(page, words);
  await site.open("/winners");
  await page.getByRole("banner").getByRole("link", { name: common.nav.register }).click();
  const register = site.popup(texts.title);
  const password = register.locator("input[type=password]").first();
  await password.fill("typed123");
  const terms = site.popup(texts.terms.title);
  const read = register.getByRole("button", { name: texts.terms.read });
  await read.click();
  await expect(terms).toBeVisible();
  await page.goBack();
  await expect(terms).toBeHidden();
  await expect(password).toHaveValue("typed123");
  await read.click();
  await terms.getByRole("button", { name: texts.terms.close }).last().click();
  await expect(terms).toBeHidden();
  await page.goBack();
  await expect(register).toBeHidden();
  await expect(page).toHaveURL("/winners");
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("the app guides show QR codes on a desktop", { tag: "@desktop" }, async ({ page, words, sound }) => {
    await new Site(page, words).open("/download");
    for (const kind of ["android", "ios", "lite"] as const) {
      const { name } = words.download[kind];
      const guide = page.getByRole("main").getByRole("region", { name });
      await expect(guide.getByRole("img", { name: fill(words.download.qr, { name }) })).toBeVisible();
      await expect(guide.getByRole("listitem")).toHaveCount(4);
    }
    await sound("the app guides");
  });
});

test("the menu contains the apps, and installs the site if the browser offers it", {
  tag: "@phone",
}, async ({ page, words, sound }) => {
  const { common, download } = words;
  await new Site(page, words).open("/winners");
  const install = page.getByRole("button", { name: fill(download.install, { name: "Adda" }) });
  const openMenu = () => page.getByRole("button", { name: common.nav.more, exact: true }).click();
  await openMenu();
  await expect(page.getByRole("link", { name: download.howTo })).toBeVisible();
  await expect(install).toBeHidden();
  await page.evaluate(`{
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = () => { globalThis.asked = !globalThis.asked; };
    dispatchEvent(offer);
    globalThis.shownByItself = !offer.defaultPrevented;
  }`);
  await expect(install).toBeVisible();
  await sound("the menu with the offer to install");
  await install.click();
  await expect.poll(() => page.evaluate("[globalThis.asked, globalThis.shownByItself]")).toEqual([true, false]);
  await openMenu();
  const sheet = page.getByRole("dialog", { name: common.nav.menu });
  await expect(sheet.getByRole("link", { name: common.services.affiliate })).toBeVisible();
  await expect(sheet.getByRole("link", { name: download.ios.name })).toHaveAttribute("href", /^https?:/);
  await expect(install, "an offer is used once").toBeHidden();
  await sheet.getByRole("link", { name: download.howTo }).click();
  await expect(page).toHaveURL("/download");
  await expect(
    page.getByRole("main").getByRole("link", { name: fill(words.install.get, { name: download.android.name }) }),
  ).toBeVisible();
  await sound("the app guides on a phone");
});
