import { expect } from "./fixtures.ts";
import type { FortnightPlayer } from "./fortnight-player.ts";
import { fill, type Words } from "./words.ts";

const path = "/member/messageV2";

/**
 * Sends three messages, reads one, deletes and restores one, and deletes one permanently.
 * @param unread number of unread messages at the start
 */
export async function readsMail(
  player: FortnightPlayer,
  words: Words,
  unread: number,
  write: (title: string) => Promise<unknown>,
): Promise<void> {
  const { messages: texts, notices } = words;
  const { page, main, site } = player;
  const bell = (count: number) =>
    page.getByRole("banner").getByRole("button", { name: count ? `${notices.title} (${count})` : notices.title });
  const row = (title: string) =>
    main.getByRole("listitem").getByRole("button", { name: new RegExp(`^(${texts.unread}: )?${title}`) });
  const bin = (title: string) =>
    main.getByRole("listitem").getByRole("button", { name: fill(texts.deleteOne, { title }), exact: true });

  for (const title of ["Third", "Second", "First"]) await write(title);
  await site.open(path);
  await expect(bell(unread + 3)).toBeVisible();
  await row("First").click();
  await expect(page.getByRole("article").getByRole("heading", { name: "First" })).toBeVisible();
  await expect(bell(unread + 2)).toBeVisible();
  await page.goBack();
  await bin("Second").click();
  await expect(row("Second")).toHaveCount(0);
  await page.getByRole("button", { name: texts.undo }).click();
  await expect(row("Second")).toBeVisible();
  const deleted = page.waitForResponse(/\/api\/messages\/deletions$/);
  await bin("Third").click();
  await expect(row("Third")).toHaveCount(0);
  await page.getByRole("radio", { name: new RegExp(`^${texts.tabs.notices}`) }).check();
  await deleted;
  await site.open(path);
  await expect(row("Second")).toBeVisible();
  await expect(row("Third")).toHaveCount(0);
  await expect(bell(unread + 1)).toBeVisible();
  await page.getByRole("button", { name: texts.readAll }).click();
  await expect(bell(0)).toBeVisible();
}
