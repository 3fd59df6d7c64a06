import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { RegisterUnavailable } from "../../../bff/protection/exclusion-register.ts";
import { WriteUnconfirmed } from "../../../bff/store/store.ts";
import { nameOf } from "../../../redis/key.ts";
import { keys } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { FakeRegister } from "../../support/fake-platform.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";

const register = new FakeRegister();
const world = await sessionWorld(memoryBench(), {}, register);
t.teardown(() => world.app.close());
const { app, platform, store } = world;
platform.accounts.set("player01", { password: "Secret99", type: 0 });
platform.accounts.set("01712345678", { password: "Secret99", type: 0 });
await world.flags("DIRECTREG3", "USERNAMEREG3", "PWDEXPFORCECHANGE3");
const signIn = (username: string) =>
  new Browser(app).post("/api/session", { type: "username", username, password: "Secret99" });
const newcomer = (username: string) => ({
  ...{ method: "username", termsAccepted: true, ageConfirmed: true },
  fields: { username, password: "Secret99", confirmPassword: "Secret99" },
});

t.test("a person listed in a register cannot create an account", async (t) => {
  register.answer = async () => "excluded";
  const answer = await new Browser(app).post("/api/registrations", newcomer("newbie01"));
  t.equal(answer.json().error.code, "username_taken");
  t.notOk(platform.accounts.has("newbie01"));
});

t.test("an unavailable register refuses registrations and restricts sign-ins", async (t) => {
  register.answer = async () => {
    throw new RegisterUnavailable("no response");
  };
  const answer = await new Browser(app).post("/api/registrations", newcomer("newbie02"));
  t.same([answer.statusCode, answer.json().error.code], [503, "register_unavailable"]);
  t.equal((await signIn("player01")).json().state, "withdrawOnly");
  register.answer = async () => "none";
  t.equal((await signIn("player01")).json().state, "member", "the next one gets a response");
});

t.test("a person found in a register on one device is restricted on all devices", async (t) => {
  platform.accounts.set("01712345679", { password: "Secret99", type: 0 });
  const otherBrowser = new Browser(app, "203.0.113.9");
  await otherBrowser.signIn("01712345679", "Secret99");
  t.equal([...platform.tokens.values()].filter((name) => name === "01712345679").length, 1);
  const [before] = [...platform.tokens].find(([, name]) => name === "01712345679") ?? [];
  register.answer = async () => "excluded";
  t.equal((await signIn("01712345679")).json().state, "withdrawOnly");
  t.equal((await otherBrowser.get(probes.passive.path)).json().error.code, "session_paused");
  t.notOk(platform.tokens.has(before ?? ""), "and no game continues with its token");
  const firstBrowser = new Browser(app);
  await firstBrowser.signIn("01712345679", "Secret99");
  t.equal((await signIn("01712345679")).json().state, "withdrawOnly");
  t.equal((await firstBrowser.get("/api/session")).json().state, "withdrawOnly", "once, not at each sign-in");
  register.answer = async () => "none";
});

t.test(
  "a person found in a register is restricted on all devices even if no replica confirms the exclusion at first",
  async (t) => {
    const account = "01712345681";
    platform.accounts.set(account, { password: "Secret99", type: 0 });
    const otherBrowser = new Browser(app, "203.0.113.9");
    await otherBrowser.signIn(account, "Secret99");
    register.answer = async () => "excluded";
    const { replaceIfEqual } = store;
    store.replaceIfEqual = async (key, ...more) => {
      const written = await replaceIfEqual.call(store, key, ...more);
      if (nameOf(key) === keys.protection.name) throw new WriteUnconfirmed("not every replica has the write");
      return written;
    };
    t.equal((await signIn(account)).statusCode, 503);
    store.replaceIfEqual = replaceIfEqual;
    t.equal((await signIn(account)).json().state, "withdrawOnly");
    t.equal((await otherBrowser.get(probes.passive.path)).json().error?.code, "session_paused");
    register.answer = async () => "none";
  },
);

t.test("a person listed in a register can change an expired password and withdraw", async (t) => {
  platform.accounts.set("01712345680", { password: "Secret99", type: 0, expired: true });
  const browser = new Browser(app);
  const newPassword = "Fresh1234";
  register.answer = async () => {
    throw new RegisterUnavailable("no response");
  };
  t.equal(
    (await browser.signIn("01712345680", "Secret99")).json().error.code,
    "register_unavailable",
    "could be an unrestricted session",
  );
  register.answer = async () => "excluded";
  t.equal((await browser.signIn("01712345680", "Secret99")).json().state, "passwordChange");
  const { protection } = app.deps;
  t.ok((await protection.read(accountIdentity("01712345680"))).exclusion, "play is closed by then");
  const changed = await browser.put("/api/password", { newPassword, confirmPassword: newPassword });
  t.equal(changed.json().state, "withdrawOnly");
  register.answer = async () => "none";
});

t.test("a person listed in a register is excluded here too", async (t) => {
  register.answer = async ({ mobiles = [] }) => (mobiles.includes("+8801712345678") ? "excluded" : "none");
  t.equal((await signIn("01712345678")).json().state, "withdrawOnly");
  t.equal((await signIn("player01")).json().state, "member");
  register.answer = async () => "none";
  t.equal((await signIn("01712345678")).json().state, "withdrawOnly", "an exclusion does not end automatically");
});
