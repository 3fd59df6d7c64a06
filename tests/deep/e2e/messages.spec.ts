import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

const path = "/member/messageV2";
test.describe("in English", () => {
  test.use({ language: "EN" });

  test("messages are read, deleted and restored, and every tab shows how many are unread", {
    tag: "@desktop",
  }, async ({ page, context, words, account, stack, sound, problems }) => {
    const { messages: texts } = words;
    const name = account.account;
    const content = '<p>See <a href="/promotions">our offers</a> or <a href="https://evil.example">theirs</a>.</p>';
    for (const title of ["Third", "Second", "First"]) await stack.control.write(name, title);
    await stack.control.write(name, "Offer", content);
    const site = new Site(page, words);
    await site.signInAt("/hot", account);
    const bellOf = (tab: Site, count: number) =>
      tab.page.getByRole("banner").getByRole("button", { name: `${words.notices.title} (${count})`, exact: true });
    const row = (title: string, tab = page) =>
      tab
        .getByRole("main")
        .getByRole("listitem")
        .getByRole("button", { name: new RegExp(`^(${texts.unread}: )?${title}`) });
    const bin = (title: string) =>
      page.getByRole("listitem").getByRole("button", { name: fill(texts.deleteOne, { title }), exact: true });

    await bellOf(site, 5).click();
    await expect(page).toHaveURL(path);
    const tab = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
    await expect(tab(texts.tabs.inbox)).toHaveAccessibleName(`${texts.tabs.inbox} 5`);
    await expect(page.getByText(texts.choose)).toBeVisible();
    await sound("an inbox");
    const other = new Site(await context.newPage(), words);
    problems.watch(other.page);
    await other.open(path);
    await expect(bellOf(other, 5)).toBeVisible();

    await test.step("an open message is read in every tab, and Back closes it", async () => {
      await row("Offer").click();
      await expect(page.getByRole("article").getByRole("heading", { name: "Offer" })).toBeVisible();
      await expect(page).toHaveURL(/\?id=/);
      await expect(bellOf(site, 4)).toBeVisible();
      await expect(bellOf(other, 4)).toBeVisible();
      await sound("an open message");
      // A message arrives while another is marked as read. The number of unread messages does not change, so the
      // gateway pushes no event.
      await page.route(
        "**/api/messages/read",
        async (route) => {
          await stack.control.write(name, "Late");
          await route.continue();
        },
        { times: 1 },
      );
      const read = page.waitForResponse("**/api/messages/read");
      await row("First").click();
      await read;
      await expect(bellOf(site, 4)).toBeVisible();
      await expect(bellOf(other, 4)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page.getByText(texts.choose)).toBeVisible();
    });

    await test.step("links in a message open pages of this site only", async () => {
      await row("Offer").click();
      const article = page.getByRole("article");
      await expect(article.getByText("theirs")).toBeVisible();
      await expect(article.getByRole("link")).toHaveCount(1);
      await article.getByRole("link", { name: "our offers" }).click();
      await expect(page).toHaveURL("/promotions");
      expect(context.pages(), "in the same tab").toHaveLength(2);
      await page.goBack();
      await expect(article.getByRole("heading", { name: "Offer" })).toBeVisible();
    });

    await test.step("a deletion can be undone, and is sent when the player changes the tab", async () => {
      const calls = await stack.control.calls("deleteMessages");
      await bin("Offer").click();
      await expect(row("Offer")).toHaveCount(0);
      await expect(row("First")).toBeFocused();
      // The deletion is delayed while the pointer is over its message.
      await page.getByText(texts.deleted_one).hover();
      await sound("a message whose deletion can be undone");
      await page.getByRole("button", { name: texts.undo }).click();
      await expect(row("Offer")).toBeFocused();
      expect(await stack.control.calls("deleteMessages")).toBe(calls);
      await bin("Offer").click();
      await bin("Second").click();
      await expect(page.getByText(fill(texts.deleted_other, { count: "2" }))).toBeVisible();
      await tab(texts.tabs.notices).check();
      await expect(page.getByRole("region", { name: texts.tabs.notices }).getByRole("listitem").first()).toBeVisible();
      await sound("the notices next to the messages");
      await expect(row("Second", other.page)).toHaveCount(0);
      await expect(bellOf(other, 3)).toBeVisible();
      await tab(texts.tabs.inbox).check();
      await expect(row("Third")).toBeVisible();
      await expect(row("Offer")).toHaveCount(0);
    });

    await test.step("an unconfirmed deletion is reported, and the message is shown as the platform has it", async () => {
      problems.expect(502, /^\/api\/messages\/deletions$/);
      problems.expect(503, /^\/api\/messages\/read$/);
      await stack.control.fault("deleteMessages", { kind: "lostAnswer" });
      await bin("First").click();
      await tab(texts.tabs.notices).check();
      await expect(site.toast(new RegExp(fill(texts.deleteFailed, { reason: "" }).trim()))).toBeVisible();
      await stack.control.clearFault("deleteMessages");
      await tab(texts.tabs.inbox).check();
      await expect(row("First")).toHaveCount(0);

      await stack.control.fault("readMessages", { kind: "status", value: 503 });
      await page.getByRole("button", { name: texts.readAll }).click();
      await expect(site.toast(words.errors.platform_busy)).toBeVisible();
      await expect(bellOf(site, 3)).toBeVisible();
      await stack.control.clearFault("readMessages");
      await page.getByRole("button", { name: texts.readAll }).click();
      for (const { page: tab } of [site, other]) {
        await expect(
          tab.getByRole("banner").getByRole("button", { name: words.notices.title, exact: true }),
        ).toBeVisible();
      }
      await expect(page.getByRole("button", { name: texts.readAll })).toBeHidden();
    });
  });
});

test("a message replaces the list on a phone; an empty inbox and an outage are explained", {
  tag: "@phone",
}, async ({ page, words, account, stack, sound, problems }) => {
  const { messages: texts } = words;
  const site = new Site(page, words);
  await site.signInAt(`${path}?id=nobody`, account);
  await expect(page.getByText(texts.gone)).toBeVisible();
  await sound("a missing message");
  await page.getByRole("button", { name: texts.back }).click();
  const rows = page.getByRole("listitem").getByRole("button", { name: /স্বাগতম/ });
  await rows.first().click();
  await expect(page.getByRole("article").getByRole("heading", { name: /স্বাগতম/ })).toBeFocused();
  await expect(rows.first()).toBeHidden();
  await sound("a message on a phone");
  await page.goBack();
  await expect(rows.first()).toBeFocused();

  await rows.first().click();
  const calls = await stack.control.calls("deleteMessages");
  await page.getByRole("article").getByRole("button", { name: texts.delete }).click();
  await expect(page.getByText(texts.empty.title)).toBeVisible();
  problems.expect(503, /^\/api\/messages$/);
  await stack.control.fault("inbox", { kind: "status", value: 503 });
  // The page reloads before the undo period of the deletion ends.
  await page.reload();
  await expect.poll(() => stack.control.calls("deleteMessages")).toBe(calls + 1);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await sound("an unavailable inbox");
  await stack.control.clearFault("inbox");
  await page.getByRole("button", { name: words.common.ui.retry }).click();
  await expect(page.getByText(texts.empty.title)).toBeVisible();
  await sound("an empty inbox");
});
