import type { Session } from "../../../shared/contracts/session.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test("a URL token of another account requires a confirmation before it replaces the signed-in account", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems }) => {
  const site = new Site(page, words);
  const other = await stack.control.createAccount();
  const [name, current] = [other.account, account.account];
  const signedInAccount = async () =>
    ((await (await page.request.get("/api/session")).json()) as Session).member?.account;
  const link = `/rng?token=${await stack.control.issueToken(name)}`;
  const question = site.popup(fill(words.handover.title, { name }));
  problems.expect(409, /^\/api\/session\/handover$/);
  await site.signInAt("/rng", account);

  await test.step("a player who declines stays signed in, and the link's token stays valid", async () => {
    await page.goto(link);
    await expect(question).toContainText(fill(words.handover.text, { name, current }));
    await expect(page).toHaveURL("/rng");
    await sound("the dialog before the account changes");
    await question.getByRole("button", { name: fill(words.handover.stay, { current }) }).click();
    await expect(site.accountMenu).toBeVisible();
    expect(await signedInAccount()).toBe(current);
  });

  await test.step("a player who confirms is signed in to the other account", async () => {
    await page.goto(link);
    await question.getByRole("button", { name: fill(words.handover.confirm, { name }) }).click();
    await expect(question).toBeHidden();
    await expect.poll(signedInAccount).toBe(name);
    await site.accountMenu.click();
    await expect(page.getByRole("menu")).toContainText(name);
  });
});
