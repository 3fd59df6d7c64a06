import type { Locator } from "playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Fills fields after an error until each has its text. react-hook-form (`handleSubmit`) refocuses the faulty field
 * shortly after the error, so a slow Chromium could type into the wrong field.
 */
export async function typeAgain(...entries: readonly (readonly [field: Locator, text: string])[]): Promise<void> {
  await expect(async () => {
    for (const [field, text] of entries) await field.fill(text);
    for (const [field, text] of entries) await expect(field).toHaveValue(text, { timeout: 1000 });
  }).toPass();
}
