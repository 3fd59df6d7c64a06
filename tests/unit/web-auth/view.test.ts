import t from "tap";
import { forgotMethods, viewOf } from "../../../web/src/features/auth/view.ts";

const flags = { CHNGPASSMAIL3: true };

t.test("a guest sees the login form, or the forgotten password when asked for", async (t) => {
  t.equal(viewOf({ state: "guest", asked: null, flags }), "login");
  t.equal(viewOf({ state: "guest", asked: "forgot", flags }), "forgot");
  t.equal(viewOf({ state: "guest", asked: "anything", flags }), "login");
});

t.test("a half-finished sign-in says itself what comes next, whatever the address asks for", async (t) => {
  for (const asked of [null, "forgot", "change", "verify"]) {
    t.equal(viewOf({ state: "verification", asked, flags }), "verify");
    t.equal(viewOf({ state: "passwordChange", asked, flags }), "change");
  }
});

t.test("an address kept from a finished or lapsed sign-in leads back to the first step", async (t) => {
  t.equal(viewOf({ state: "guest", asked: "verify", flags }), "login");
  t.equal(viewOf({ state: "guest", asked: "change", flags }), "login");
});

t.test(
  "an address that waits for the session shows nothing until it is known; the login form waits for nobody",
  async (t) => {
    t.equal(viewOf({ state: undefined, asked: "verify", flags }), undefined);
    t.equal(viewOf({ state: undefined, asked: "change", flags }), undefined);
    t.equal(viewOf({ state: undefined, asked: null, flags }), "login");
  },
);

t.test("without a way to a new password nobody is shown one", async (t) => {
  t.equal(viewOf({ state: "guest", asked: "forgot", flags: {} }), "login");
  t.strictSame(forgotMethods({}), []);
  t.strictSame(forgotMethods({ CHNGPASSMAIL3: true }), ["email"]);
  t.strictSame(forgotMethods({ CHNGPASSVERIF3: true }), ["mobile"]);
  t.strictSame(forgotMethods({ CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }), ["email", "mobile"]);
});
