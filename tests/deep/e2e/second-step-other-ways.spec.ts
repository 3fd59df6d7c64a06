import { travelling } from "../../e2e/support/control.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test.describe("from an unknown address, in English", () => {
  test.use({ language: "EN" });

  test("the bound e-mail or the code generator proves the sign-in, and the step can be cancelled", {
    tag: "@desktop",
  }, async ({ page, words, stack, sound, problems }) => {
    const { verify } = words.auth;
    const site = new Site(page, words);
    const popup = site.popup(verify.title);
    const submit = popup.getByRole("button", { name: verify.submit });
    problems.expect(422, /^\/api\/session\/verification$/);

    await test.step("a code to the e-mail address proves the sign-in", async () => {
      await page.goto("/favorite");
      await expect(site.loginPopup).toBeVisible();
      await site.fillLogin(await stack.control.createAccount({ ...travelling, language: "EN" }));
      await popup.getByRole("radio", { name: verify.EMAIL }).check({ force: true });
      const email = popup.getByLabel(verify.EMAILLabel);
      await email.fill("stranger@example.com");
      await submit.click();
      await expect(popup.getByText(words.errors.verification_invalid)).toBeVisible();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await sound("the second step by e-mail, refused");
      await page.reload();
      await popup.getByRole("radio", { name: verify.EMAIL }).check({ force: true });
      await email.fill("traveller@example.com");
      await submit.click();
      await expect(page).toHaveURL("/favorite");
      await expect(site.accountMenu).toBeVisible();
      await site.signOut();
    });

    await test.step("the step of a tapped game is cancelled, then the code generator proves the sign-in", async () => {
      const traveller = await stack.control.createAccount({ ...travelling, language: "EN" });
      await site.open("/rng");
      const { name, play } = await site.firstGame();
      await play.click();
      await site.fillLogin(traveller);
      await popup.getByRole("button", { name: verify.startOver }).click();
      await expect(site.loginPopup).toBeVisible();
      await site.fillLogin(traveller);
      await popup.getByRole("radio", { name: verify.GOOGLE }).check({ force: true });
      await sound("the second step by code generator");
      const code = popup.getByRole("textbox", { name: verify.GOOGLELabel });
      await code.fill("000000");
      await submit.click();
      await expect(popup.getByText(words.errors.verification_invalid)).toBeVisible();
      await code.fill("123456");
      await submit.click();
      await expect(page.getByRole("dialog", { name }).locator("iframe"), "the game tapped first starts").toBeVisible();
    });
  });
});
