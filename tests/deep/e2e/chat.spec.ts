import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("a guest who taps a host signs in and chats with her, and the menu opens the chat rooms", {
    tag: "@phone",
  }, async ({ page, words, account, sound }) => {
    const { chat, common } = words;
    const site = new Site(page, words);
    await site.open("/live");
    const host = page.getByRole("button", {
      name: fill(chat.models.talkTo, { name: "রিনা", status: chat.models.online }),
    });
    await expect(host).toBeVisible();
    await sound("the hosts of the live tables");
    await host.click();
    await site.fillLogin(account);
    const room = page.frameLocator("iframe");
    await expect(room.getByText("স্বাগতম! আজ বাকারার টেবিলে আমি আছি।")).toBeVisible();
    await room.getByRole("textbox").fill("নমস্কার!");
    await room.getByRole("textbox").press("Enter");
    await expect(room.getByText("নমস্কার!")).toBeVisible();
    await expect(room.getByRole("textbox")).toHaveValue("");
    await sound("a host's room");
    await page.goBack();
    await expect(site.popup("রিনা")).toBeHidden();

    await page.getByRole("button", { name: common.nav.more, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: common.nav.chat }).click();
    const rooms = page.getByRole("navigation", { name: chat.rooms });
    await expect(rooms.getByRole("button")).toHaveCount(4);
    await sound("the chat rooms");
    await rooms.getByRole("button", { name: chat.readOnly }).click();
    await expect(room.getByRole("listitem")).toHaveCount(2);
    await expect(room.getByRole("textbox"), "only the site writes here").toBeHidden();
    await page.getByRole("button", { name: chat.back }).click();
    await expect(rooms).toBeVisible();
    await page.getByRole("button", { name: chat.close }).click();
    await expect(rooms).toBeHidden();
    await expect(page).toHaveURL("/live");
  });
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a message written by one member is read by another", { tag: "@desktop" }, async ({
    page,
    otherPage,
    words,
    account,
    stack,
    sound,
  }) => {
    const { common } = words;
    const enter = async (who: typeof page, as: typeof account) => {
      await new Site(who, words).signInAt("/hot", as);
      await who
        .getByRole("complementary", { name: common.nav.contact })
        .getByRole("button", { name: common.nav.chat })
        .click();
      const room = who.frameLocator("iframe");
      await expect(room.getByText("Good evening, everybody!")).toBeVisible();
      return room;
    };
    const link = page
      .getByRole("complementary", { name: common.nav.contact })
      .getByRole("button", { name: common.nav.chat });
    const mine = await enter(page, account);
    await sound("the chat next to its rooms");
    const theirs = await enter(otherPage, await stack.control.createAccount({ language: "EN", nickname: "Second" }));
    await theirs.getByRole("textbox").fill("Hello <b>there</b>");
    await theirs.getByRole("textbox").press("Enter");
    await expect(mine.getByText("Hello <b>there</b>"), "markup is shown as text").toBeVisible();
    await mine.getByRole("textbox").focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog"), "the frame requests to be closed").toBeHidden();
    await expect(link, "all messages are read").toHaveAccessibleName(common.nav.chat);

    // Members may send one message per second in a chat room.
    await stack.control.advanceClock(1_000);
    await theirs.getByRole("textbox").fill("Are you still there?");
    await theirs.getByRole("textbox").press("Enter");
    await expect(theirs.getByText("Are you still there?")).toBeVisible();
    await page.reload();
    await expect(link).toHaveAccessibleName(`${common.nav.chat} (1)`);
    await sound("the chat with an unread message");
    await link.click();
    await expect(mine.getByText("Are you still there?")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: words.chat.close }).click();
    await expect(link).toHaveAccessibleName(common.nav.chat);
  });
});
