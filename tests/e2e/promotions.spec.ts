import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

/** Ids of the welcome gift and the daily cashback (sandbox/promotions/offers.ts). */
const [welcome, cashback] = ["701", "702"];

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("a guest who joins a promotion signs in and has applied for it", { tag: "@phone" }, async ({
    page,
    words,
    account,
    sound,
  }) => {
    const { promotions } = words;
    const site = new Site(page, words);
    await site.open("/promotions");
    await expect(page.getByRole("article")).toHaveCount(8);
    await sound("the promotions");
    await page.locator(`a[href$="id=${welcome}"]`).click();
    const offer = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: promotions.join }) });
    await expect(offer.getByRole("listitem").first()).toBeVisible();
    await sound("a promotion");
    await offer.getByRole("button", { name: promotions.join }).click();
    await site.fillLogin(account);
    await expect(page.getByText(promotions.told.applying)).toBeVisible();
    await expect(page).toHaveURL(`/promotions?id=${welcome}`);
    await page.goBack();
    await expect(page).toHaveURL("/promotions");
    await expect(page.getByRole("article").filter({ hasText: promotions.status.applying })).toHaveCount(1);
  });

  test("the point mall shows rewards to all visitors, and members see their progress", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    sound,
  }) => {
    const { points } = words;
    const site = new Site(page, words);
    await site.open("/pointMall");
    await expect(page.getByRole("article")).toHaveCount(8);
    await expect(page.getByText(points.ways.never)).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await sound("the point mall");
    await page.getByRole("main").getByRole("button", { name: points.purse.signIn }).click();
    await site.fillLogin(account);
    await expect(page.getByRole("progressbar")).toHaveCount(8);
    await expect(page.getByText(fill(points.points_other, { points: "200" }), { exact: true })).toBeVisible();
    await sound("the point mall of a member");
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a player claims a reward, which is paid into the wallet", { tag: "@desktop" }, async ({
    page,
    words,
    account,
    sound,
  }) => {
    const { promotions } = words;
    const site = new Site(page, words);
    await site.signInAt(`/promotions?id=${cashback}`, account);
    await page.getByRole("dialog").getByRole("button", { name: promotions.claim }).click();
    await expect(site.toast(fill(promotions.claimedAmount, { amount: "৳50.00" }))).toBeVisible();
    await expect(page.getByText(promotions.told.claimed)).toBeVisible();
    await sound("a claimed reward");
    await page.keyboard.press("Escape");
    await expect(site.balance).toContainText("1,050.00");
    await expect(page).toHaveURL("/promotions");
    const kinds = page.getByRole("group", { name: promotions.categories });
    await kinds.getByRole("radio").nth(2).click();
    await expect(page).toHaveURL("/promotions?category=DAILY");
    await expect(page.getByRole("article")).toHaveCount(3);
    await sound("one kind of promotion");
  });
});
