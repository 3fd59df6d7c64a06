import { chromium } from "playwright/test";
import { expect, test } from "../../e2e/support/fixtures.ts";

test("our Chromium disables every feature that Playwright disables", { tag: "@desktop" }, async ({ launchOptions }) => {
  const server = await chromium.launchServer(launchOptions);
  const lists = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith("--disable-features="))
    .map((argument) => argument.replace("--disable-features=", "").split(","));
  await server.close();
  const [theirs = [], ours = []] = lists;
  expect(lists).toHaveLength(2);
  expect(ours).toEqual(expect.arrayContaining(theirs));
});
