import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";

test("a token in the address signs in once and is removed from it", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  sound,
  problems,
}) => {
  const site = new Site(page, words);
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));

  await test.step("a valid token signs in", async () => {
    const token = await stack.control.issueToken(account.account);
    await page.goto(`/rng?q=a&token=${token}`);
    await expect(site.accountMenu).toBeVisible();
    await expect(page).toHaveURL("/rng?q=a");
    await expect(page.getByRole("searchbox")).toHaveValue("a");
    expect(urls.filter((url) => url.includes(token))).toHaveLength(1);
    expect(
      await page.evaluate("JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }])"),
    ).not.toContain(token);
    await page.reload();
    await expect(site.accountMenu).toBeVisible();
    await site.signOut();
  });

  await test.step("an invalid token is refused", async () => {
    problems.expect(422, /^\/api\/session\/handover$/);
    await page.goto("/rng?token=0123456789abcdef");
    await expect(page.getByText(words.errors.handover_invalid)).toBeVisible();
    await expect(page).toHaveURL("/rng");
    await sound("the message about an invalid token");
  });
});
