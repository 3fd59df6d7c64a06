import type { Locator, Page } from "playwright/test";

/** Returns the footer with one of its lists expanded. On a phone, the lists are collapsed. */
export async function footerWith(page: Page, title: string): Promise<Locator> {
  const footer = page.getByRole("contentinfo");
  await footer.waitFor();
  const fold = footer.getByRole("button", { name: title, exact: true });
  if (await fold.isVisible()) await fold.click();
  return footer;
}
