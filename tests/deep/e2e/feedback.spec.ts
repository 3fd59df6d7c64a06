import { createPng } from "../../e2e/support/create-png.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { fill } from "../../e2e/support/words.ts";

test.describe("in Bengali", () => {
  test.use({ language: "BN" });

  test("a guest's feedback survives every refusal and arrives with its images", { tag: "@phone" }, async ({
    page,
    words,
    stack,
    sound,
    problems,
  }) => {
    const { feedback, common, errors } = words;
    const site = new Site(page, words);
    await site.open("/winners");
    await page.getByRole("contentinfo").getByRole("button", { name: common.nav.feedback }).click();
    const popup = site.popup(feedback.title);
    const submit = popup.getByRole("button", { name: feedback.submit, exact: true });
    const content = popup.getByLabel(feedback.content);
    await submit.click();
    await expect(popup.getByText(feedback.faults.required)).toBeVisible();
    await expect(content).toBeFocused();
    await sound("an empty feedback form");

    const text = "লাইভ টেবিলে আরও হোস্ট চাই";
    await content.fill(text);
    await popup.getByRole("radio", { name: feedback.types.game }).check();
    await popup.getByLabel(feedback.contact).fill("০১৭১২৩৪৫৬৭৮");
    const files = popup.locator("input[type=file]");
    await files.setInputFiles([
      createPng("#8b5cf6"),
      { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html>") },
      createPng("#30a46c"),
    ]);
    await expect(popup.getByRole("img")).toHaveCount(2);
    await expect(popup.getByText(errors.image_invalid)).toBeVisible();
    await expect(popup.getByRole("progressbar")).toHaveCount(0);
    await popup.getByRole("button", { name: fill(words.common.pictures.remove, { number: "1" }) }).click();
    // Files may be unreadable, for example if they were deleted or are stored in the cloud.
    await page.evaluate(`Blob.prototype.readable ??= Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("", "NotReadableError"))`);
    await files.setInputFiles([createPng("#e5484d")]);
    await expect(popup.getByText(common.failure.unreadable_file)).toBeVisible();
    await page.evaluate("Blob.prototype.arrayBuffer = Blob.prototype.readable");
    await files.setInputFiles([createPng("#e5484d"), createPng("#12a5b5"), createPng("#d9a514")]);
    await expect(popup.getByRole("img"), "at most three images").toHaveCount(3);
    await expect(popup.getByRole("button", { name: words.common.pictures.add })).toBeHidden();
    await sound("feedback with images");

    problems.expect(503, /^\/api\/feedback$/);
    await stack.control.fault("sendFeedback", { kind: "status", value: 503, times: 1 });
    await submit.click();
    await expect(popup.getByRole("alert").filter({ hasText: errors.platform_busy })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("button", { name: common.nav.feedback }).click();
    await expect(content, "a form closed by mistake keeps its text").toHaveValue(text);
    await files.setInputFiles([createPng("#8b5cf6")]);
    await expect(popup.getByRole("progressbar")).toHaveCount(0);
    await submit.click();
    await expect(popup.getByText(feedback.doneText)).toBeVisible();
    await sound("thanks for feedback");
    const note = (await stack.control.feedback()).at(-1);
    expect(note).toMatchObject({ type: "GAME", content: text, contact: "01712345678" });
    expect(note?.images).toHaveLength(1);
  });
});

/** Init script: `openBitmaps` counts the bitmaps that are not closed. */
const countBitmaps = `{
  const open = new Set();
  const { createImageBitmap } = window;
  const { close } = ImageBitmap.prototype;
  window.createImageBitmap = async (...of) => {
    const bitmap = await createImageBitmap(...of);
    open.add(bitmap);
    return bitmap;
  };
  ImageBitmap.prototype.close = function () {
    open.delete(this);
    close.call(this);
  };
  Object.defineProperty(window, "openBitmaps", { get: () => open.size });
}`;

test("the memory of images is freed when they are removed or sent, or their form is closed", {
  tag: "@desktop",
}, async ({ page, words }) => {
  const { feedback, common } = words;
  const openBitmaps = () => page.evaluate("window.openBitmaps");
  await page.addInitScript(countBitmaps);
  const site = new Site(page, words);
  await site.open("/winners");
  const way = page.getByRole("contentinfo").getByRole("button", { name: common.nav.feedback });
  const popup = site.popup(feedback.title);
  const files = popup.locator("input[type=file]");

  await way.click();
  await files.setInputFiles([createPng("#8b5cf6"), createPng("#30a46c"), createPng("#e5484d")]);
  await expect(popup.getByRole("img")).toHaveCount(3);
  expect(await openBitmaps()).toBe(3);
  await popup.getByRole("button", { name: fill(words.common.pictures.remove, { number: "1" }) }).click();
  await expect.poll(openBitmaps).toBe(2);
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect.poll(openBitmaps).toBe(0);

  await way.click();
  await popup.getByLabel(feedback.content).fill("More hosts at the live tables, please");
  await files.setInputFiles([createPng("#8b5cf6")]);
  await expect(popup.getByRole("img")).toHaveCount(1);
  await expect(popup.getByRole("progressbar")).toHaveCount(0);
  await popup.getByRole("button", { name: feedback.submit, exact: true }).click();
  await popup.getByRole("button", { name: feedback.another }).click();
  await expect(popup.getByRole("img")).toHaveCount(0);
  await expect.poll(openBitmaps).toBe(0);
});

test.describe("in English", () => {
  test.use({ language: "EN" });

  test("a member sees the count of characters, and an image that failed to upload is sent again", {
    tag: "@desktop",
  }, async ({ page, words, account, stack, sound, problems }) => {
    const { feedback, common } = words;
    const site = new Site(page, words);
    await site.signIn(account);
    await page
      .getByRole("navigation", { name: common.nav.main })
      .getByRole("button", { name: common.nav.feedback })
      .click();
    const popup = site.popup(feedback.title);
    const content = popup.getByLabel(feedback.content);
    await content.fill(`${"a".repeat(140)} b`);
    await expect(popup.getByText(fill(words.common.ui.counter, { used: "142", most: "140" }))).toBeVisible();
    await popup.getByRole("button", { name: feedback.submit, exact: true }).click();
    await expect(popup.getByText(fill(feedback.faults.long, { most: "140" }))).toBeVisible();
    await content.fill("More cricket, please 😀");
    await expect(popup.getByText(fill(words.common.ui.counter, { used: "22", most: "140" }))).toBeVisible();

    problems.expect(503, /^\/api\/uploads$/);
    await stack.control.fault("uploadImage", { kind: "status", value: 503, times: 1 });
    await popup.locator("input[type=file]").setInputFiles([createPng("#8b5cf6")]);
    const again = popup.getByRole("button", { name: fill(words.common.pictures.again, { number: "1" }) });
    await expect(again).toBeVisible();
    await popup.getByRole("button", { name: feedback.submit, exact: true }).click();
    await expect(popup.getByText(feedback.unsent)).toBeVisible();
    await sound("an image that failed to upload");
    await again.click();
    await expect(again).toBeHidden();
    await popup.getByRole("button", { name: feedback.submit, exact: true }).click();
    await expect(popup.getByText(feedback.doneTitle)).toBeFocused();
    expect((await stack.control.feedback()).at(-1)).toMatchObject({
      type: "SUGGESTION",
      content: "More cricket, please 😀",
    });
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL("/");
  });

  test("images that the platform has lost are uploaded again, also one whose upload was still running", {
    tag: "@desktop",
  }, async ({ page, words, problems }) => {
    const { feedback, common } = words;
    const site = new Site(page, words);
    await site.open("/winners");
    await page.getByRole("contentinfo").getByRole("button", { name: common.nav.feedback }).click();
    const popup = site.popup(feedback.title);
    const files = popup.locator("input[type=file]");
    const submit = popup.getByRole("button", { name: feedback.submit, exact: true });
    const again = (number: number) =>
      popup.getByRole("button", { name: fill(common.pictures.again, { number: String(number) }) });
    await popup.getByLabel(feedback.content).fill("More cricket, please");
    await files.setInputFiles([createPng("#8b5cf6")]);
    await expect(popup.getByRole("progressbar")).toHaveCount(0);

    problems.expect(422, /^\/api\/feedback$/);
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route(
      /\/api\/feedback$/,
      async (route) => {
        await refused;
        await route.fulfill({
          status: 422,
          json: { error: { code: "image_unknown", message: "", requestId: "none" } },
        });
      },
      { times: 1 },
    );
    // The second upload runs until the page cancels it.
    await page.route(/\/api\/uploads$/, () => undefined, { times: 1 });
    await submit.click();
    // An upload that is cancelled before it is sent makes no request.
    const isUploading = page.waitForRequest((request) => request.url().endsWith("/api/uploads"));
    await files.setInputFiles([createPng("#30a46c")]);
    await isUploading;
    await expect(popup.getByRole("progressbar")).toHaveCount(1);
    const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/uploads"));
    refuse();
    await cancelled;
    await expect(again(2)).toBeVisible();
    await again(1).click();
    await again(2).click();
    await expect(popup.getByRole("progressbar")).toHaveCount(0);
    await submit.click();
    await expect(popup.getByText(feedback.doneTitle)).toBeFocused();
  });
});
