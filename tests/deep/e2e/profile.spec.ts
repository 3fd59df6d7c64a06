import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";
import { fill } from "../../e2e/support/words.ts";

/** Returns the birthday (`yyyy-MM-dd`) of a person who has this age all year. */
const bornFor = (age: number): string => `${new Date().getFullYear() - age}-01-01`;

test("a profile rejects an age that is too young, confirms one below 21, and stores the birthday permanently", {
  tag: "@phone",
}, async ({ page, words, account, sound, problems }) => {
  const { profile } = words.member;
  const { under } = words.register;
  const site = new Site(page, words);
  const details = page.getByRole("region", { name: profile.label });
  const edit = details.getByRole("button", { name: profile.edit });
  const dialog = site.popup(profile.edit);
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const save = dialog.getByRole("button", { name: profile.save });
  await site.signInOverApi(account);
  await site.proveOverApi(account);
  await site.open("/member/securityCenter");

  await test.step("errors are shown on their fields, and the rest of the form stays", async () => {
    await edit.click();
    await typeAgain([field(profile.nickname), "রিনা"], [field(profile.said.address), "লেক রোড, ঢাকা"]);
    await field(profile.said.whatsapp).fill("123");
    await field(profile.said.birthday).fill(bornFor(16));
    await save.click();
    await expect(dialog.getByText(fill(words.rules.patterns["6"], { range: "8–15" }))).toBeVisible();
    await sound("the profile form with an error");
    await field(profile.said.whatsapp).fill("০১৭১২৩৪৫৬৭৮");
    await save.click();
    await expect(dialog.getByText(fill(words.register.tooYoung, { age: "18" }))).toBeVisible();
    await expect(field(profile.said.address)).toHaveValue("লেক রোড, ঢাকা");
  });

  await test.step("an age below 21 requires a confirmation, and going back sends nothing", async () => {
    await field(profile.said.birthday).fill(bornFor(20));
    await save.click();
    await page.getByRole("button", { name: under.back }).click();
    await expect(field(profile.said.birthday)).toBeFocused();
  });

  await test.step("saving again after a lost response keeps another tab's changes", async () => {
    const otherRequest = { headers: { "x-csrf": "1" }, data: { facebook: "rina.elsewhere" } };
    expect((await page.request.put("/api/profile", otherRequest)).status()).toBe(204);
    problems.expectNoConnection();
    let isLost = false;
    await page.route("/api/profile", async (route) => {
      if (isLost || route.request().method() !== "PUT") return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    const refreshed = page.waitForResponse((response) => response.url().endsWith("/api/profile"));
    await save.click();
    await page.getByRole("button", { name: under.confirm, exact: true }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await refreshed;
    await save.click();
    await page.getByRole("button", { name: under.confirm, exact: true }).click();
    await expect(site.toast(profile.edited)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("the stored profile is shown, and the birthday is not editable", async () => {
    await expect(details).toContainText("রিনা");
    await expect(details).toContainText("01712345678");
    await expect(details).toContainText("rina.elsewhere");
    await expect(details).toContainText(bornFor(20).split("-").reverse().join("-"));
    await edit.click();
    await expect(field(profile.said.whatsapp)).toHaveValue("01712345678");
    await expect(field(profile.said.birthday)).toBeHidden();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
});
