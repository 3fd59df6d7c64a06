import { readFile } from "node:fs/promises";
import type { Page, Route } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill, type Words } from "./support/words.ts";

test.use({ language: "EN" });

const rowsOf = (page: Page, { souvenirs }: Words) =>
  page.getByRole("table", { name: souvenirs.orders.title }).locator("tbody tr");

/** The session is found to be over by the next order, and by nothing before it. */
async function endSessionAtNextOrder(page: Page): Promise<void> {
  const refuse = async (route: Route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { error: { code: "session_expired", message: "", requestId: "none" } } });
  };
  await page.route((url) => url.pathname === "/api/souvenirs", refuse, { times: 1 });
}

test("orders are narrowed, sorted, paged and saved, and the address keeps how", { tag: "@desktop" }, async ({
  page,
  words,
  sound,
}) => {
  const { souvenirs, records, common } = words;
  const site = new Site(page, words);
  // Has been here for long, and so has ordered much.
  await site.signInAt("/member/souvenirs", { account: "demo02", password: "Demo1234" });
  const rows = rowsOf(page, words);
  const pages = page.getByRole("navigation", { name: souvenirs.orders.pages });
  await page.getByRole("radio", { name: records.range.lastMonth, exact: true }).check();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-01$/);
  await page.getByLabel(records.range.from, { exact: true }).fill("2026-01-01");
  await expect(page).toHaveURL(/from=2026-01-01/);
  await expect(rows).toHaveCount(20);
  await sound("the page of souvenirs");

  await pages.getByRole("button", { name: fill(common.ui.page, { number: "2" }), exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.getByRole("columnheader", { name: souvenirs.amount }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=-amount$/);
  const amounts = async () => {
    const texts = await rows.locator("td:last-child").allTextContents();
    return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
  };
  // The rows of before stand until the others are there.
  await expect
    .poll(async () => (await amounts()).every((amount, at, all) => at === 0 || amount <= (all[at - 1] ?? 0)))
    .toBe(true);

  await page.getByRole("group", { name: souvenirs.kind }).getByRole("radio", { name: souvenirs.choices.mug }).check();
  await expect(page).toHaveURL(/type=mug/);
  await expect(rows.filter({ hasNotText: souvenirs.choices.mug })).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: new RegExp(`^${records.export.start}`) }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^souvenirs_2026-01-01_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n").slice(2, -2);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.every((line) => line.includes(souvenirs.choices.mug))).toBe(true);

  await page.goBack();
  await expect(page).not.toHaveURL(/type=/);
  await expect(rows.filter({ hasNotText: souvenirs.choices.mug }).first()).toBeVisible();
});

test("an order goes through three steps, once, whatever happens on the way", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  stack,
  problems,
  sound,
}) => {
  const { souvenirs, rules, common } = words;
  const site = new Site(page, words);
  await site.signInAt("/member/souvenirs", account);
  const form = page.getByRole("region", { name: souvenirs.order, exact: true });
  const go = (name: string) => form.getByRole("button", { name, exact: true }).click();
  const amount = form.getByLabel(souvenirs.amount, { exact: true });
  const rows = rowsOf(page, words);
  await expect(page.getByText(souvenirs.orders.none, { exact: true })).toBeVisible();

  await test.step("wrong turns", async () => {
    await form.getByRole("radio", { name: souvenirs.choices.shirt }).check();
    await go(souvenirs.next);
    await amount.fill("50");
    await go(souvenirs.next);
    await expect(form.getByRole("alert")).toHaveText(fill(rules.amount.faults.tooLittle, { min: "৳100" }));
    await expect(amount).toBeFocused();
    await amount.fill("1500");
    await go(souvenirs.next);
    await sound("the check of an order");
    problems.expect(422, /^\/api\/souvenirs$/);
    await go(souvenirs.send);
    await expect(form.getByRole("alert")).toHaveText(words.errors.balance_insufficient);
    await expect(amount).toHaveValue("1500.00");
    await page.goBack();
    await expect(form.getByRole("radio", { name: souvenirs.choices.shirt })).toBeChecked();
    await go(souvenirs.next);
  });

  await test.step("a session that ends on it, and two presses", async () => {
    await amount.fill("250");
    await form.getByLabel(souvenirs.note.label).fill("Large");
    await go(souvenirs.next);
    problems.expect(401, /^\/api\//);
    await endSessionAtNextOrder(page);
    await form.getByRole("button", { name: souvenirs.send, exact: true }).dblclick();
    await site.fillLogin(account);
    const question = site.popup(words.account.resend.title);
    await question.getByRole("button", { name: words.account.resend.send, exact: true }).click();
    await expect(site.toast(souvenirs.done)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(souvenirs.choices.shirt);
    await expect(site.balance).toContainText("750.00");
    await expect(form.locator("[aria-current=step]")).toContainText(souvenirs.steps.choose);
    await expect(form.getByRole("radio", { name: souvenirs.choices.mug })).toBeChecked();
  });

  await test.step("an answer that is lost", async () => {
    await go(souvenirs.next);
    await amount.fill("100");
    await go(souvenirs.next);
    await stack.control.fault("orderSouvenir", { kind: "lostAnswer" });
    const before = await stack.control.calls("orderSouvenir");
    await go(souvenirs.send);
    await expect(form.getByRole("alert")).toHaveText(common.failure.pending);
    await sound("an order whose outcome is not known");
    await go(souvenirs.send);
    await expect(form.getByRole("alert")).toHaveText(common.failure.pending);
    expect((await stack.control.calls("orderSouvenir")) - before).toBe(1);
    await stack.control.clearFault("orderSouvenir");
    await expect(rows).toHaveCount(2);
  });
});
