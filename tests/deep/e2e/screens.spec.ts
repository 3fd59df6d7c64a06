import { expect, test } from "../../e2e/support/fixtures.ts";
import { Site } from "../../e2e/support/site.ts";
import { waysOfRun } from "../../e2e/support/ways.ts";
import { fill } from "../../e2e/support/words.ts";

/** `npm run crawl` sees every screen in all four ways. */
for (const [tag, language] of waysOfRun(2)) {
  test.describe(`every screen, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("is sound for a guest", { tag }, async ({ page, words, sound }) => {
      const site = new Site(page, words);
      await site.arrive();
      for (const path of ["/", "/rng", "/live", "/hot"]) {
        await site.open(path);
        await expect(page.getByRole("article").first()).toBeVisible();
        await sound(path);
      }
      await site.open("/sports");
      const lobbies = new RegExp(fill(words.games.vendors.enterOf, { name: ".+" }));
      await expect(page.getByRole("button", { name: lobbies }).first()).toBeVisible();
      await sound("the links to the sports lobbies");
      await site.open("/rng?q=zzzzzzzz");
      await expect(page.getByRole("button", { name: words.common.view.clear })).toBeVisible();
      await sound("a search without a result");
    });

    test("is sound on every way in", { tag }, async ({ page, words, sound, stack }) => {
      const { auth, register } = words;
      const site = new Site(page, words);
      const login = site.loginPopup;
      await page.goto("/login");
      await login.getByRole("tab", { name: auth.bySms }).click();
      await expect(login.getByLabel(auth.sms.code)).toBeVisible();
      await sound("the login popup for a code by SMS");

      await page.goto("/login?view=forgot");
      const forgot = site.popup(auth.forgot.title);
      for (const way of [auth.forgot.by.email, auth.forgot.by.mobile]) {
        await forgot.getByRole("tab", { name: way }).click();
        await sound(`a forgotten password: ${way}`);
      }

      await page.goto("/register");
      const form = site.popup(register.title);
      for (const way of [register.methods.mobile, register.methods.username]) {
        await form.getByRole("tab", { name: way }).click();
        await sound(`registering: ${way}`);
      }

      const bound = { email: "far@example.com", payeeName: "Far Away", knownAddresses: ["103.48.16.25"] };
      await page.goto("/login");
      await site.fillLogin(await stack.control.createAccount({ ...bound, mobile: stack.control.newMobile() }));
      await expect(site.popup(auth.verify.title)).toBeVisible();
      await sound("the second step");
    });

    test("is sound for a member, popups included", { tag }, async ({
      page,
      words,
      account,
      sound,
      stack,
      problems,
    }) => {
      const site = new Site(page, words);
      await site.signInAt("/favorite", account);
      await expect(page.getByText(words.favourites.empty.title)).toBeVisible();
      await sound("no favourites");

      // Behind the popup the heading is hidden.
      await page.goto("/favorite?notice=all");
      const notices = site.popup(words.notices.title);
      await expect(notices).toBeVisible();
      await sound("the notices");
      await page.keyboard.press("Escape");
      await expect(notices).toBeHidden();

      await site.accountMenu.click();
      await page.getByRole("menuitem", { name: words.account.signOut }).click();
      const sure = page.getByRole("dialog", { name: words.account.in_popup_prompt });
      await expect(sure).toBeVisible();
      await sound("the question before signing out");
      await sure.getByRole("button", { name: words.account.in_more_cancel }).click();
      await expect(site.accountMenu).toBeVisible();

      await site.open("/rng");
      const { name, play } = await site.firstGame();
      problems.expect(503, /^\/api\/games\/launch$/);
      await stack.control.fault("launchGame", { kind: "status", value: 503, times: 5 });
      await play.click();
      const refused = page.getByRole("dialog", { name: words.play.refused.title });
      await expect(refused.getByRole("alert")).not.toBeEmpty();
      await sound("a game that did not start");
      await stack.control.clearFault("launchGame");
      await refused.getByRole("button", { name: words.play.retry }).click();
      const game = page.getByRole("dialog", { name });
      await expect(game.frameLocator("iframe").locator("#spin")).toBeEnabled();
      await sound("a running game");
      await page.goBack();
      await expect(game).toBeHidden();
      await expect(page).toHaveURL("/rng");
    });
  });
}

for (const [tag, language] of waysOfRun(3)) {
  test.describe(`every screen of an account, ${language}, ${tag.slice(1)}`, () => {
    test.use({ language });

    test("is sound for a player and for an agent", { tag }, async ({ page, words, account, sound, stack }) => {
      const site = new Site(page, words);
      await site.signInAt("/member/securityCenter", account);
      await expect(page.getByText(words.member.devices.current)).toBeVisible();
      await sound("the account page");
      await site.signOut();

      await page.goto("/login");
      await site.fillLogin(await stack.control.createAccount({ password: "123456", language }));
      const change = site.popup(words.auth.change.title);
      await expect(change).toBeVisible();
      await sound("the forced change of a password");
      await change.getByRole("button", { name: words.auth.change.signOut }).click();
      await expect(change).toBeHidden();

      await page.goto("/agent");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.agent.title);
      await sound("the agents' sign-in");
      const agent = await stack.control.createAccount({ type: 41, language });
      await page.getByLabel(words.auth.username).fill(agent.account);
      await page.getByLabel(words.auth.password, { exact: true }).fill(agent.password);
      await page.getByRole("button", { name: words.auth.submit, exact: true }).click();
      await expect(page).toHaveURL("/agentHome/agentTeamOverview");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.pages.agentTeamOverview.title);
      await expect(page.getByText(/1,000\.00/)).toBeVisible();
      await sound("the agents' centre");
    });
  });
}

test.describe("on the narrowest phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("nothing sticks out", { tag: "@phone" }, async ({ page, words, account, sound }) => {
    const site = new Site(page, words);
    await site.arrive();
    for (const path of ["/", "/rng"]) {
      await site.open(path);
      await sound(`${path} at 320 px`);
    }
    await page.goto("/login");
    await expect(site.loginPopup).toBeVisible();
    await sound("the login popup at 320 px");
    for (const path of ["/login?view=forgot", "/register"]) {
      await page.goto(path);
      await expect(page.getByRole("dialog")).toBeVisible();
      await sound(`${path} at 320 px`);
    }
    await page.goto("/login");
    await site.fillLogin(account);
    await site.homeAgain();
    await expect(site.balance).toContainText("1,000.00");
    await sound("home as a member at 320 px");
    await site.accountMenu.click();
    await expect(page.getByRole("menu")).toBeVisible();
    await sound("the account menu at 320 px");
    await site.open("/member/securityCenter");
    await expect(page.getByText(words.member.devices.current)).toBeVisible();
    await sound("the account page at 320 px");
  });
});
