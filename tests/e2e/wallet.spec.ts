import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { waysOfRun } from "./support/ways.ts";
import { fill } from "./support/words.ts";

for (const [tag, language] of waysOfRun(1)) {
  test.describe(`the wallet, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("the balance links to the wallet, and a player moves money between its parts and back", { tag }, async ({
      page,
      words,
      account,
      stack,
      sound,
      problems,
    }) => {
      await stack.control.switches({ singleWallet: false });
      const { transfer, pages, common } = words;
      const site = new Site(page, words);
      await site.signInAt("/winners", account);
      await site.balance.click();
      await expect(page).toHaveURL("/member/transferFund");
      await expect(page.getByRole("heading", { level: 1, name: pages.transferFund.title })).toBeVisible();
      const main = page.getByRole("main");
      const wallets = main.getByRole("region", { name: transfer.wallets });
      const transferIn = new RegExp(fill(transfer.putInOf, { name: ".+" }));
      const response = await page.request.post("/api/wallets/transfers", {
        headers: { "x-csrf": "1", "idempotency-key": crypto.randomUUID() },
        data: { from: "2", to: "11", amount: "100.00" },
      });
      expect(response.ok(), await response.text()).toBe(true);
      await expect(wallets, "a transfer on another device is shown").toContainText("৳900.00");
      await wallets.getByRole("button", { name: transferIn }).first().click();
      const move = site.popup(transfer.move);
      await move.getByLabel(transfer.amount).fill("150");
      problems.expectNoConnection();
      await page.route(/\/api\/wallets\/transfers$/, (route) => route.abort(), { times: 1 });
      await move.getByRole("button", { name: transfer.submit, exact: true }).click();
      await expect(move.getByText(common.failure.pending), "the result of the transfer is unknown").toBeVisible();
      await move.getByRole("button", { name: transfer.submit, exact: true }).click();
      await expect(site.toast(transfer.done)).toBeVisible();
      await expect(wallets).toContainText("৳750.00");
      await expect(main.getByText(transfer.total).locator("..")).toContainText("1,000.00");
      await expect(main.getByRole("region", { name: transfer.moves.title })).toContainText("+৳150.00");
      await sound("the wallet");
      await wallets.getByRole("button", { name: transfer.allBack }).click();
      await expect(wallets).toContainText("৳1,000.00");
      await stack.control.switches({ singleWallet: true });
      await page.reload();
      await expect(wallets).toContainText(transfer.single);
    });
  });
}

test("a guest who opens the wallet signs in first and then sees it", { tag: "@phone" }, async ({
  page,
  words,
  account,
}) => {
  const site = new Site(page, words);
  await page.goto("/member/transferFund");
  await site.fillLogin(account);
  await expect(page).toHaveURL("/member/transferFund");
  await expect(page.getByRole("main")).toContainText("৳1,000.00");
  const { depositv2, withdraw } = words.pages;
  await expect(page.getByRole("main").getByRole("link", { name: withdraw.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: depositv2.title }).click();
  await expect(page, "the wallet links to the deposit page").toHaveURL("/member/depositv2");
  await site.accountMenu.click();
  await page.getByRole("menuitem", { name: words.wallet.withdraw }).click();
  await expect(page).toHaveURL("/member/withdraw");
});
