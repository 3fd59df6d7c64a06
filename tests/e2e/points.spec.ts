import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { typeAgain } from "./support/type-again.ts";
import { fill } from "./support/words.ts";

const path = "/pointMall";
const paymentPassword = "730914";

test.use({ language: "BN" });

test("a player exchanges points for a gift, a bonus and money; an unknown result is shown as unknown", {
  tag: "@desktop",
}, async ({ page, words, stack, sound, problems }) => {
  const { points: texts, payments } = words;
  const { control } = stack;
  const account = await control.createAccount({ paymentPassword, mobile: control.newMobile() });
  await control.givePoints(account.account, 6_000);
  const site = new Site(page, words);
  const purse = page.getByRole("region", { name: texts.purse.label });
  const records = page.getByRole("region", { name: texts.records.redemptions });
  const redeem = site.popup(texts.redeem.title);
  const converting = site.popup(texts.convert.title);
  const openReward = (name: string) => page.getByRole("button", { name: fill(texts.redeem.openOf, { name }) });
  const pointsText = (points: string) => fill(texts.points_other, { points });

  await test.step("a guest sees the mall, signs in for a gift, and enters its receiver", async () => {
    await site.open(path);
    await openReward("সিলেটি চায়ের বাক্স").click();
    await site.fillLogin(account);
    await expect(redeem.getByLabel(texts.redeem.quantity)).toHaveValue("1");
    await site.proveByCodeOverApi();
    await redeem.getByRole("button", { name: texts.redeem.more }).click();
    await expect(redeem.getByText(pointsText("1,200"))).toBeVisible();
    await redeem.getByRole("button", { name: texts.redeem.submit }).click();
    await expect(redeem.getByText(texts.redeem.faults.address)).toBeVisible();
    await sound("a gift without a receiver");
    await typeAgain(
      [redeem.getByLabel(texts.redeem.name), "রিনা আক্তার"],
      [redeem.getByLabel(texts.redeem.mobile), "01712345678"],
      [redeem.getByLabel(texts.redeem.address), "12 Lake Road, Dhaka"],
      [redeem.getByLabel(payments.paymentPassword.field, { exact: true }), "730915"],
    );
    problems.expect(422, /^\/api\/points\/redemptions$/);
    await redeem.getByRole("button", { name: texts.redeem.submit }).click();
    await expect(redeem.getByText(fill(payments.paymentPassword.faults.wrong_other, { count: "4" }))).toBeVisible();
    await typeAgain([redeem.getByLabel(payments.paymentPassword.field, { exact: true }), paymentPassword]);
    await redeem.getByRole("button", { name: texts.redeem.submit }).click();
    await expect(redeem.getByRole("heading", { name: texts.redeem.done.title })).toBeFocused();
    await sound("a gift that was ordered");
    await redeem.getByRole("button", { name: texts.order.close }).click();
    await expect(purse).toContainText(pointsText("1,200"));
    await expect(records.getByRole("listitem")).toContainText([texts.records.status.inProcess]);
  });

  await test.step("points become whole taka, and a repeat after a lost response is the same order", async () => {
    await purse.getByRole("button", { name: texts.purse.convert }).click();
    const amount = converting.getByLabel(texts.convert.points);
    await amount.fill("৫০");
    await converting.getByRole("button", { name: texts.convert.submit }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await typeAgain(
      [amount, "505"],
      [converting.getByLabel(payments.paymentPassword.field, { exact: true }), paymentPassword],
    );
    await expect(converting).toContainText("৳50.00");
    await expect(converting).toContainText(pointsText("700"));
    await sound("the conversion of points into money");
    problems.expectNoConnection();
    await page.route(/\/api\/points\/conversions$/, (route) => route.abort(), { times: 1 });
    await converting.getByRole("button", { name: texts.convert.submit }).click();
    await expect(converting.getByText(texts.order.lost)).toBeInViewport();
    await control.fault("convertPoints", { kind: "lostAnswer" });
    await converting.getByRole("button", { name: texts.convert.submit }).click();
    await expect(converting.getByRole("heading", { name: texts.order.pending.title })).toBeFocused();
    await sound("a conversion of points with an unknown result");
    await control.clearFault("convertPoints");
    await converting.getByRole("button", { name: texts.order.close }).click();
    await expect(purse).toContainText(pointsText("700"));
    await expect(site.balance).toContainText("1,050.00");
    expect(await control.calls("convertPoints")).toBe(1);
  });

  await test.step("every movement is in the detail, and a rejection returns the points", async () => {
    const [gift] = await control.redemptions(account.account);
    await control.rejectRedemption(gift?.id ?? "", "এই এলাকায় পাঠানো যায় না");
    await page.getByRole("tab", { name: texts.records.detail }).click();
    const detail = page.getByRole("region", { name: texts.records.detail });
    await expect(detail.getByRole("listitem").filter({ hasText: texts.records.reasons.conversion })).toContainText(
      "−500",
    );
    await sound("the detail of points");
    await site.open(path);
    await expect(records.getByRole("listitem")).toContainText(["এই এলাকায় পাঠানো যায় না"]);
    await expect(purse).toContainText(pointsText("5,700"));
  });

  await test.step("a bonus is paid into the wallet", async () => {
    await openReward("৳50 ওয়ালেট বোনাস").click();
    await redeem.getByLabel(payments.paymentPassword.field, { exact: true }).fill(paymentPassword);
    await redeem.getByRole("button", { name: texts.redeem.submit }).click();
    await redeem.getByRole("button", { name: texts.order.close }).click();
    await control.advanceClock(60_000);
    await site.open(path);
    await expect(site.balance).toContainText("1,100.00");
    await expect(records.getByRole("listitem").first()).toContainText(texts.records.status.approved);
  });
});
