import { chinese } from "../../../web/src/features/agent/chinese.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

/** Selects a heading by its anchor, which is the same in both languages (sandbox/help/topics.ts). */
const heading = (anchor: string) => `[data-anchor="${anchor}"]`;
const bengali = /[\u0980-\u09ff]/;

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("a link opens the terms over home, and Back and the close button lead out", { tag: "@phone" }, async ({
    page,
    words,
    sound,
  }) => {
    const { help, common } = words;
    const popup = new Site(page, words).popup(help.title);
    await page.goto("/help#term-money");
    await expect(popup.locator(heading("term-money"))).toBeInViewport();
    await expect(popup.getByRole("heading", { level: 2 }).last()).toHaveText(common.footer.terms);
    await sound("the terms on a phone");
    await popup.getByRole("link", { name: help.back }).click();
    await expect(page).toHaveURL("/help");
    const sections = popup.getByRole("navigation", { name: help.sections });
    await expect(sections.getByRole("link", { name: common.footer.terms })).toBeFocused();
    await sound("the list of sections");
    await sections.getByRole("link").nth(1).click();
    await expect(page).toHaveURL("/help#deposit");
    await expect(popup.locator(heading("deposit"))).toBeFocused();
    await page.goBack();
    await expect(sections).toBeVisible();
    await popup.getByRole("button", { name: common.ui.close }).click();
    await expect(page).toHaveURL("/");
    await expect(popup).toBeHidden();
  });

  test("a help page keeps its place when the language changes", { tag: "@desktop" }, async ({ page, words, sound }) => {
    await new Site(page, words).open("/helpmc#age");
    const topic = page.getByRole("main").locator(heading("age"));
    await expect(topic).toBeInViewport();
    await expect(topic).toHaveText(bengali);
    await sound("the help page");
    await page.getByRole("banner").getByRole("button", { name: "English" }).click();
    await expect(topic).toHaveText("How old must I be?");
    await expect(topic).toBeInViewport();
    await expect(page).toHaveURL("/helpmc#age");
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("the footer lists the help, links open pages inside it, and closing leads back", { tag: "@desktop" }, async ({
    page,
    words,
  }) => {
    const { help, common } = words;
    const site = new Site(page, words);
    const popup = site.popup(help.title);
    await site.open("/winners");
    const list = page.getByRole("contentinfo").getByRole("navigation", { name: common.footer.help });
    await list.scrollIntoViewIfNeeded();
    await list.getByRole("link", { name: "Deposits" }).click();
    await expect(page).toHaveURL("/help#deposit");
    await popup.locator("article").getByRole("link", { name: "live support" }).click();
    await expect(page).toHaveURL("/help#live-support");
    await expect(popup.locator(heading("live-support"))).toBeInViewport();
    await popup.getByRole("button", { name: help.search }).click();
    const search = site.popup(words.search.title);
    await search.getByRole("searchbox").fill("30 minutes");
    await search
      .getByRole("region")
      .first()
      .getByRole("link", { name: /30 minutes/ })
      .first()
      .click();
    await expect(search).toBeHidden();
    await expect(popup.locator(heading("withdraw-confirm"))).toBeInViewport();
    await popup.getByRole("button", { name: common.ui.close }).click();
    await expect(page).toHaveURL("/winners");
  });

  test("an unavailable help centre shows an error and recovers; an empty one offers support", {
    tag: "@phone",
  }, async ({ page, words, sound, problems }) => {
    const { help, common } = words;
    const site = new Site(page, words);
    const main = page.getByRole("main");
    const code = "platform_unreachable";
    problems.expect(503, /^\/api\/help$/);
    await page.route("**/api/help?*", (route) =>
      route.fulfill({ status: 503, json: { error: { code, message: "", requestId: "r" } } }),
    );
    await site.open("/helpmc");
    await expect(main.getByRole("alert")).toContainText(words.errors[code]);
    await sound("an unavailable help centre");
    await page.unroute("**/api/help?*");
    await main.getByRole("button", { name: common.ui.retry }).click();
    await expect(main.getByRole("navigation", { name: help.sections })).toBeVisible();
    await page.route("**/api/help?*", (route) => route.fulfill({ json: { sections: [] } }));
    await page.reload();
    await expect(main.getByText(help.empty.title)).toBeVisible();
    await expect(main.getByRole("button", { name: help.ask.support })).toBeVisible();
    await sound("an empty help centre");
  });

  test("prospective agents read about their benefits, in Chinese too, and find both links", { tag: "@phone" }, async ({
    page,
    words,
    sound,
  }) => {
    const { agent, auth } = words;
    await page.goto("/agent");
    for (const name of [agent.material.title, agent.onboarding.title, agent.reports.title, agent.support.title]) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    const letter = page.locator("details[lang=zh-Hans]");
    await expect(letter.getByRole("listitem").first()).toBeHidden();
    await letter.getByText(chinese.letter.title).click();
    await expect(letter.getByText(chinese.letter.points[1])).toBeVisible();
    await sound("the agents' landing");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: agent.apply }).click();
    await (await opened).close();
    await page.getByRole("button", { name: agent.login }).click();
    await expect(page.getByLabel(auth.username)).toBeFocused();
    await expect(page.getByLabel(auth.username)).toBeInViewport();
  });
});
