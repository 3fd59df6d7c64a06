import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { agentOf, rowOf } from "../../e2e/support/team.ts";
import { typeAgain } from "../../e2e/support/type-again.ts";
import { fill } from "../../e2e/support/words.ts";

test("an agent adds accounts manually, and by a link with an image", { tag: "@desktop" }, async ({
  page,
  words,
  stack,
  sound,
  problems,
}) => {
  const { agentDownlines: texts, auth, common, errors } = words;
  const agent = await agentOf(stack);
  const site = new Site(page, words);
  await site.signInAt("/agentHome/registerCenter", agent);
  const form = page.getByRole("main").getByRole("region", { name: texts.create.title });
  const username = form.getByLabel(texts.create.username);
  const password = form.getByLabel(texts.create.password, { exact: true });
  const name = stack.control.newName();

  await test.step("a taken name, and a rate above the agent's own, show an error on the field", async () => {
    problems.expect(403, /^\/api\/agent\/downlines$/);
    problems.expect(409, /^\/api\/agent\/downlines$/);
    problems.expect(422, /^\/api\/agent\/downlines$/);
    const rate = form.getByLabel(common.types.RNG, { exact: true });
    await expect(rate).not.toHaveValue("");
    await username.fill(agent.account);
    await password.fill("Rahim2244");
    const own = await rate.inputValue();
    await rate.fill("৯.৯");
    await form.getByRole("button", { name: texts.create.submit }).click();
    await expect(form.getByText(fill(texts.rebates.faults.tooMuch, { most: own }))).toBeVisible();
    await typeAgain([rate, "0.1"]);
    await form.getByRole("button", { name: texts.create.submit }).click();
    const question = site.popup(auth.proof.title);
    await question.getByLabel(auth.proof.password, { exact: true }).fill(agent.password);
    await question.getByRole("button", { name: auth.proof.submit }).click();
    // The account does not know this browser, so the dialog requests a code after the password.
    await expect(question.getByLabel(auth.proof.password, { exact: true })).toBeHidden();
    await question.getByRole("button", { name: common.ui.close }).click();
    await expect(form.getByText(new RegExp(fill(common.failure.wait, { hours: "24" })))).toBeVisible();
    await sound("a new account from an unknown browser");
    await form.getByRole("button", { name: texts.create.submit }).click();
    await site.proveByCode();
    await expect(form.getByText(errors.username_taken)).toBeVisible();
    await sound("a new account whose name is taken");
  });

  await test.step("a creation with a lost response is not retried blindly", async () => {
    problems.expectNoConnection();
    await page.route(/\/api\/agent\/downlines$/, (route) => route.abort(), { times: 1 });
    await typeAgain([username, name]);
    await form.getByRole("button", { name: texts.create.submit }).click();
    await expect(form.getByText(texts.create.lost)).toBeVisible();
  });

  await test.step("a new account is shown once with its password", async () => {
    await form.getByRole("button", { name: texts.create.submit }).click();
    const created = page.getByRole("region", { name: texts.created.title });
    await expect(created.getByRole("heading", { name: texts.created.title })).toBeFocused();
    await expect(created.getByLabel(texts.create.username)).toHaveValue(name);
    await expect(created.getByLabel(texts.create.password, { exact: true })).toHaveValue("Rahim2244");
    await sound("a new account");
    await created.getByRole("link", { name: texts.created.open }).click();
    await expect(rowOf(page, { account: name })).toBeVisible();
    await page.goBack();
    await expect(form).toBeVisible();
  });

  await test.step("a link is created with a QR code, and an image of it can be downloaded", async () => {
    await page.getByRole("tab", { name: texts.tabs.links }).click();
    await expect(page).toHaveURL(/tab=links/);
    await expect(page.getByText(texts.links.empty.title)).toBeVisible();
    await page.getByRole("button", { name: texts.links.new }).click();
    const dialog = site.popup(texts.newLink.title);
    await dialog.getByRole("radio", { name: texts.newLink.days[7] }).check();
    await sound("a new link");
    await dialog.getByRole("button", { name: texts.newLink.submit }).click();
    await expect(site.toast(texts.newLink.done)).toBeVisible();
    await expect(page.getByText(fill(texts.links.count, { count: "1", most: "50" }))).toBeVisible();
    const card = page
      .getByRole("main")
      .getByRole("listitem", { name: new RegExp(fill(texts.links.card, { code: "" })) });
    await expect(card.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(card.getByLabel(texts.links.url, { exact: true })).toHaveValue(/^http/);
    await sound("an agent's links");
    await card.getByRole("button", { name: texts.links.share.split(" ")[0] ?? "" }).click();
    const imagePopup = site.popup(texts.picture.title);
    await expect(imagePopup.getByRole("img")).toBeVisible();
    const download = page.waitForEvent("download");
    await imagePopup.getByRole("button", { name: texts.picture.download }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
    await sound("an image to share");
    await page.goBack();
    await expect(imagePopup).toBeHidden();
    await expect(page).toHaveURL(/tab=links/);
  });

  await test.step("a link is deleted after a confirmation, also if the session has ended meanwhile", async () => {
    problems.expect(401, /^\/api\//);
    const { items } = await (await page.request.get("/api/agent/links")).json();
    await site.endSessionAt(`/api/agent/links/${items[0].id}`);
    const remove = page.getByRole("main").getByRole("button", { name: texts.links.remove });
    await remove.click();
    const sure = page.getByRole("dialog").filter({ hasText: texts.removeLink.text });
    await sure.getByRole("button", { name: texts.removeLink.confirm }).click();
    await site.fillLogin(agent);
    await page.getByRole("button", { name: words.account.resend.send }).click();
    await expect(page.getByText(texts.links.empty.title)).toBeVisible();
    await page.getByRole("tab", { name: texts.tabs.registered }).click();
    await expect(page.getByText(texts.registered.empty.title)).toBeVisible();
    await sound("no accounts registered by a link");
  });
});
