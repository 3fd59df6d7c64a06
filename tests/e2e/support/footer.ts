import type { Locator, Page } from "playwright/test";

/**
 * Returns the footer with one of its lists open. On a phone the lists are folded.
 * @param title title of the list
 */
export async function footerWith(page: Page, title: string): Promise<Locator> {
  const footer = page.getByRole("contentinfo");
  await footer.waitFor();
  const fold = footer.getByRole("button", { name: title, exact: true });
  if (await fold.isVisible()) await fold.click();
  return footer;
}
