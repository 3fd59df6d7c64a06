import { depositPath } from "../../e2e/support/deposit-desk.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

// No waiting time for raised limits, so that the test does not need to move the gateway's clock.
test.use({ language: "EN", stackOptions: { tree: "small", env: { PROTECTION_RAISE_HOURS: "0" } } });

const path = "/member/saferPlay";

test("a player confirms a raised limit, and a time-out leads to the sign-in", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  sound,
}) => {
  const { common, protection: texts } = words;
  const site = new Site(page, words);
  const main = page.getByRole("main");
  const session = main.getByRole("region", { name: texts.kinds.session.title, exact: true });
  const name = fill(texts.name, { kind: texts.kinds.session.title, period: texts.periods.day });
  const check = main.getByRole("region", { name: texts.check.title });
  const change = session.getByRole("button", { name: fill(texts.limits.changeOf, { name }) });

  /** Confirms a pending change in its section and in the dialog. */
  async function confirm(of: typeof session, what: string, question: string): Promise<void> {
    await of.getByRole("button", { name: fill(texts.raise.confirmOf, { name: what }) }).click();
    const sure = site.popup(what);
    await expect(sure).toContainText(question);
    await sure.getByRole("button", { name: texts.raise.confirm, exact: true }).click();
    // An earlier toast may still be visible.
    await expect(site.toast(texts.raise.confirmed).last()).toBeVisible();
  }

  await test.step("the offer on the deposit page can be declined, and its link remains", async () => {
    await site.signInAt(depositPath, account);
    const offer = main.getByRole("region", { name: texts.offer.title });
    await offer.getByRole("button", { name: texts.offer.later }).click();
    await expect(offer).toBeHidden();
    await main.getByRole("link", { name: words.pages.saferPlay.title }).last().click();
    await expect(page).toHaveURL(path);
  });

  await test.step("a limit of an hour a day is set, and more minutes than a day has are invalid", async () => {
    await session.getByRole("button", { name: texts.limits.set }).click();
    const dialog = site.popup(texts.kinds.session.title);
    await dialog.getByLabel(texts.form.minutes).fill("2000");
    await dialog.getByRole("button", { name: texts.form.set, exact: true }).click();
    await expect(dialog.getByText(fill(texts.form.faults.tooMuch, { most: "1440" }))).toBeVisible();
    await dialog.getByLabel(texts.form.minutes).fill("60");
    await dialog.getByRole("button", { name: texts.form.set, exact: true }).click();
    await expect(session.getByRole("listitem")).toContainText("1\u00a0h");
  });

  await test.step("an hour and a half is confirmed, then the limit is removed", async () => {
    await change.click();
    const dialog = site.popup(name);
    await dialog.getByLabel(texts.form.minutes).fill("90");
    await expect(dialog.getByText(fill(texts.form.confirms, { limit: "1\u00a0h" }))).toBeVisible();
    await dialog.getByRole("button", { name: texts.form.raise }).click();
    await expect(dialog).toBeHidden();
    await sound("a raise to be confirmed");
    const [from, to] = ["1\u00a0h", "1\u00a0h\u00a030\u00a0min"];
    await confirm(session, name, fill(texts.raise.sure.to, { from, to }));
    await expect(session.getByRole("listitem")).toContainText(to);
    await change.click();
    await dialog.getByRole("button", { name: texts.form.remove }).click();
    await site.popup(texts.form.removeTitle).getByRole("button", { name: texts.form.removeConfirm }).click();
    await expect(dialog).toBeHidden();
    await confirm(session, name, fill(texts.raise.sure.removal, { from: to }));
    await expect(session.getByRole("listitem")).toHaveCount(0);
  });

  await test.step("a more frequent time check applies immediately, a rarer one after confirmation", async () => {
    await check.getByRole("radio", { name: "15\u00a0min" }).check();
    await check.getByRole("button", { name: texts.check.save }).click();
    await expect(site.toast(texts.check.done)).toBeVisible();
    await check.getByRole("radio", { name: "30\u00a0min" }).check();
    await check.getByRole("button", { name: texts.check.ask }).click();
    await confirm(check, texts.check.title, fill(texts.raise.sure.minutes, { to: "30\u00a0min" }));
    await expect(check.getByRole("radio", { name: "30\u00a0min" })).toBeChecked();
  });

  await test.step("a time-out signs out everywhere and shows its end", async () => {
    await main.getByRole("button", { name: texts.pause.timeOut.start }).click();
    const dialog = site.popup(texts.pause.timeOut.title);
    await dialog.getByText(texts.pause.understood).click();
    await dialog.getByRole("button", { name: texts.pause.next }).click();
    await dialog.getByRole("button", { name: texts.pause.back, exact: true }).click();
    await expect(dialog.getByText(texts.pause.timeOut.consequences.d)).toBeVisible();
    await dialog.getByRole("button", { name: texts.pause.next }).click();
    await dialog.getByLabel(texts.pause.password, { exact: true }).fill(account.password);
    await sound("a time-out to be confirmed");
    await dialog.getByRole("button", { name: texts.pause.timeOut.submit }).click();
    await site.popup(texts.pause.timeOut.sureTitle).getByRole("button", { name: texts.pause.sure }).click();
    const startedPopup = site.popup(texts.pause.timeOut.startedTitle);
    await expect(startedPopup).toContainText(texts.pause.terms["24h"]);
    await startedPopup.getByRole("button", { name: common.nav.signIn }).click();
    await expect(site.loginPopup).toBeVisible();
  });
});
