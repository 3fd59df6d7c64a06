import { createPng } from "../../e2e/support/create-png.ts";
import { depositDesk, depositPath } from "../../e2e/support/deposit-desk.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { clickLookUp, Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test.use({ language: "EN" });

test("another method replaces a closed one; a manual transfer is reported once and refused with its reason", {
  tag: "@desktop",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { deposit, errors } = words;
  const site = new Site(page, words);
  const { form, cards, list, method, amount, reference, lost } = depositDesk(page, words);
  await site.signInAt("/winners", account);
  const entry = page.getByRole("banner").getByRole("link", { name: words.wallet.deposit, exact: true });
  await entry.click();
  await expect(page).toHaveURL(depositPath);

  await test.step("a promotion's error disappears once the amount is large enough", async () => {
    await method("bKash").click();
    await amount.fill("300");
    await form.getByRole("radio").nth(1).check({ force: true });
    await form.getByRole("button", { name: deposit.submit.ewallet }).click();
    await expect(form.getByText(deposit.bonus.tooLittle)).toBeVisible();
    await amount.fill("5000");
    await expect(form.getByText(deposit.bonus.tooLittle)).toBeHidden();
    await form.getByRole("radio", { name: deposit.bonus.none }).check({ force: true });
  });

  await test.step("a method closed in between is reported", async () => {
    await amount.fill("1,000");
    await stack.control.closeDeposits(["BKASH"]);
    problems.expect(422, /^\/api\/deposits\/ewallet$/);
    await form.getByRole("button", { name: deposit.submit.ewallet }).click();
    await expect(form.getByRole("alert")).toContainText(errors.deposit_method_closed);
    await expect(method("bKash")).toBeHidden();
    await stack.control.closeDeposits([]);
    await method("Bank transfer").click();
    await expect(amount, "the typed amount is not lost").toHaveValue("1000.00");
    await expect(form.getByText(errors.deposit_method_closed)).toBeHidden();
  });

  await test.step("a manual transfer is reported with images, and its response is lost", async () => {
    await form.getByRole("button", { name: deposit.submit.manual }).click();
    await expect(form.getByLabel(deposit.payee.account)).toHaveValue("1501204876543001");
    await form.getByRole("button", { name: deposit.submit.tell }).click();
    await expect(form.getByLabel(deposit.payer.name)).toBeFocused();
    await form.getByLabel(deposit.payer.name).fill("Rakib Hasan");
    await form.getByLabel(deposit.payer.account).fill("১৫০১২০০০০১");
    await reference.fill("ft26132abc77");
    const [proofField, most] = [form.getByRole("group", { name: deposit.proof.label }), words.common.pictures];
    await form
      .locator("input[type=file]")
      .setInputFiles(["#a46", "#46a", "#6a4", "#30a46c"].map((hue) => createPng(hue)));
    await expect(proofField.getByRole("alert")).toHaveText(fill(deposit.proof.hint, { number: "3" }));
    await proofField.getByRole("button", { name: fill(most.remove, { number: "3" }) }).click();
    await expect(proofField.getByRole("alert")).toBeHidden();
    await expect(form.getByRole("progressbar")).toHaveCount(0);
    await sound("a manual transfer");
    problems.expectNoConnection();
    await page.route(
      /\/api\/deposits\/manual$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.getByRole("button", { name: deposit.submit.tell }).click();
    await expect(lost).toContainText(deposit.lost.manual);
    clickLookUp(lost.getByRole("button", { name: deposit.lost.look }));
    await expect(cards.getByText(deposit.card.review)).toBeVisible();
    const { items } = await stack.control.deposits(account.account);
    expect(items, "it was made once").toHaveLength(1);
    await stack.control.decideDeposit(items[0]?.id ?? "", "reject", "No such transfer");
    await expect(cards).toContainText(fill(deposit.end.remark, { remark: "No such transfer" }));
    await cards.getByRole("button", { name: deposit.end.close }).click();
  });

  await test.step("a card payment opens a separate page, a QR code is shown, and the list shows why a deposit failed", async () => {
    for (const [name, submit] of [
      ["Pay by card", deposit.submit.redirect],
      ["Bangla QR", deposit.submit.qr],
    ] as const) {
      await page.getByRole("button", { name: deposit.another }).click();
      await page.evaluate(
        "new Promise((end) => { addEventListener('scrollend', end, { once: true }); scrollTo(0, 700); })",
      );
      await method(name).click();
      await amount.fill("600");
      const card = cards.getByRole("heading", { level: 3, name: new RegExp(name) });
      if (name === "Bangla QR") {
        // On a slow connection, the list of open deposits may show the new deposit before the response to its creation
        // arrives.
        await page.route(/\/api\/deposits\/qr$/, async (route) => {
          const response = await route.fetch();
          await expect(card).toBeVisible();
          await route.fulfill({ response });
        });
      }
      await form.getByRole("button", { name: submit }).click();
      await expect(card).toBeFocused();
      await expect.poll(() => page.evaluate("history.state.usr?.step ?? 0"), "the form's steps have ended").toBe(0);
      await expect(card).toBeInViewport();
    }
    await expect(cards.getByRole("img", { name: deposit.payee.code })).toBeVisible();
    const [opened] = await Promise.all([
      page.waitForEvent("popup"),
      cards.getByRole("link", { name: deposit.payee.open }).click(),
    ]);
    await opened.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(cards).toContainText(fill(deposit.end.done, { amount: "৳585.00" }));
    await opened.close();
    await sound("two deposits");
    await list.getByRole("radio", { name: deposit.list.failed }).check({ force: true });
    await expect(list.getByRole("button", { name: /^Details/ })).toHaveCount(1);
    await list.getByRole("button", { name: /^Details/ }).click();
    await expect(page.getByRole("dialog")).toContainText("No such transfer");
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("a response that arrives after the player has left the page does not lead back, and the deposit is shown later", async () => {
    await page.getByRole("button", { name: deposit.another }).click();
    await method("Rocket").click();
    await amount.fill("300");
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/deposits\/ewallet$/, async (route) => {
      await waiting;
      await route.continue();
    });
    await form.getByRole("button", { name: deposit.submit.ewallet }).click();
    await page.getByRole("link", { name: words.member.menu.transferFund, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.pages.transferFund.title })).toBeVisible();
    answer();
    await expect.poll(() => page.evaluate("localStorage.openWrites"), "the response has been processed").toBe("[]");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: words.pages.transferFund.title })).toBeVisible();
    await entry.click();
    await expect(cards.getByRole("heading", { level: 3, name: /Rocket/ })).toBeVisible();
  });
});

