import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("a button on a phone names the current page of the member centre and opens its menu; Back closes the menu", {
  tag: "@phone",
}, async ({ page, words, account, sound }) => {
  const { menu, title } = words.member;
  const site = new Site(page, words);
  await site.signInAt("/member/securityCenter", account);
  const centre = page.getByRole("navigation", { name: menu.label });
  const sheet = site.popup(menu.label);
  await centre.getByRole("button", { name: menu.securityCenter }).click();
  await expect(sheet.getByRole("link", { name: menu.securityCenter })).toHaveAttribute("aria-current", "page");
  await sound("the menu of the member centre");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/member/securityCenter");

  await centre.getByRole("button", { name: menu.securityCenter }).click();
  await sheet.getByRole("link", { name: menu.transactionHistory }).click();
  await expect(page).toHaveURL("/member/transactionHistory");
  await expect(sheet).toBeHidden();
  await expect(centre.getByRole("button", { name: menu.transactionHistory })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/member/securityCenter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("the menu of the member centre on desktop has the current page's entry in view", {
  tag: "@desktop",
}, async ({ page, words, account }) => {
  const { menu } = words.member;
  await new Site(page, words).signInAt("/member/saferPlay", account);
  const centre = page.getByRole("navigation", { name: menu.label });
  await expect(centre.getByRole("link", { name: menu.saferPlay })).toBeInViewport({ ratio: 1 });
  await centre.getByRole("link", { name: menu.transferFund }).click();
  await expect(page).toHaveURL("/member/transferFund");
  await expect(centre.getByRole("link", { name: menu.transferFund })).toHaveAttribute("aria-current", "page");
});

test("the first page of a centre has its title, even while its texts are loading", {
  tag: "@desktop",
}, async ({ page, words, account }) => {
  const { title } = words.pages.transferFund;
  await page.addInitScript(`
    globalThis.titles = [];
    new MutationObserver(() => titles.push(document.title)).observe(document, { subtree: true, childList: true });
  `);
  const site = new Site(page, words);
  await site.signInAt("/winners", account);
  await site.balance.click();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  const titles = await page.evaluate<string[]>("titles");
  expect(titles.filter((one) => one.includes("transferFund"))).toEqual([]);
});
