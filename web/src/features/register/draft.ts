import type { FieldRule } from "../../../../shared/rules/fields.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import type { Method } from "./form.ts";
import { emptyValues, type Values } from "./values.ts";

interface Draft {
  readonly method?: Method | undefined;
  readonly values: Values;
}

/** Passwords, and what is valid for one try. */
const unkept = ["password", "confirmPassword", "paymentPassword", "verificationCode", "captcha"];

let current: Draft = { values: emptyValues };

/** What was typed and not sent yet: a form closed by Back opens again as it was. It ends with the page. */
export const registerDraft = {
  get: (): Draft => current,
  keep({ method, values }: Draft, rules: readonly FieldRule[]): void {
    const hidden = [...unkept, ...rules.filter(({ type }) => type === "password").map(({ field }) => field)];
    const fields = Object.entries(values.fields).filter(([field]) => !hidden.includes(field));
    current = { method, values: { ...values, fields: Object.fromEntries(fields) } };
  },
};

// The next visitor of this browser does not find what the last one typed.
signInStore.subscribe(({ account }, before) => {
  if (account !== before.account) current = { values: emptyValues };
});