test("a manual transfer shows a payee that changed meanwhile, and a method that closed returns to the choice", {
  tag: "@phone",
}, async ({ page, words, account, sound, problems }) => {
  const { deposit, errors } = words;
  const { form, method, amount } = depositDesk(page, words);
  let offer: "first" | "changed" | "closed" = "first";
  await page.route(/\/api\/deposits\/methods$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const item of json.items) if (offer === "changed" && item.payee) item.payee.account = "2099999";
    if (offer === "closed") json.items = json.items.filter(({ kind }: { kind: string }) => kind !== "manual");
    await route.fulfill({ response, json });
  });
  problems.expectNoConnection();
  const notice = form.getByRole("alert");
  /** Reconnects until the methods are read again and the notice appears. SWR ignores a read within 2 s of the last. */
  const reconnectUntil = (text: string) =>
    expect(async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect(notice).toHaveText(text, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  await new Site(page, words).signInAt(depositPath, account);
  await method("Bank transfer").click();
  await amount.fill("1000");
  await form.getByRole("button", { name: deposit.submit.manual }).click();
  const payee = form.getByLabel(deposit.payee.account);
  await expect(payee).toHaveValue("1501204876543001");
  await expect(notice).toHaveCount(0);
  await form.getByLabel(deposit.payer.name).fill("Rakib Hasan");

  offer = "changed";
  await reconnectUntil(deposit.payee.changed);
  await expect(payee).toHaveValue("2099999");
  await expect(form.getByLabel(deposit.payer.name)).toHaveValue("Rakib Hasan");
  await sound("a changed payee");

  offer = "closed";
  await reconnectUntil(errors.deposit_method_closed);
  await expect(method("bKash")).toBeVisible();
  await expect(method("Bank transfer")).toBeHidden();
  await expect.poll(() => page.evaluate("history.state.usr?.step ?? 0"), "the form's steps have ended").toBe(0);
});

test("the form appears only when the card above it is known, so that it does not move", { tag: "@phone" }, async ({
  page,
  words,
  account,
}) => {
  const { method } = depositDesk(page, words);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/protection$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const offer = page.waitForResponse(/\/api\/deposits\/methods$/);
  const site = new Site(page, words);
  await site.signInAt("/winners", account);
  await page.goto(depositPath);
  await offer;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(method("bKash")).toHaveCount(0);
  gate.resolve();
  await expect(method("bKash")).toBeVisible();
});
