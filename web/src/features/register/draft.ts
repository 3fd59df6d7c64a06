import { constants } from "../../../../shared/rules/constants.ts";
import type { FieldRule } from "../../../../shared/rules/fields.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import type { Method } from "./form.ts";

/** Values of the form, including fields of the method that is not selected. */
export interface Values {
  fields: Record<string, string>;
  /** Dialling code without plus. */
  country: string;
  terms: boolean;
  age: boolean;
}

const emptyValues: Values = { fields: {}, country: constants.dialingCode, terms: false, age: false };

interface Draft {
  readonly method?: Method | undefined;
  readonly values: Values;
}

/** Fields that are not stored: passwords, and values valid for one attempt. */
const secretFields = ["password", "confirmPassword", "paymentPassword", "verificationCode", "captcha"];

let current: Draft = { values: emptyValues };

/** Unsent values, so that a closed form reopens with them. Stored only in memory. */
export const registerDraft = {
  get: (): Draft => current,
  keep({ method, values }: Draft, rules: readonly FieldRule[]): void {
    const hidden = [...secretFields, ...rules.filter(({ type }) => type === "password").map(({ field }) => field)];
    const fields = Object.entries(values.fields).filter(([field]) => !hidden.includes(field));
    current = { method, values: { ...values, fields: Object.fromEntries(fields) } };
  },
};

// The next visitor of this browser must not see the previous visitor's values.
signInStore.subscribe(({ account }, before) => {
  if (account !== before.account) current = { values: emptyValues };
});
