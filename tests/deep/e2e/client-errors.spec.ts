import { expect, test } from "../../e2e/support/fixtures.ts";

test("an error thrown in a page reaches the gateway's log, once and without personal data", {
  tag: "@phone",
}, async ({ page, words, stack, problems }) => {
  problems.expectText(/TypeError/);
  // `items` is an object instead of a list, so the page throws while it renders.
  await page.route("/api/winners?*", (route) => route.fulfill({ json: { items: { rahim1985: true } } }));
  const reported = page.waitForResponse("/api/client-errors");
  await page.goto("/winners?phone=01712345678");
  await expect(page.getByText(words.common.failure.unknown)).toBeVisible();
  expect((await reported).status()).toBe(204);
  const lines = () =>
    stack
      .log()
      .split("\n")
      .filter((line) => line.includes('"client_error"'));
  await expect.poll(() => lines().length).toBe(1);
  const [line = ""] = lines();
  expect(JSON.parse(line)).toMatchObject({
    kind: "error",
    page: "winners",
    browser: expect.stringMatching(/^\w+ \d+$/),
  });
  expect(line).toContain("/assets/");
  expect(line).not.toMatch(/rahim1985|01712345678/);
  expect(await stack.metrics()).toContain('adda_client_errors_total{kind="error"} 1');
});
