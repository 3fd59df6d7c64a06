import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";

test("a round's balance is the same above the game and in it, before the gateway has confirmed it", {
  tag: "@phone",
}, async ({ page, words, account, stack, problems }) => {
  const site = new Site(page, words);
  await site.signInAt("/rng", account);
  await stack.control.nextSpin(account.account, 123_400);
  const { name, play } = await site.firstGame();
  await play.click();
  const game = page.getByRole("dialog", { name });
  const bar = game.getByText(words.play.balance).locator("../..");
  const frame = game.frameLocator("iframe");
  const inGame = frame.locator("#balance");
  await expect(frame.locator("#spin")).toBeEnabled();
  await expect(bar).toContainText("৳1,000.00");

  await test.step("messages of another frame and invalid messages of the game are ignored", async () => {
    const say = (amount: string) => `parent.postMessage({ type: "balance", amount: ${amount} }, "*")`;
    await page.evaluate(say(`"7.77"`));
    await page.evaluate(`document.body.append(Object.assign(document.createElement("iframe"), { name: "other" }))`);
    await page.frame("other")?.evaluate(say(`"7.77"`));
    const played = page.frames().find((one) => one.url().includes("/play/"));
    for (const amount of ["7.77", `"7"`, `"7,77"`, `["7.77"]`]) await played?.evaluate(say(amount));
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
    expect(await bar.textContent()).toContain("৳1,000.00");
  });

  // Delays the gateway's responses, so that the bar can get its value only from the game.
  const open = Promise.withResolvers<void>();
  await page.route("**/api/balance*", async (route) => {
    await open.promise;
    await route.continue();
  });
  await frame.locator("#spin").click();
  await expect(inGame).toHaveText(/^৳2,2\d\d\.\d\d$/);
  const after = (await inGame.textContent()) ?? "";
  await expect(bar).toContainText(after);
  open.resolve();
  await page.waitForResponse("**/api/balance*");
  await expect(bar).toContainText(after);
  problems.expectNoConnection();
});
