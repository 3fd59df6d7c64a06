import type { Page } from "playwright";
import { routes } from "../../shared/routes.ts";
import { type Control, smsCode, type TestAccount } from "../e2e/support/control.ts";
import { fill, type Words } from "../e2e/support/words.ts";
import type { State } from "./states.ts";

/** Account for the second sign-in step. Its only known address belongs to no visitor. */
const bound = { email: "traveller@example.com", payeeName: "Rahim Uddin", googleBound: true };
const knownAddresses = ["103.48.16.25"];

const popupOf = (page: Page, title: string) => page.getByRole("dialog", { name: title, exact: true });

async function signIn(page: Page, { auth }: Words, { account, password }: TestAccount): Promise<void> {
  const popup = popupOf(page, auth.title);
  await popup.getByLabel(auth.username).fill(account);
  await popup.getByLabel(auth.password, { exact: true }).fill(password);
  await popup.getByRole("button", { name: auth.submit, exact: true }).click();
}

const refusal = { message: "refused", requestId: "shown-to-support" };

type Way = "MOBILE" | "EMAIL" | "GOOGLE" | "PAYEE_NAME";

/** A sign-in from an unknown address that continues with the given method of verification. */
const secondStep = (name: string, way: Way, prove: (page: Page, words: Words) => Promise<void>): State => ({
  name,
  path: "/login",
  role: "guest",
  async open(page, words, control) {
    await signIn(page, words, await control.createAccount({ ...bound, knownAddresses, mobile: control.newMobile() }));
    const popup = popupOf(page, words.auth.verify.title);
    // The styled button covers the radio input.
    await popup.getByRole("radio", { name: words.auth.verify[way] }).check({ force: true });
    await prove(page, words);
  },
});

async function forcedChange(page: Page, words: Words, control: Control) {
  await signIn(page, words, await control.createAccount({ password: "123456", firstTimeLogin: true }));
  const popup = popupOf(page, words.auth.change.title);
  await popup.getByLabel(words.auth.change.newPassword, { exact: true }).waitFor();
  return popup;
}

