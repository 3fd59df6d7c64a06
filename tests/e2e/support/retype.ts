import type { Locator } from "playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Types into a form that has just shown a fault, until each field holds its text. react-hook-form turns to the faulty
 * field once more a moment after it said so (`handleSubmit`); a Chromium that is short of time would type there.
 */
export async function retype(...entries: readonly (readonly [field: Locator, text: string])[]): Promise<void> {
  await expect(async () => {
    for (const [field, text] of entries) await field.fill(text);
    for (const [field, text] of entries) await expect(field).toHaveValue(text, { timeout: 1000 });
  }).toPass();
}
