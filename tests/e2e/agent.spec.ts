import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

for (const [tag, language] of [
  ["@phone", "EN"],
  ["@desktop", "BN"],
] as const) {
  test.describe(`the agents' area, ${language}`, () => {
    test.use({ language });

    test("lets agents in and nobody else", { tag }, async ({ page, words, account, stack, sound, problems }) => {
      const agent = await stack.control.createAccount({ type: 1, nickname: "Agent Kamal", language });
      const site = new Site(page, words);

      await test.step("a player is refused", async () => {
        problems.expect(403, /^\/api\/session$/);
        problems.expect(422, /^\/api\/session$/);
        await page.goto("/agentHome");
        await expect(page).toHaveURL("/agent");
        await expect(page.getByRole("contentinfo")).toBeHidden();
        await expect(page.getByRole("navigation")).toBeHidden();
        await expect(page.getByLabel(words.auth.remember)).toBeHidden();
        await page.getByLabel(words.auth.username).fill(account.account);
        await page.getByLabel(words.auth.password, { exact: true }).fill(account.password);
        await page.getByRole("button", { name: words.auth.submit, exact: true }).click();
        await expect(page.getByText(words.errors.agent_only)).toBeVisible();
        await sound("the agents' sign-in, refused");
        await expect(page).toHaveURL("/agent");
      });

      await test.step("an agent is home", async () => {
        await page.getByLabel(words.auth.username).fill(agent.account);
        await page.getByLabel(words.auth.password, { exact: true }).fill(agent.password);
        await page.getByRole("button", { name: words.auth.submit, exact: true }).click();
        await expect(page).toHaveURL("/agentHome");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          fill(words.agent.home.hello, { name: "Agent Kamal" }),
        );
        await expect(page.getByText(/1,000\.00/)).toBeVisible();
        await sound("the agents' centre");
        await page.goto("/agent");
        await expect(page).toHaveURL("/agentHome");
      });

      await test.step("and returns to the sign-in page when signing out", async () => {
        await page.getByRole("button", { name: words.agent.home.signOut }).click();
        const sure = site.popup(words.account.in_popup_prompt);
        await sure.getByRole("button", { name: words.account.in_increase_submit }).click();
        await expect(page).toHaveURL("/agent");
      });

      await test.step("a player who is signed in finds the agents' sign-in, too", async () => {
        await site.signInAt("/agentHome", account);
        await expect(page).toHaveURL("/agent");
        const name = "Test player";
        await expect(page.getByText(fill(words.agent.signedInAs, { name }))).toBeVisible();
        await sound("the agents' sign-in for a player");
      });
    });
  });
}