/** States of signing in and registering: their questions and refusals. */
export const waysIn: readonly State[] = [
  secondStep("second-step-sms", "MOBILE", async (page, { auth }) => {
    await page.getByRole("button", { name: auth.sms.send }).click();
    await page.getByRole("button", { name: auth.sms.again }).waitFor();
    await page.getByLabel(auth.sms.code).fill(smsCode);
  }),
  secondStep("second-step-email", "EMAIL", (page, { auth }) => page.getByLabel(auth.verify.EMAILLabel).waitFor()),
  secondStep("second-step-code", "GOOGLE", (page, { auth }) =>
    page.getByRole("textbox", { name: auth.verify.GOOGLELabel }).waitFor(),
  ),
  secondStep("second-step-name", "PAYEE_NAME", (page, { auth }) =>
    page.getByLabel(auth.verify.PAYEE_NAMELabel).waitFor(),
  ),
  secondStep("second-step-refused", "PAYEE_NAME", async (page, { auth, errors }) => {
    await page.getByLabel(auth.verify.PAYEE_NAMELabel).fill("Karim Uddin");
    await page.getByRole("button", { name: auth.verify.submit }).click();
    await page.getByText(errors.verification_invalid).waitFor();
  }),
  {
    name: "forced-change",
    path: "/login",
    role: "guest",
    async open(page, words, control) {
      await forcedChange(page, words, control);
    },
  },
  {
    name: "forced-change-refused",
    path: "/login",
    role: "guest",
    async open(page, words, control) {
      const { change } = words.auth;
      const popup = await forcedChange(page, words, control);
      await popup.getByLabel(change.newPassword, { exact: true }).fill("abc");
      await popup.getByLabel(change.confirmPassword).fill("Better13");
      await popup.getByRole("button", { name: change.submit }).click();
      await popup.getByText(change.different).waitFor();
    },
  },
  {
    name: "login-empty",
    path: "/login",
    role: "guest",
    async open(page, { auth }) {
      await popupOf(page, auth.title).getByRole("button", { name: auth.submit, exact: true }).click();
      await page.getByText(auth.passwordRequired).waitFor();
    },
  },
  {
    name: "login-captcha",
    path: "/login",
    role: "guest",
    async open(page, words) {
      // Real failures would make the platform require a captcha from all visitors with this IP address.
      await page.route(
        (url) => url.pathname === routes.signIn.path,
        (route) =>
          route.request().method() === routes.signIn.method
            ? route.fulfill({
                status: 422,
                json: { error: { ...refusal, code: "credentials_invalid", captcha: true } },
              })
            : route.fallback(),
      );
      await signIn(page, words, { account: "somebody", password: "wrong12" });
      await page.getByText(words.errors.credentials_invalid).waitFor();
      await page.getByLabel(words.auth.captcha).waitFor();
    },
  },
  {
    name: "session-over",
    path: "/hot",
    role: "guest",
    async open(page, words, control) {
      const { account, password } = await control.createAccount();
      const { method, path } = routes.signIn;
      const data = { type: "username", username: account, password };
      const answer = await page.request.fetch(path, { method, headers: { "x-csrf": "1" }, data });
      if (!answer.ok()) throw new Error(await answer.text());
      await page.reload();
      await page.getByRole("button", { name: words.wallet.refresh }).waitFor();
      await control.revoke(account);
      // The event stream reports the end of the session.
      await popupOf(page, words.auth.title).getByRole("status").waitFor();
    },
  },
  {
    name: "forgot-mobile",
    path: "/login?view=forgot",
    role: "guest",
    async open(page, { auth }) {
      await page.getByRole("tab", { name: auth.forgot.by.mobile }).click();
      await page.getByRole("button", { name: auth.forgot.mobileSubmit }).click();
      await page.getByText(auth.forgot.newPasswordRequired).waitFor();
    },
  },
  {
    name: "forgot-sent",
    path: "/login?view=forgot",
    role: "guest",
    async open(page, { auth }) {
      await page.getByLabel(auth.username).fill("nobody4711");
      await page.getByLabel(auth.forgot.email).fill(bound.email);
      await page.getByRole("button", { name: auth.forgot.emailSubmit, exact: true }).click();
      await page.getByText(auth.forgot.sent, { exact: true }).waitFor();
    },
  },
  {
    name: "register-refused",
    path: "/register",
    role: "guest",
    async open(page, { register, errors }) {
      await page.getByRole("tab", { name: register.methods.username }).click();
      await page.getByRole("button", { name: register.submit, exact: true }).click();
      await page.getByText(errors.terms_required).waitFor();
    },
  },
  {
    name: "register-invitation",
    path: "/register",
    role: "guest",
    async open(page, words, control) {
      const { fields, invitation, methods, optional, submit, terms, age } = words.register;
      await page.getByRole("tab", { name: methods.username }).click();
      const values = [
        [fields.username, control.newName()],
        [fields.password, "Hello123"],
        [fields.confirmPassword, "Hello123"],
        [fields.mobileNum, control.newMobile()],
        [fill(optional, { label: fields.affiliateCode }), "NOBODY01"],
      ] as const;
      for (const [label, value] of values) await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel(terms.accept).check();
      await page.getByLabel(fill(age, { age: "18" })).check();
      await page.getByRole("button", { name: submit, exact: true }).click();
      await page.getByText(invitation.invitation_code_error).waitFor();
    },
  },
  {
    name: "register-terms",
    path: "/register",
    role: "guest",
    async open(page, { register }) {
      await page.getByRole("button", { name: register.terms.read }).click();
      await popupOf(page, register.terms.title).waitFor();
    },
  },
  {
    name: "agent-refused",
    path: "/agent",
    role: "guest",
    async open(page, { auth, errors }, control) {
      const { account, password } = await control.createAccount();
      await page.getByLabel(auth.username).fill(account);
      await page.getByLabel(auth.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: auth.submit, exact: true }).click();
      await page.getByText(errors.agent_only).waitFor();
    },
  },
];
