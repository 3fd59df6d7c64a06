import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { Browser } from "../../support/browser.ts";
import { smsCode } from "../../support/fake-platform.ts";
import { probes, type SessionWorld, sessionWorld } from "../../support/session-world.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const change = { oldPassword: "Secret99", newPassword: "Fresh1234", confirmPassword: "Fresh1234" };
const isIn = async (browser: Browser) => (await browser.get(probes.active.path)).statusCode === 200;

/** Starts a sign-in that the platform accepts, and blocks the member lookup that follows. */
async function signInUnderWay({ app, platform }: SessionWorld, name: string, remember?: string) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const off = platform.on({
    memberInfo: async (_input, { token }) => {
      off();
      reached.resolve();
      await released.promise;
      const account = platform.tokens.get(token ?? "") ?? "";
      return { id: `id-${account}`, account, nickname: account, type: 0 };
    },
  });
  const browser = new Browser(app, "203.0.113.8");
  if (remember !== undefined) browser.cookies.set("remember", remember);
  const form = remember === undefined ? { password: "Secret99" } : { useRemembered: true };
  const answer = browser.post("/api/session", { type: "username", username: name, ...form });
  await reached.promise;
  const finish = () => {
    released.resolve();
    return answer;
  };
  return { browser, finish };
}

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, clock } = world;
  t.teardown(() => app.close());

  const signedIn = async (name: string): Promise<Browser> => {
    platform.accounts.set(name, { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    await browser.signIn(name, "Secret99");
    return browser;
  };

  await t.test("a concurrent sign-in with the old password does not survive its change", async (t) => {
    const owner = await signedIn("cutoff01");
    const late = await signInUnderWay(world, "cutoff01");
    clock.advance(1_000);
    t.equal((await owner.put("/api/password", change)).statusCode, 200);
    const answer = await late.finish();
    t.equal(answer.json().error?.code, "credentials_invalid");
    t.notOk(late.browser.cookies.has("sid") && (await isIn(late.browser)));
    t.equal([...platform.tokens.values()].filter((name) => name === "cutoff01").length, 1, "nor does its token");
    t.ok(await isIn(owner));
    t.equal((await new Browser(app).signIn("cutoff01", "Fresh1234")).statusCode, 200, "the new password signs in");
  });

  await t.test(
    "a concurrent second step under another spelling of the name does not survive the password change",
    async (t) => {
      const owner = await signedIn("1712340051");
      platform.accounts.set("1712340051", {
        password: "Secret99",
        type: 0,
        proofs: [{ type: "EMAIL", hint: "t***" }],
      });
      const waiting = new Browser(app, "203.0.113.9");
      t.equal((await waiting.signIn("01712340051", "Secret99")).json().state, "verification");
      const off = platform.on({
        verifyLogin: () => {
          platform.tokens.set("late-token", "1712340051");
          return { token: "late-token", account: "1712340051", firstTimeLogin: false, passwordExpired: false };
        },
      });
      t.teardown(off);
      clock.advance(1_000);
      t.equal((await owner.put("/api/password", change)).statusCode, 200);
      const answer = await waiting.post("/api/session/verification", { type: "EMAIL", value: smsCode });
      t.ok(answer.statusCode >= 400);
      t.notOk(await isIn(waiting));
      t.ok(await isIn(owner));
    },
  );

  await t.test(
    "ending other sessions refuses concurrent sign-ins by remembered passwords, but not by typed ones",
    async (t) => {
      const owner = await signedIn("cutoff03");
      const typed = await signInUnderWay(world, "cutoff03");
      clock.advance(1_000);
      t.equal((await owner.delete("/api/session/devices/others")).statusCode, 204);
      t.equal((await typed.finish()).statusCode, 200);
      t.ok(await isIn(typed.browser));
      const ticked = new Browser(app, "192.0.2.7");
      await ticked.signIn("cutoff03", "Secret99", { remember: true });
      const remembered = await signInUnderWay(world, "cutoff03", ticked.cookies.get("remember") ?? "");
      clock.advance(1_000);
      t.equal((await owner.delete("/api/session/devices/others")).statusCode, 204);
      t.ok((await remembered.finish()).statusCode >= 400);
      t.notOk(await isIn(remembered.browser));
    },
  );

  await t.test("ending other sessions does not refuse a completed reset, which signs in with the form", async (t) => {
    await world.flags("CHNGPASSVERIF3");
    const owner = await signedIn("1712340053");
    const off = platform.on({
      resetByMobile: async () => {
        platform.accounts.set("1712340053", { password: "Fresh1234", type: 0 });
      },
      memberInfo: async (_input, { token }) => {
        off();
        clock.advance(1_000);
        t.equal(
          (
            await owner.put("/api/password", {
              oldPassword: "Fresh1234",
              newPassword: "Other1234",
              confirmPassword: "Other1234",
            })
          ).statusCode,
          200,
        );
        const account = platform.tokens.get(token ?? "") ?? "";
        return { id: `id-${account}`, account, nickname: account, type: 0 };
      },
    });
    const reset = { mobile: "01712340053", code: smsCode, newPassword: "Fresh1234" };
    const answer = await new Browser(app, "192.0.2.4").post("/api/password-resets/mobile", reset);
    t.match(answer.json(), { state: "guest" });
  });

  await t.test("a concurrent sign-in by a number whose password is reset is refused", async (t) => {
    await world.flags("CHNGPASSVERIF3");
    await signedIn("1712340052");
    const late = await signInUnderWay(world, "01712340052");
    clock.advance(1_000);
    const off = platform.on({
      login: () => {
        throw new PlatformError("captcha_required", false);
      },
    });
    const reset = { mobile: "01712340052", code: smsCode, newPassword: "Fresh1234" };
    t.equal((await new Browser(app, "192.0.2.4").post("/api/password-resets/mobile", reset)).json().state, "guest");
    off();
    t.equal((await late.finish()).json().error?.code, "credentials_invalid");
  });
});

t.test("an outage while a password change ends sessions leaves none of them next to a new one", async (t) => {
  const bench = memoryBench();
  const world = await sessionWorld(bench);
  t.teardown(() => world.app.close());
  world.platform.accounts.set("cutoff02", { password: "Secret99", type: 0 });
  const [owner, other] = [new Browser(world.app), new Browser(world.app, "192.0.2.9")];
  await owner.signIn("cutoff02", "Secret99");
  await other.signIn("cutoff02", "Secret99");
  const { hashAll } = bench.store;
  bench.store.hashAll = () => Promise.reject(new StoreUnavailable("away"));
  const old = new Browser(world.app);
  old.cookies.set("sid", owner.cookies.get("sid") ?? "");
  t.match((await owner.put(probes.rotate.path)).json(), { state: "guest" }, "the owner signs in with the new password");
  bench.store.hashAll = hashAll;
  t.notOk(owner.cookies.get("sid"), "no new ticket is issued before the others have ended");
  await until("the others to end once the store answers", async () => !(await isIn(other)));
  await until("the old session of the owner to end", async () => !(await isIn(old)));
});
