import { request as httpRequest } from "node:http";
import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { smsCode } from "../../support/fake-platform.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const timeout = () => new PlatformError("platform_timeout", true);
const neverConnected = () =>
  new PlatformError("platform_unreachable", true, {
    cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
  });

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, events } = world;
  t.teardown(() => app.close());
  await world.flags("CHNGPASSVERIF3");
  const change = { oldPassword: "Secret99", newPassword: "Fresh1234", confirmPassword: "Fresh1234" };

  const signedIn = async (name: string, password = "Secret99"): Promise<Browser> => {
    const browser = new Browser(app);
    if (!platform.accounts.has(name)) platform.accounts.set(name, { password, type: 0 });
    await browser.signIn(name, password, { remember: true });
    return browser;
  };
  /** Sets the new password on the platform. The caller decides what the platform returns. */
  const setPassword = (name: string): void => void platform.accounts.set(name, { password: "Fresh1234", type: 0 });
  const isOut = async (browser: Browser): Promise<boolean> =>
    (await browser.get(probes.active.path)).statusCode === 401 &&
    (await browser.get("/api/session/remembered")).json().password === false;

  await t.test("a password change with a lost response ends the other sessions and remembered passwords", async (t) => {
    const otherBrowser = await signedIn("lost01");
    const browser = await signedIn("lost01");
    const off = platform.on({
      changePassword: () => {
        setPassword("lost01");
        throw timeout();
      },
    });
    t.teardown(off);
    const answer = await browser.put("/api/password", change);
    t.equal(answer.statusCode, 409);
    t.equal(answer.json().error.code, "password_unconfirmed");
    t.ok(await isOut(otherBrowser));
    t.equal((await browser.get(probes.active.path)).statusCode, 200, "the requesting browser continues");
    t.same((await browser.get("/api/session/remembered")).json(), { password: false });
    t.ok(events().includes("password_unconfirmed"));
  });

  await t.test("a forced change with a lost response leads back to sign-in, with either password", async (t) => {
    const browser = await signedIn("lost02", "123456");
    t.equal((await browser.get("/api/session")).json().state, "passwordChange");
    const off = platform.on({
      changePassword: () => {
        setPassword("lost02");
        throw timeout();
      },
    });
    t.teardown(off);
    const answer = await browser.put("/api/password", { newPassword: "Fresh1234", confirmPassword: "Fresh1234" });
    t.equal(answer.json().error.code, "password_unconfirmed");
    t.match((await browser.get("/api/session")).json(), { state: "guest" });
    t.equal((await browser.signIn("lost02", "Fresh1234")).json().state, "member");
  });

  await t.test("a password change that the platform never received, or refused, revokes nothing", async (t) => {
    const otherBrowser = await signedIn("lost03");
    const browser = await signedIn("lost03");
    for (const [error, code] of [
      [neverConnected(), "platform_unreachable"],
      [new PlatformError("old_password_invalid", false), "old_password_invalid"],
    ] as const) {
      const off = platform.on({
        changePassword: () => {
          throw error;
        },
      });
      t.equal((await browser.put("/api/password", change)).json().error.code, code);
      off();
    }
    t.equal(await isOut(otherBrowser), false);
  });

  await t.test("a client disconnect during a password change does not affect which sessions end", async (t) => {
    const otherBrowser = await signedIn("lost04");
    const browser = await signedIn("lost04");
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const off = platform.on({
      changePassword: async () => {
        setPassword("lost04");
        started.resolve();
        await gate.promise;
        throw timeout();
      },
    });
    t.teardown(off);
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const call = httpRequest(`${origin}/api/password`, {
      method: "PUT",
      headers: {
        ...{ "content-type": "application/json", "x-csrf": "1" },
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    call.on("error", () => undefined);
    call.end(JSON.stringify(change));
    await started.promise;
    const closed = new Promise((resolve) => call.once("close", resolve));
    call.destroy();
    await closed;
    gate.resolve();
    await until("the other session to end", () => isOut(otherBrowser));
  });

  await t.test(
    "a reset with a lost response ends other sessions with the next sign-in by the number, in any spelling",
    async (t) => {
      platform.accounts.set("1712340009", { password: "Secret99", type: 0 });
      const otherBrowser = await signedIn("1712340009");
      const off = platform.on({
        resetByMobile: () => {
          setPassword("1712340009");
          throw timeout();
        },
      });
      t.teardown(off);
      const reset = { mobile: "০১৭১২-৩৪০০০৯", code: smsCode, newPassword: "Fresh1234" };
      const answer = await new Browser(app).post("/api/password-resets/mobile", reset);
      t.equal(answer.json().error.code, "password_unconfirmed");
      t.equal((await new Browser(app).signIn("+880 1712-340009", "Fresh1234")).statusCode, 422);
      t.equal((await new Browser(app).signIn("01712340009", "Fresh1234")).json().state, "member");
      t.ok(await isOut(otherBrowser));
    },
  );
});
