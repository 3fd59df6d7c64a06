import t from "tap";
import { forgotMethods, viewOf } from "../../../web/src/features/auth/view.ts";

const flags = { CHNGPASSMAIL3: true };

t.test("a guest sees the login form, or the forgotten password on request", async (t) => {
  t.equal(viewOf({ state: "guest", requested: null, flags }), "login");
  t.equal(viewOf({ state: "guest", requested: "forgot", flags }), "forgot");
  t.equal(viewOf({ state: "guest", requested: "anything", flags }), "login");
});

t.test("an unfinished sign-in determines the next step, whatever the address says", async (t) => {
  for (const requested of [null, "forgot", "change", "verify"]) {
    t.equal(viewOf({ state: "verification", requested, flags }), "verify");
    t.equal(viewOf({ state: "passwordChange", requested, flags }), "change");
  }
});

t.test("an address of a finished or expired sign-in leads back to the first step", async (t) => {
  t.equal(viewOf({ state: "guest", requested: "verify", flags }), "login");
  t.equal(viewOf({ state: "guest", requested: "change", flags }), "login");
});

t.test(
  "an address that needs the session shows nothing until the session is known, and the login form shows immediately",
  async (t) => {
    t.equal(viewOf({ state: undefined, requested: "verify", flags }), undefined);
    t.equal(viewOf({ state: undefined, requested: "change", flags }), undefined);
    t.equal(viewOf({ state: undefined, requested: null, flags }), "login");
  },
);

t.test("the reset form is not shown without a reset method", async (t) => {
  t.equal(viewOf({ state: "guest", requested: "forgot", flags: {} }), "login");
  t.strictSame(forgotMethods({}), []);
  t.strictSame(forgotMethods({ CHNGPASSMAIL3: true }), ["email"]);
  t.strictSame(forgotMethods({ CHNGPASSVERIF3: true }), ["mobile"]);
  t.strictSame(forgotMethods({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }), ["email", "mobile"]);
});
