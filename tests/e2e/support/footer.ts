import type { Locator, Page } from "playwright/test";

/** The footer with one of its lists open: on a phone they are folded. @param title of the list */
export async function footerWith(page: Page, title: string): Promise<Locator> {
  const footer = page.getByRole("contentinfo");
  await footer.waitFor();
  const fold = footer.getByRole("button", { name: title, exact: true });
  if (await fold.isVisible()) await fold.click();
  return footer;
}
