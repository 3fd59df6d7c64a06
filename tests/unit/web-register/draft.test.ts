import t from "tap";
import { registerDraft } from "../../../web/src/features/register/draft.ts";
import { signInStore } from "../../../web/src/lib/session/sign-in.ts";

const rule = { required: true, patternId: 0, minLength: 0, maxLength: 60 };
const rules = [
  { ...rule, field: "username", type: "text" },
  { ...rule, field: "secretAnswer", type: "password" },
] as const;
const typed = { username: "rahim", password: "secret12", confirmPassword: "secret12", secretAnswer: "Tuni" };
const values = {
  fields: {
    ...typed,
    mobileNum: "01711111111",
    paymentPassword: "111111",
    captcha: "A1B2",
    verificationCode: "123456",
  },
  ...{ country: "880", terms: true, age: false },
};

t.afterEach(() => {
  signInStore.settle("cleaner");
  signInStore.signedOut();
});

t.test(
  "a registration that is closed and opened again has everything typed, except its passwords and codes",
  async (t) => {
    registerDraft.keep({ method: "username", values }, rules);
    t.strictSame(registerDraft.get(), {
      method: "username",
      values: { ...values, fields: { username: "rahim", mobileNum: "01711111111" } },
    });
  },
);

t.test("the next visitor of a browser finds nothing of the last one", async (t) => {
  registerDraft.keep({ method: "username", values }, rules);
  signInStore.settle("rahim");
  t.same(registerDraft.get().values.fields, {});
  registerDraft.keep({ method: "username", values }, rules);
  signInStore.signedOut();
  t.same(registerDraft.get().values.fields, {});
});
