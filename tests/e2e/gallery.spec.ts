import { expect, test } from "playwright/test";
import { buildGallery } from "../gallery/build.ts";
import { faultsOf, openGallery, partsOf, views } from "../gallery/look.ts";

const day = 86_400_000;

test("every part of the gallery is sound at one size and in one language, another pair each day", {
  tag: "@desktop",
}, async ({ browser }) => {
  buildGallery();
  const pages = await Promise.all(views.map((view) => openGallery(browser, view)));
  const [first] = pages;
  if (!first) throw new Error("no view");
  const today = Math.floor(Date.now() / day);
  const parts = await partsOf(first);
  expect(parts.length).toBeGreaterThan(0);
  for (const [index, { id }] of parts.entries()) {
    const turn = (index + today) % views.length;
    const [view, page] = [views[turn], pages[turn]];
    if (!view || !page) continue;
    const { size, language } = view;
    expect.soft(await faultsOf(page, view, id), `${id} on a ${size} in ${language}`).toEqual([]);
  }
  await Promise.all(pages.map((page) => page.context().close()));
});
