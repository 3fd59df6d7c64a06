import type { Session } from "../../shared/contracts/session.ts";
import { expect, test } from "./support/fixtures.ts";
import { Site } from "./support/site.ts";
import { fill } from "./support/words.ts";

test("a token in the address signs in once and is gone from it", { tag: "@phone" }, async ({
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

  await test.step("a good one", async () => {
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

  await test.step("a bad one", async () => {
    problems.expect(422, /^\/api\/session\/handover$/);
    await page.goto("/rng?token=0123456789abcdef");
    await expect(page.getByText(words.errors.handover_invalid)).toBeVisible();
    await expect(page).toHaveURL("/rng");
    await sound("the words about a token that opens nothing");
  });
});

test("a token of another account asks before it replaces who is signed in", { tag: "@phone" }, async ({
  page,
  words,
  account,
  stack,
  sound,
  problems,
}) => {
  const site = new Site(page, words);
  const other = await stack.control.createAccount();
  const [name, current] = [other.account, account.account];
  const signedIn = async () => ((await (await page.request.get("/api/session")).json()) as Session).member?.account;
  const link = `/rng?token=${await stack.control.issueToken(name)}`;
  const question = site.popup(fill(words.handover.title, { name }));
  problems.expect(409, /^\/api\/session\/handover$/);
  await site.signInAt("/rng", account);

  await test.step("who stays keeps the account, and the link its token", async () => {
    await page.goto(link);
    await expect(question).toContainText(fill(words.handover.text, { name, current }));
    await expect(page).toHaveURL("/rng");
    await sound("the question before another account comes in");
    await question.getByRole("button", { name: fill(words.handover.stay, { current }) }).click();
    await expect(site.accountMenu).toBeVisible();
    expect(await signedIn()).toBe(current);
  });

  await test.step("who goes on is the other account", async () => {
    await page.goto(link);
    await question.getByRole("button", { name: fill(words.handover.confirm, { name }) }).click();
    await expect(question).toBeHidden();
    await expect.poll(signedIn).toBe(name);
    await site.accountMenu.click();
    await expect(page.getByRole("menu")).toContainText(name);
  });
});
