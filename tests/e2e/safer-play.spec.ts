import { depositDesk, depositPath } from "./support/deposit-desk.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { typeAgain } from "./support/type-again.ts";
import { fill } from "./support/words.ts";

test.use({ language: "BN" });

const path = "/member/saferPlay";

test("a player limits deposits, reaches the limit, and excludes themselves", { tag: "@phone" }, async ({
  page,
  words,
  account,
  sound,
  problems,
}) => {
  const { auth, common, deposit, errors, pages, protection: texts } = words;
  const site = new Site(page, words);
  const main = page.getByRole("main");
  const deposits = main.getByRole("region", { name: texts.kinds.deposit.title, exact: true });
  const name = fill(texts.name, { kind: texts.kinds.deposit.title, period: texts.periods.day });
  const day = deposits.getByRole("listitem").filter({ hasText: texts.periods.day });
  const history = main.getByRole("region", { name: texts.history.title });
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/api/protection/limits/")) changes.push(request.url());
  });

  await test.step("players without limits are offered some", async () => {
    await site.signInAt(path, account);
    await expect(main.getByRole("region", { name: texts.offer.title })).toBeVisible();
    await expect(history.getByText(texts.history.empty)).toBeVisible();
    await sound("the page without limits");
  });

  await test.step("the first limit, in Bengali digits, applies immediately, and a second submit sends nothing", async () => {
    await deposits.getByRole("button", { name: texts.limits.set }).click();
    const dialog = site.popup(texts.kinds.deposit.title);
    const amount = dialog.getByLabel(texts.form.amount);
    await amount.fill("১০০০");
    await expect(dialog.getByText(texts.form.atOnce)).toBeVisible();
    await sound("a limit that is typed");
    await dialog.locator("form").evaluate((form) => {
      const { requestSubmit } = form as unknown as { requestSubmit(): void };
      requestSubmit.call(form);
      requestSubmit.call(form);
    });
    await expect(site.toast(texts.form.done.now)).toBeVisible();
    await expect(day).toContainText("৳1,000");
    await expect(day).toContainText(fill(texts.limits.left, { left: "৳1,000" }));
    expect(changes).toHaveLength(1);
    await expect(main.getByRole("region", { name: texts.offer.title })).toBeHidden();
  });

  await test.step("a limit that was lowered on another device is shown when the page is visible again", async () => {
    await page.request.put("/api/protection/limits/deposit/day", {
      headers: { "x-csrf": "1" },
      data: { value: "900" },
    });
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect(day).toContainText("৳900");
  });

  await test.step("a lowered limit applies in spite of a lost response, and the page shows it", async () => {
    problems.expectNoConnection();
    await page.route(
      "**/api/protection/limits/deposit/day",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await day.getByRole("button", { name: fill(texts.limits.changeOf, { name }) }).click();
    const dialog = site.popup(name);
    await dialog.getByLabel(texts.form.amount).fill("800");
    await dialog.getByRole("button", { name: texts.form.lower }).click();
    await expect(dialog.getByRole("alert")).toHaveText(common.failure.network);
    await expect(dialog.getByText(texts.form.same)).toBeVisible();
    await dialog.getByRole("button", { name: common.ui.close }).click();
    await expect(day).toContainText("৳800");
  });

  await test.step("a raised limit shows its waiting time beforehand, waits, and can be cancelled", async () => {
    await day.getByRole("button", { name: fill(texts.limits.changeOf, { name }) }).click();
    const dialog = site.popup(name);
    await dialog.getByLabel(texts.form.amount).fill("5000");
    const wait = fill(texts.hours, { count: "24" }).replaceAll(" ", "\u00a0");
    await expect(dialog.getByText(fill(texts.form.waits, { wait, limit: "৳800" }))).toBeVisible();
    await dialog.getByRole("button", { name: texts.form.raise }).click();
    await expect(site.toast(texts.form.done.parked)).toBeVisible();
    await expect(day).toContainText(fill(texts.raise.to, { to: "৳5,000" }));
    await expect(day.getByRole("strong").or(day.locator("time")).last()).toHaveText(/^23:59:\d\d$|^24:00:00$/);
    await expect(day.getByRole("button", { name: fill(texts.raise.confirmOf, { name }) })).toBeHidden();
    await sound("a raise that waits");
    await day.getByRole("button", { name: fill(texts.raise.cancelOf, { name }) }).click();
    await expect(site.toast(texts.raise.cancelled)).toBeVisible();
    await expect(day).not.toContainText("৳5,000");
  });

  await test.step("a weekly limit below the daily one is refused with an error on the field", async () => {
    problems.expect(422, /^\/api\/protection\/limits\/deposit\/week$/);
    await deposits.getByRole("button", { name: texts.limits.set }).click();
    const dialog = site.popup(texts.kinds.deposit.title);
    await expect(dialog.getByText(fill(texts.form.least, { period: texts.periods.day, limit: "৳800" }))).toBeVisible();
    await dialog.getByLabel(texts.form.amount).fill("500");
    await dialog.getByRole("button", { name: texts.form.set, exact: true }).click();
    await expect(dialog.getByText(texts.form.faults.order)).toBeVisible();
    await expect(dialog.getByText(texts.form.atOnce)).toBeHidden();
    await dialog.getByRole("radio", { name: texts.periods.month }).check();
    await expect(dialog.getByText(texts.form.faults.order)).toBeHidden();
    await dialog.getByRole("button", { name: common.ui.close }).click();
  });

  await test.step("a deposit above the limit is refused with the limit and a link to it", async () => {
    problems.expect(422, /^\/api\/deposits\//);
    await site.open(depositPath);
    const { form, method, amount } = depositDesk(page, words);
    await method("বিকাশ").click();
    await amount.fill("৯০০");
    await form.getByRole("button", { name: deposit.submit.ewallet }).click();
    const refusal = form.getByRole("alert");
    await expect(refusal).toContainText(errors.limit_reached);
    await expect(refusal).toContainText(fill(texts.refused.numbers, { name, limit: "৳800", used: "৳0" }));
    await sound("a deposit that a limit refuses");
    await refusal.getByRole("link", { name: texts.refused.look }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.saferPlay.title);
  });

  await test.step("changes are listed, newest first", async () => {
    const acts = history.getByRole("listitem");
    await expect(acts).toHaveCount(5);
    await expect(acts.first()).toContainText(fill(texts.history.acts.raise_cancelled, { name }));
    await expect(acts.last()).toContainText(fill(texts.history.acts.limit_set, { name, to: "৳1,000" }));
  });

  await test.step("a self-exclusion shows its consequences and requires a tick, the password and a last confirmation", async () => {
    problems.expect(422, /^\/api\/protection\/exclusion$/);
    await main.getByRole("button", { name: texts.pause.exclusion.start }).click();
    const dialog = site.popup(texts.pause.exclusion.title);
    await dialog.getByRole("button", { name: texts.pause.next }).click();
    await expect(dialog.getByText(texts.pause.faults.understood)).toBeVisible();
    await dialog.getByRole("radio", { name: texts.pause.terms["1y"] }).check();
    await dialog.getByText(texts.pause.understood).click();
    await sound("the consequences of a self-exclusion");
    await dialog.getByRole("button", { name: texts.pause.next }).click();
    const password = dialog.getByLabel(texts.pause.password, { exact: true });
    const begin = dialog.getByRole("button", { name: texts.pause.exclusion.submit });
    const sure = site.popup(texts.pause.exclusion.sureTitle);
    await password.fill("Wrong1234");
    await begin.click();
    await sure.getByRole("button", { name: texts.pause.sure }).click();
    await expect(dialog.getByText(texts.pause.faults.password)).toBeVisible();
    await typeAgain([password, account.password]);
    await begin.click();
    await expect(sure).toContainText(texts.pause.terms["1y"]);
    await sure.getByRole("button", { name: texts.pause.sure }).click();
    const startedPopup = site.popup(texts.pause.exclusion.startedTitle);
    await expect(startedPopup).toContainText(texts.pause.terms["1y"]);
    await expect(site.accountMenu).toBeHidden();
    await startedPopup.getByRole("button", { name: common.nav.signIn }).click();
    await expect(site.loginPopup).toBeVisible();
    await expect(site.loginPopup.getByLabel(auth.username)).toBeVisible();
    await expect(site.loginPopup.getByRole("button", { name: words.account.freePlay })).toHaveCount(0);
    await expect(site.loginPopup.getByRole("link", { name: auth.registerLink })).toHaveCount(0);
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a self-exclusion in an unknown browser requires a code, and the form preserves its input", {
    tag: "@desktop",
  }, async ({ page, words, stack, problems }) => {
    const { exclusion, next, password, sure, terms, understood } = words.protection.pause;
    const account = await stack.control.createAccount({ language: "EN", mobile: stack.control.newMobile() });
    const site = new Site(page, words);
    const dialog = site.popup(exclusion.title);
    const question = site.popup(words.auth.proof.title);
    const begin = async () => {
      await dialog.getByRole("button", { name: exclusion.submit }).click();
      await site.popup(exclusion.sureTitle).getByRole("button", { name: sure }).click();
    };
    problems.expect(409, /^\/api\/protection\/exclusion$/);
    await site.signInAt(path, account);
    await page.getByRole("main").getByRole("button", { name: exclusion.start }).click();
    await dialog.getByRole("radio", { name: terms["1y"] }).check();
    await dialog.getByText(understood).click();
    await dialog.getByRole("button", { name: next }).click();
    await dialog.getByLabel(password, { exact: true }).fill(account.password);
    await begin();
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(dialog.getByRole("alert")).toContainText("A time-out of up to 6 weeks needs no code");
    await expect(dialog.getByLabel(password, { exact: true })).toHaveValue(account.password);
    await begin();
    await site.proveByCode();
    await expect(site.popup(exclusion.startedTitle)).toContainText(terms["1y"]);
  });
});
