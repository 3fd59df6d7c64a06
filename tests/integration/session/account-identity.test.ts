import t from "tap";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { memoryBench } from "../../support/stores.ts";

/** User names of separate accounts that throttles treat as one number. */
const names = ["01712345678", "1712345678", "8801712345678"] as const;

async function signedInWorld() {
  const world = await sessionWorld(memoryBench());
  t.teardown(() => world.app.close());
  const browsers = [];
  for (const [n, name] of names.entries()) {
    world.platform.accounts.set(name, { password: `Secret9${n}`, type: 0 });
    const browser = new Browser(world.app, `192.0.2.${n}`);
    const answer = await browser.signIn(name, `Secret9${n}`, { remember: true });
    t.match(answer.json(), { member: { account: name } });
    browsers.push(browser);
  }
  const [first, second, third] = browsers;
  if (!first || !second || !third) throw new Error("three accounts sign in");
  return { world, first, second, third, browsers };
}

const isIn = async (browser: Browser) => (await browser.get(probes.active.path)).statusCode === 200;
const remembers = async (browser: Browser) => (await browser.get("/api/session/remembered")).json().password;

t.test("accounts whose names fold to one number list their own devices only", async (t) => {
  const { browsers } = await signedInWorld();
  for (const browser of browsers) {
    t.match((await browser.get("/api/session/devices")).json(), { items: [{ current: true }] });
    t.equal((await browser.get("/api/session/devices")).json().items.length, 1);
  }
});

t.test("a new password ends no session of an account whose name folds to the same number", async (t) => {
  const { first, second, third } = await signedInWorld();
  t.equal((await first.put(probes.rotate.path)).statusCode, 200);
  for (const browser of [first, second, third]) t.ok(await isIn(browser));
  t.notOk(await remembers(first));
  t.ok(await remembers(second));
  t.ok(await remembers(third));
});

t.test("a remembered password is not used for an account whose name folds to the same number", async (t) => {
  const { world, first } = await signedInWorld();
  await first.delete("/api/session");
  const before = world.platform.count("login");
  const answer = await first.post("/api/session", { type: "username", username: "1712345678", useRemembered: true });
  t.equal(answer.json().error.code, "remembered_missing");
  t.equal(world.platform.count("login"), before);
});

t.test("the end of sessions after a reset is not used up by an account whose name folds to the number", async (t) => {
  const { world, second, third } = await signedInWorld();
  await world.flags("CHNGPASSVERIF3");
  const { platform } = world;
  // The number's owner has a different user name, so the sign-in after the reset is refused.
  const reset = await new Browser(world.app, "192.0.2.20").post("/api/password-resets/mobile", {
    mobile: "01712345678",
    code: "123456",
    newPassword: "Fresh1234",
  });
  t.equal(reset.json().state, "guest");
  t.ok(await isIn(second), "the account is not known yet");
  const again = new Browser(world.app, "192.0.2.21");
  t.equal((await again.signIn("8801712345678", "Secret92")).statusCode, 200);
  t.notOk(await isIn(third), "that sign-in may have been the owner's");
  t.ok(await isIn(second), "and ends no session of another account");
  platform.accounts.delete("01712345678");
  const owner = new Browser(world.app, "192.0.2.22");
  t.match((await owner.signIn("01712345678", "Fresh1234")).json(), { member: { account: "1712345678" } });
  t.notOk(await isIn(second), "the owner's old session ends nevertheless");
  await new Browser(world.app, "192.0.2.23").signIn("01712345678", "Fresh1234");
  t.ok(await isIn(owner), "and only once");
});
