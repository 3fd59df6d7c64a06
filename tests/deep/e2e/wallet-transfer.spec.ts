import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test("a transfer whose session ended keeps its amount and continues after the sign-in", { tag: "@desktop" }, async ({
  page,
  words,
  account,
  stack,
  problems,
}) => {
  await stack.control.switches({ singleWallet: false });
  const calls = await stack.control.calls("walletTransfer");
  const site = new Site(page, words);
  problems.expect(401, /^\/api\//);
  await site.signInAt("/seamless", account);
  const wallets = page.getByRole("region", { name: words.transfer.wallets });
  const transferInButton = wallets.getByRole("button", { name: fill(words.transfer.putInOf, { name: "অগ্নি গেমিং" }) });
  await transferInButton.click();
  const move = site.popup(words.transfer.move);
  await move.getByLabel(words.transfer.amount).fill("150");
  // Delays the login popup, so that the form is submitted after another request detects the ended session.
  const popupReleased = Promise.withResolvers<void>();
  await page.route(/\/assets\/access-[^/]*\.js$/, (route) => popupReleased.promise.then(() => route.continue()));
  await site.endSessionAt("/api/balance");
  const header = page.locator("header").first();
  const refresh = header.getByRole("button", { name: words.wallet.refresh, includeHidden: true });
  // An automatic balance request may remove the button before the event.
  refresh.dispatchEvent("click").catch(() => undefined);
  await expect(header.getByRole("link", { name: words.common.nav.signIn, includeHidden: true })).toBeAttached();
  const refused = page.waitForResponse("**/api/wallets/transfers");
  await move.getByRole("button", { name: words.transfer.submit, exact: true }).click();
  expect((await refused).status()).toBe(401);
  popupReleased.resolve();
  await site.fillLogin(account);
  const question = site.popup(words.account.resend.title);
  await question.getByRole("button", { name: words.account.resend.send, exact: true }).click();
  await expect(site.toast(words.transfer.done)).toBeVisible();
  await expect(wallets).toContainText("৳850.00");
  expect(await stack.control.calls("walletTransfer")).toBe(calls + 1);
  await stack.control.switches({ singleWallet: true });
});

test("a transfer with a lost response moves once, also from a form opened again after a reload", {
  tag: "@phone",
}, async ({ page, words, account, stack, problems }) => {
  await stack.control.switches({ singleWallet: false });
  problems.expectNoConnection();
  const site = new Site(page, words);
  await site.signInAt("/seamless", account);
  const wallets = page.getByRole("region", { name: words.transfer.wallets });
  const move = site.popup(words.transfer.move);
  const calls = await stack.control.calls("walletTransfer");
  const transferIn = async () => {
    await wallets.getByRole("button", { name: fill(words.transfer.putInOf, { name: "অগ্নি গেমিং" }) }).click();
    await move.getByLabel(words.transfer.amount).fill("150");
    await move.getByRole("button", { name: words.transfer.submit, exact: true }).click();
  };
  await page.route("**/api/wallets/transfers", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await transferIn();
  await expect(move.getByRole("alert")).toBeVisible();
  await move.getByRole("button", { name: words.common.ui.close }).click();
  await expect(move).toBeHidden();
  await page.unroute("**/api/wallets/transfers");
  await page.reload();
  await transferIn();
  await expect(move).toBeHidden();
  await expect(wallets).toContainText("৳850.00");
  expect(await stack.control.calls("walletTransfer")).toBe(calls + 1);
  await stack.control.switches({ singleWallet: true });
});
