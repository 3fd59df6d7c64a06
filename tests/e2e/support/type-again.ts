import type { Locator } from "playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Types into a form that has just shown an error until each field has its text. react-hook-form focuses the faulty
 * field again shortly after it shows the error (`handleSubmit`), so a slow Chromium could type into that field.
 */
export async function typeAgain(...entries: readonly (readonly [field: Locator, text: string])[]): Promise<void> {
  await expect(async () => {
    for (const [field, text] of entries) await field.fill(text);
    for (const [field, text] of entries) await expect(field).toHaveValue(text, { timeout: 1000 });
  }).toPass();
}
