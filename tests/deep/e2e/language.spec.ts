import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { wordsOf } from "../../e2e/support/words.ts";

const { readManifest } = (await import(new URL("../../../scripts/lib-bundle.mjs", import.meta.url).href)) as {
  readManifest(): Record<string, { file: string }>;
};

test("switching to English changes all text without a reload and is remembered", { tag: "@phone" }, async ({
  page,
  words,
  sound,
}) => {
  const site = new Site(page, words);
  await site.open("/rng");
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await page.evaluate("window.keptByNoReload = true");
  await page.getByRole("button", { name: words.common.nav.more, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: words.common.nav.menu });
  await expect(sheet.getByRole("button", { name: "English" })).toBeVisible();
  await sound("the menu sheet");
  await sheet.getByRole("button", { name: "English" }).click();

  const english = wordsOf.EN;
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page
    .getByRole("dialog", { name: english.common.nav.menu })
    .getByRole("button", { name: english.common.ui.close })
    .click();
  await expect(page.getByRole("searchbox", { name: english.games.search.label })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[\x20-\x7e]+$/);
  await expect(page.getByRole("article").first()).toContainText(/^[\x20-\x7e]+$/);
  expect(await page.evaluate("window.keptByNoReload")).toBe(true);

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the later of two language switches applies, however late the texts of the first arrive", {
  tag: "@desktop",
}, async ({ page, words }) => {
  await new Site(page, words).open("/promotions");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/en-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  const switches = page.getByRole("complementary");
  const pendingRequest = page.waitForRequest(/\/assets\/en-.*\.js$/);
  await switches.getByRole("button", { name: "English" }).click();
  const request = await pendingRequest;
  await switches.getByRole("button", { name: "বাংলা" }).click();
  resolve();
  await (await request.response())?.finished();
  // Waits until the module with the English texts has run, so that a stale switch would apply now.
  await page.evaluate(`import(${JSON.stringify(request.url())})`);
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.promotions.title);
});

test("a member's switch requests texts again, and the platform stores it", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  stack,
}) => {
  const site = new Site(page, words);
  await site.signInAt("/", account);
  const responses = ["home", "winners", "announcements"].map((what) =>
    page.waitForRequest((request) => request.url().includes(`/api/${what}`) && request.url().includes("language=EN")),
  );
  await page.getByRole("complementary").getByRole("button", { name: "English" }).click();
  await Promise.all(responses);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(async () => (await stack.control.account(account.account)).language).toBe("EN");

  await page.evaluate("window.keptByNoReload = true");
  await page.getByRole("complementary").getByRole("button", { name: "বাংলা" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("heading", { name: words.winners.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: wordsOf.EN.winners.title })).toBeHidden();
  await expect(page.getByRole("article").first()).toContainText(/[\u0980-\u09ff]/);
  expect(await page.evaluate("window.keptByNoReload")).toBe(true);
});

test("a language chosen in this browser stays, whatever the account has", { tag: "@desktop" }, async ({
  page,
  words,
  stack,
}) => {
  const account = await stack.control.createAccount({ language: "EN" });
  const site = new Site(page, words);
  await site.open("/winners");
  await page.getByRole("banner").getByRole("button", { name: "English" }).click();
  await page.getByRole("banner").getByRole("button", { name: "বাংলা" }).click();
  await page.evaluate("sessionStorage.clear()");
  await page.goto("/login");
  await site.fillLogin(account);
  await site.homeAgain();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
});

test("an English account continues in English, and a message offers Bengali, which stays", {
  tag: "@phone",
}, async ({ page, words, stack, sound }) => {
  const account = await stack.control.createAccount({ language: "EN" });
  await page.goto("/login");
  await new Site(page, words).fillLogin(account);
  const english = wordsOf.EN;
  const messages = page.getByRole("region", { name: english.common.ui.notifications });
  await expect(messages.getByText(english.language.followed)).toBeVisible();
  const site = new Site(page, english);
  await site.homeAgain();
  await site.accountMenu.click();
  await expect(page.getByText("Bronze", { exact: true }), "also texts from the platform").toBeVisible();
  await page.keyboard.press("Escape");
  await messages.getByRole("button", { name: "বাংলা" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(messages.getByText(english.language.followed)).toBeHidden();
  await expect.poll(async () => (await stack.control.account(account.account)).language).toBe("BN");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await expect(page.getByRole("article").first()).toBeVisible();
  await sound("home after the return to Bengali");
});

test("a new tab of an English account requests texts and responses in English only", { tag: "@phone" }, async ({
  page,
  context,
  words,
  stack,
}) => {
  const account = await stack.control.createAccount({ language: "EN" });
  await page.goto("/login");
  await new Site(page, words).fillLogin(account);
  await new Site(page, wordsOf.EN).homeAgain();
  const manifest = Object.entries(readManifest());
  const texts = new Set(manifest.flatMap(([key, { file }]) => (key.startsWith("src/locales/bn") ? [`/${file}`] : [])));
  expect(texts.size).toBeGreaterThan(3);
  const tab = await context.newPage();
  const bengali: string[] = [];
  tab.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isBengali = texts.has(pathname) || search.includes("language=BN");
    if (isBengali || request.headers()["accept-language"] === "bn") bengali.push(request.url());
  });
  await tab.goto("/");
  await new Site(tab, wordsOf.EN).homeAgain();
  await expect(tab.getByRole("article").first()).toBeVisible();
  await expect(tab.locator("html")).toHaveAttribute("lang", "en");
  expect(bengali).toEqual([]);
});

test("a guest's other tab follows the language of the account that signs in, which ends with its session", {
  tag: "@phone",
}, async ({ page, context, words, stack }) => {
  const account = await stack.control.createAccount({ language: "EN" });
  await page.goto("/login");
  const other = await context.newPage();
  await new Site(other, words).open("/winners");
  await new Site(page, words).fillLogin(account);
  await new Site(page, wordsOf.EN).homeAgain();
  await expect(other.locator("html")).toHaveAttribute("lang", "en");
  await context.clearCookies({ name: "sid" });
  const later = await context.newPage();
  await later.goto("/");
  await expect(later.getByRole("article").first()).toBeVisible();
  await later.reload();
  await expect(later.locator("html")).toHaveAttribute("lang", "bn");
});
