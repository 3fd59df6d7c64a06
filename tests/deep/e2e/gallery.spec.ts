import { expect, test } from "playwright/test";
import { buildGallery, galleryUrl, serveGallery } from "../../gallery/build.ts";
import { faultsOf, openGallery, partsOf, views } from "../../gallery/look.ts";
import { seed } from "../../support/seed.ts";

test.beforeAll(buildGallery);

test("a third of the gallery's components has no faults at one size and in one language", {
  tag: "@desktop",
}, async ({ browser }) => {
  const pages = await Promise.all(views.map((view) => openGallery(browser, view)));
  const [first] = pages;
  if (!first) throw new Error("no view");
  const parts = await partsOf(first);
  expect(parts.length).toBeGreaterThan(0);
  for (const [index, { id }] of parts.entries()) {
    if ((index + seed) % 3 > 0) continue;
    const turn = (index + Math.floor(seed / 3)) % views.length;
    const [view, page] = [views[turn], pages[turn]];
    if (!view || !page) continue;
    const { size, language } = view;
    expect.soft(await faultsOf(page, view, id), `${id} on a ${size} in ${language}`).toEqual([]);
  }
  await Promise.all(pages.map((page) => page.context().close()));
});

test("the check of the gallery detects every fault it looks for", { tag: "@desktop" }, async ({ browser }) => {
  const view = { size: "phone", language: "en" } as const;
  const page = await openGallery(browser, view);
  const body = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title>
    <main><h1>x</h1><img src="data:," width="20" height="20"><div style="width: 340px">wide</div></main>
    <script>console.error("no text common:nothing in en"); throw new Error("broken");</script>`;
  await page.route(/part=Faulty/, (route) => route.fulfill({ contentType: "text/html", body }));
  const faults = (await faultsOf(page, view, "Faulty", 0)).join("\n");
  for (const fault of ["axe image-alt", "sticks out by", "no text common:nothing", "thrown: Error: broken"]) {
    expect(faults).toContain(fault);
  }
  await page.context().close();
});

test.describe("components of the gallery in use", { tag: "@desktop" }, () => {
  test.beforeEach(({ context }) => serveGallery(context));

  test("a filter and an order start at page one, and a page past the end becomes the last", async ({ page }) => {
    await page.goto(`${galleryUrl}/?part=paged-list&lang=en&page=99`);
    const pages = page.getByRole("navigation", { name: "Pages of players" });
    await expect(pages.getByRole("button", { name: "Page 6" })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/page=6$/);
    await page.getByRole("radio", { name: "New" }).check();
    await expect(page).toHaveURL(/lang=en&kind=new$/);
    await pages.getByRole("button", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/kind=new&page=2$/);
    const level = page.getByRole("columnheader", { name: "Level" });
    await expect(level).toHaveAttribute("aria-sort", "descending");
    await level.getByRole("button").click();
    await expect(level).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/kind=new&sort=level$/);
    await page.goBack();
    await expect(page).toHaveURL(/kind=new&page=2$/);
    await expect(level).toHaveAttribute("aria-sort", "descending");
  });

  test("a phone loads more rows below the loaded ones", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${galleryUrl}/?part=paged-list&lang=en`);
    const cards = page.getByRole("list", { name: "Players" }).getByRole("listitem");
    await expect(cards).toHaveCount(10);
    const first = await cards.first().textContent();
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(cards).toHaveCount(20);
    await expect(cards.first()).toHaveText(first ?? "");
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole("button", { name: "Previous page" }).click();
    await expect(cards, "a turned page replaces the loaded rows").toHaveCount(10);
    await expect(cards.first(), "the page starts at its first row").toBeInViewport();
    await expect(page.getByRole("button", { name: "Load more" })).not.toBeInViewport();
  });

  test("a text that the clipboard refuses is selected instead, with a message", async ({ page }) => {
    await page.addInitScript("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
    await page.goto(`${galleryUrl}/?part=CopyField&state=1&lang=en`);
    await page.getByRole("button", { name: /^Copy/ }).click();
    await expect(page.getByRole("status")).toContainText("copy it by hand");
    expect(await page.evaluate("getSelection().toString()")).toBe("01712345678");
  });

  test("an export shows its progress, can be stopped, and is saved under its name", async ({ page }) => {
    await page.goto(`${galleryUrl}/?part=ExportButton&state=1&lang=en`);
    await expect(page.getByRole("status")).toHaveText("12,850 rows so far");
    await page.getByRole("button", { name: /^Stop/ }).click();
    await expect(page.getByRole("status")).toHaveText("Stopped. Nothing was saved.");
    await page.goto(`${galleryUrl}/?part=ExportButton&state=0&lang=en`);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Export/ }).click();
    expect((await saved).suggestedFilename()).toBe("deposits_2026-11-01_2026-11-22.csv");
    await expect(page.getByRole("status")).toContainText("The file is saved");
  });

  test("an invalid range shows an error, and the list keeps its days", async ({ page }) => {
    await page.goto(`${galleryUrl}/?part=DateRange&state=2&lang=en`);
    await page.getByLabel("From", { exact: true }).fill("2026-11-09");
    await expect(page.getByRole("alert")).toHaveText("The records begin on 10-11-2026.");
    await page.getByLabel("From", { exact: true }).fill("2026-11-10");
    await expect(page.getByRole("alert")).toHaveText("Choose at most 7 days.");
    await page.getByRole("radio", { name: "Yesterday" }).check();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("2026-11-21");
  });

  test("columns are hidden and shown by the keyboard", async ({ page }) => {
    await page.goto(`${galleryUrl}/?part=DataTable&state=0&lang=en`);
    const fee = page.getByRole("columnheader", { name: "Fee" });
    await expect(fee).toBeHidden();
    await page.getByRole("button", { name: "Columns" }).focus();
    await page.keyboard.press("Enter");
    const choice = page.getByRole("menuitemcheckbox", { name: "Fee" });
    await choice.focus();
    await page.keyboard.press("Enter");
    await expect(choice).toBeChecked();
    await page.goBack();
    await expect(choice, "Back closes the choice, not the page").toBeHidden();
    await expect(fee).toBeVisible();
    await expect(page.getByRole("group", { name: "Transactions" })).toHaveAttribute("tabindex", "0");
  });

  test("a wizard goes back one step with Back and its button, preserves typed text, and leaves no history entry", async ({
    page,
  }) => {
    await page.goto(`${galleryUrl}/?part=Stepper&state=3&lang=en`);
    const current = page.locator("[aria-current=step]");
    const field = page.getByRole("textbox");
    const go = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await field.fill("mita");
    await go("Next page");
    await expect(current).toContainText("Email");
    await expect(current, "screen readers announce the step").toBeFocused();
    await field.fill("mita@example.com");
    await go("Next page");
    await expect(current).toContainText("Mobile");
    await page.goBack();
    await expect(field).toHaveValue("mita@example.com");
    await go("Previous page");
    await expect(field).toHaveValue("mita");
    await page.goForward();
    await expect(field).toHaveValue("mita@example.com");
    await page.reload();
    await expect(current, "the text of the first step is gone").toContainText("Username");
    await go("Next page");
    await go("Next page");
    await go("OK");
    await expect(page.getByRole("listitem").filter({ hasText: "done" })).toHaveCount(3);
    await expect(field).toHaveCount(0);
    await page.goBack();
    await expect(page, "no completed step is left in the history").not.toHaveURL(/part=Stepper/);
  });
});
