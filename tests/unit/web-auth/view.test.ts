import t from "tap";
import { forgotMethods, viewOf } from "../../../web/src/features/auth/view.ts";

const flags = { CHNGPASSMAIL3: true };

t.test("a guest sees the login form, or the forgotten password on request", async (t) => {
  t.equal(viewOf({ state: "guest", asked: null, flags }), "login");
  t.equal(viewOf({ state: "guest", asked: "forgot", flags }), "forgot");
  t.equal(viewOf({ state: "guest", asked: "anything", flags }), "login");
});

t.test("an unfinished sign-in determines the next step, whatever the address says", async (t) => {
  for (const asked of [null, "forgot", "change", "verify"]) {
    t.equal(viewOf({ state: "verification", asked, flags }), "verify");
    t.equal(viewOf({ state: "passwordChange", asked, flags }), "change");
  }
});

t.test("an address of a finished or expired sign-in leads back to the first step", async (t) => {
  t.equal(viewOf({ state: "guest", asked: "verify", flags }), "login");
  t.equal(viewOf({ state: "guest", asked: "change", flags }), "login");
});

t.test(
  "an address that needs the session shows nothing until the session is known, and the login form shows immediately",
  async (t) => {
    t.equal(viewOf({ state: undefined, asked: "verify", flags }), undefined);
    t.equal(viewOf({ state: undefined, asked: "change", flags }), undefined);
    t.equal(viewOf({ state: undefined, asked: null, flags }), "login");
  },
);

t.test("the reset form is not shown without a reset method", async (t) => {
  t.equal(viewOf({ state: "guest", asked: "forgot", flags: {} }), "login");
  t.strictSame(forgotMethods({}), []);
  t.strictSame(forgotMethods({ CHNGPASSMAIL3: true }), ["email"]);
  t.strictSame(forgotMethods({ CHNGPASSVERIF3: true }), ["mobile"]);
  t.strictSame(forgotMethods({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }), ["email", "mobile"]);
});
