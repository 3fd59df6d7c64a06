import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Page } from "playwright";
import t, { type Test } from "tap";
import { confirmFaults, sendFaults } from "../../../sandbox/entry-scripts/scripts.ts";
import { launching } from "../../crawl/launching.ts";
import { type Running, start } from "./support/start.ts";

const browser = await chromium.launch(launching);
t.teardown(() => browser.close());

/** Form that shows the check and records every callback. */
const form = `
  const say = (what) => { document.querySelector("output").textContent += what + " "; };
  document.querySelector("button").addEventListener("click", () => {
    initGeetest4({ captchaId: "sandbox-entry", product: "bind", language: "eng" }, (check) => {
      check.onReady(() => { say("ready"); check.showCaptcha(); })
        .onSuccess(() => { window.proof = check.getValidate(); say("success"); check.destroy(); })
        .onClose(() => say("closed"))
        .onError(() => say("error"));
      window.check = check;
    });
  });`;

/** Opens a page in a language, with one of the scripts and a form that uses the script. */
async function pageWith(t: Test, origin: string, script: string, lang = "en", locale = "en-GB") {
  const context = await browser.newContext({ locale });
  t.teardown(() => context.close());
  const page = await context.newPage();
  const called: string[] = [];
  page.on("request", (request) => called.push(new URL(request.url()).pathname));
  await page.setContent(
    `<!doctype html><html lang="${lang}"><head><title>Form</title></head><body><main><h1>Form</h1>
    <button>Open</button><output></output></main>
    <script src="${origin}/entry/${script}"></script><script>${form}</script></body></html>`,
  );
  return { page, called };
}

const outcome = (page: Page, words: string) => page.locator("main output", { hasText: words }).waitFor();

for (const [lang, title, box, cancel] of [
  ["bn", "নিরাপত্তা যাচাই", "আমি রোবট নই", "বাতিল"],
  ["en", "Security check", "I am not a robot", "Cancel"],
] as const) {
  t.test(`the behavioural captcha is an accessible modal in ${lang}, and a tick gives its proof`, async (t) => {
    const { origin, steer, submit } = await start(t);
    const { page, called } = await pageWith(t, origin, "geetest.js", lang);
    await page.getByRole("button", { name: "Open" }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.waitFor();
    t.equal(await dialog.getByRole("button", { name: cancel }).count(), 1);
    t.same((await new AxeBuilder({ page }).analyze()).violations, []);
    t.equal(await page.evaluate("window.check.getValidate()"), false);
    await dialog.getByRole("checkbox", { name: box }).and(dialog.locator(":focus")).waitFor();
    await page.keyboard.press("Space");
    await outcome(page, "ready success");
    await dialog.waitFor({ state: "detached" });

    const geetestValidateV4 = await page.evaluate("window.proof");
    t.match(geetestValidateV4, {
      captcha_id: "sandbox-entry",
      lot_number: /^[0-9a-f]{32}$/,
      pass_token: "sandbox-pass",
      gen_time: /^\d{10}$/,
      captcha_output: /./,
    });
    await steer("PUT", "/switches", { behaviour: true });
    const typed = { username: "demo01", password: "Demo1234", captcha: null, type: "username" };
    t.match((await submit("/wps/session/login", { ...typed, geetestValidateV4 })).json, { success: true });
    t.same(called, ["/entry/geetest.js"], "the script calls no other host");
  });
}

t.test("closing the captcha gives no proof, and it can be opened again", async (t) => {
  const { origin } = await start(t);
  const { page } = await pageWith(t, origin, "geetest.js");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await outcome(page, "ready closed");
  t.equal(await page.evaluate("window.check.getValidate()"), false);
  t.equal(await page.evaluate("document.activeElement.textContent"), "Open", "focus returns");
  await page.evaluate("window.check.showBox()");
  await page.getByRole("button", { name: "Cancel" }).click();
  await outcome(page, "ready closed closed");
  await page.evaluate("window.check.showCaptcha()");
  await page.getByRole("dialog").waitFor();
  await page.evaluate("window.check.destroy()");
  t.equal(await page.getByRole("dialog").count(), 0);
});

t.test("a page without a language gets the browser's", async (t) => {
  const { origin } = await start(t);
  const { page } = await pageWith(t, origin, "geetest.js", "", "bn-BD");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("dialog", { name: "নিরাপত্তা যাচাই" }).waitFor();
  t.equal(await page.getByRole("dialog").getAttribute("lang"), "bn");
});

/** Returns the `code` that the provider rejects with, or the value that it resolves to. */
const phone = (page: Page, call: string) =>
  page.evaluate(`AddaPhone.${call}.then((value) => value ?? "done", (error) => error.code)`);

t.test("the phone provider's token proves a number to the platform", async (t) => {
  const running = await start(t);
  const { origin, steer, submit } = running;
  const { page, called } = await pageWith(t, origin, "phone.js");
  await steer("PUT", "/switches", { phoneProvider: true });
  t.equal(await phone(page, 'confirm("123456")'), "auth/code-expired", "nothing was sent");
  t.equal(await phone(page, 'send("+8801712345601")'), "done");
  t.equal(await phone(page, 'confirm("")'), "auth/missing-verification-code");
  t.equal(await phone(page, 'confirm("000000")'), "auth/invalid-verification-code");
  const firebaseIdToken = await phone(page, 'confirm("123456")');
  const login = { username: "01712345601", password: "", captcha: null, type: "firebase", firebaseIdToken };
  t.match((await submit("/wps/session/login", login)).json, { value: { userName: "adda@demo01" } });
  t.equal(await phone(page, 'confirm("123456")'), "auth/code-expired", "a code is used once");
  t.equal(await page.evaluate("typeof AddaPhoneSettings"), "undefined");
  t.same(called, ["/entry/phone.js"], "the script calls no other host");
});

t.test("every error of the phone provider can be triggered by a number", async (t) => {
  const { origin } = await start(t);
  const { page } = await pageWith(t, origin, "phone.js", "bn");
  t.equal(await phone(page, 'send(" ")'), "auth/missing-phone-number");
  for (const number of ["call me", "+88017", "+8801712345678901234"]) {
    t.equal(await phone(page, `send("${number}")`), "auth/invalid-phone-number", number);
  }
  for (const [digits, code] of Object.entries(sendFaults)) {
    t.equal(await phone(page, `send("+880171234${digits}")`), code, digits);
  }
  for (const [digits, code] of Object.entries(confirmFaults)) {
    t.equal(await phone(page, `send("+880171234${digits}")`), "done", digits);
    t.equal(await phone(page, 'confirm("123456")'), code, digits);
  }
  const words = 'AddaPhone.send("").catch((error) => error.message)';
  t.match(await page.evaluate(words), /^ফোন যাচাইকরণ.*auth\/missing-phone-number/);
});

t.test("only the two scripts are served, to any site", async (t) => {
  const { send }: Running = await start(t);
  for (const name of ["geetest.js", "phone.js"]) {
    const { status, headers } = await send(`/entry/${name}`);
    t.match(
      { status, headers },
      {
        status: 200,
        headers: { "content-type": /^text\/javascript/, "cross-origin-resource-policy": "cross-origin" },
      },
    );
  }
  for (const name of ["scripts.ts", "constructor", "..%2fscripts.ts"])
    t.equal((await send(`/entry/${name}`)).status, 404);
  t.match((await send("/wps/v2/member/securityConfig")).json, {
    value: { geetest: { enabled: false }, firebase: { enabled: false } },
  });
});
