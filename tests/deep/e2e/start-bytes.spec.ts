import { expect, test } from "../../e2e/support/fixtures.ts";

interface Bundle {
  readManifest(): unknown;
  homeScripts(manifest: unknown, language: "bn" | "en"): string[];
  bytesOf(file: string): number;
}

interface Request {
  readonly file: string;
  readonly startTime: number;
  readonly responseEnd: number;
  readonly encodedBodySize: number;
}

const { readManifest, homeScripts, bytesOf } = (await import(
  new URL("../../../scripts/lib-bundle.mjs", import.meta.url).href
)) as Bundle;

/** Returns the site's scripts that the page has requested, from the browser's resource timings. */
const requests = `performance.getEntriesByType("resource")
  .filter(({ name }) => name.startsWith(location.origin) && name.endsWith(".js"))
  .map(({ name, startTime, responseEnd, encodedBodySize }) =>
    ({ file: new URL(name).pathname.slice(1), startTime, responseEnd, encodedBodySize }))`;

for (const [tag, language] of [
  ["@phone", "BN"],
  ["@desktop", "EN"],
] as const) {
  test.describe(`the first paint of home, ${language}`, () => {
    test.use({ language });

    test("a guest downloads exactly the scripts that the budget counts", { tag }, async ({ page }) => {
      const countedScripts = homeScripts(readManifest(), language === "EN" ? "en" : "bn").sort();
      await page.goto("/");
      await expect(page.getByRole("article").first()).toBeVisible();
      const all = (await page.evaluate(requests)) as Request[];
      const needed = all.filter(({ file }) => countedScripts.includes(file));
      // Home renders when the last of these scripts arrives. Later requests do not delay it.
      const drawable = Math.max(...needed.map(({ responseEnd }) => responseEnd));
      const before = all.filter(({ startTime }) => startTime < drawable);
      expect([...new Set(before.map(({ file }) => file))].sort()).toEqual(countedScripts);
      // An import of a preloaded script adds a second entry, which comes from the cache.
      const sizes = new Map(before.map(({ file, encodedBodySize }) => [file, encodedBodySize]));
      for (const [file, size] of sizes) expect(size, `${file} has the counted size`).toBe(bytesOf(file));
    });
  });
}
