import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { probes, type SessionWorld, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const minute = 60_000;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

interface Entry {
  id: string;
  current: boolean;
  ip: string;
  seenAt: string;
}

const list = async (browser: Browser): Promise<Entry[]> => (await browser.get("/api/session/devices")).json().items;

async function signedIn({ app, platform }: SessionWorld, name: string, ip: string, agent = firefox): Promise<Browser> {
  platform.accounts.set(name, { password: "Secret99", type: 0 });
  const browser = new Browser(app, ip);
  const form = { type: "username", username: name, password: "Secret99" };
  const answer = await browser.post("/api/session", form, { "user-agent": agent });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, clock, events } = world;
  t.teardown(() => app.close());

  await t.test("an account lists its own sessions, this browser first", async (t) => {
    await signedIn(world, "dev00", "192.0.2.9");
    await signedIn(world, "dev01", "192.0.2.1");
    clock.advance(minute);
    const phone = await signedIn(world, "dev01", "192.0.2.2", android);
    const items = await list(phone);
    t.match(items, [
      { current: true, browser: "Chrome 141", system: "Android 14", ip: "192.0.2.2", place: "Dhaka, Bangladesh" },
      { current: false, browser: "Firefox 140", system: "Windows 10", ip: "192.0.2.1" },
    ]);
    t.equal(items.length, 2);
    t.ok(items.every((item) => /^[\w-]{22}$/.test(item.id)));
  });

  await t.test("a place that cannot be looked up does not delay a sign-in and is left out", async (t) => {
    t.teardown(
      platform.on({
        location: () => {
          throw new PlatformError("platform_timeout", true);
        },
      }),
    );
    const browser = await signedIn(world, "dev02", "192.0.2.3", "curl/8");
    const [own] = await list(browser);
    t.equal(own && "place" in own, false);
  });

  await t.test("an active call updates the time last seen, a passive one does not", async (t) => {
    const browser = await signedIn(world, "dev03", "192.0.2.4");
    const at = async () => (await list(browser))[0]?.seenAt;
    const first = await at();
    clock.advance(5 * minute);
    t.equal(await at(), first);
    await browser.get(probes.active.path);
    await until("the list to know", async () => (await at()) === new Date(clock.now()).toISOString());
  });

  await t.test("revoking a device's session signs that browser out immediately and gives the reason", async (t) => {
    const lost = await signedIn(world, "dev04", "192.0.2.5");
    const own = await signedIn(world, "dev04", "192.0.2.6");
    const target = (await list(own)).find((item) => !item.current);
    t.equal((await own.delete(`/api/session/devices/${target?.id}`)).statusCode, 204);
    t.equal((await lost.get(probes.active.path)).json().error.code, "session_revoked");
    t.match((await lost.get("/api/session")).json(), { state: "guest", endReason: "revoked" });
    t.equal((await own.get(probes.active.path)).statusCode, 200);
    t.equal((await list(own)).length, 1);
    t.equal((await own.delete(`/api/session/devices/${target?.id}`)).statusCode, 404);
    t.ok(events().includes("device_ended"));
  });

  await t.test("sessions of another account cannot be revoked", async (t) => {
    const victim = await signedIn(world, "dev05", "192.0.2.7");
    const [target] = await list(victim);
    const stranger = await signedIn(world, "dev06", "192.0.2.8");
    t.equal((await stranger.delete(`/api/session/devices/${target?.id}`)).statusCode, 404);
    await stranger.delete("/api/session/devices/others");
    t.equal((await victim.get(probes.active.path)).statusCode, 200);
    t.equal((await new Browser(app).delete("/api/session/devices/others")).statusCode, 401);
  });

  await t.test("revoking all others preserves this browser and ends unfinished sign-ins", async (t) => {
    const others = [await signedIn(world, "dev07", "192.0.2.10"), await signedIn(world, "dev07", "192.0.2.11")];
    const waiting = new Browser(app, "192.0.2.12");
    platform.accounts.set("dev07", { password: "123456", type: 0 });
    t.equal((await waiting.signIn("dev07", "123456")).json().state, "passwordChange");
    const own = await signedIn(world, "dev07", "192.0.2.13");
    t.equal((await list(own)).length, 3, "a browser that must first change the password is not a device");
    t.equal((await own.delete("/api/session/devices/others")).statusCode, 204);
    for (const other of others) {
      t.equal((await other.get(probes.active.path)).json().error.code, "session_revoked");
      t.match((await other.get("/api/session")).json(), { state: "guest", endReason: "revoked" });
    }
    t.equal((await waiting.put(probes.rotate.path)).statusCode, 401);
    t.equal((await own.get(probes.active.path)).statusCode, 200);
    t.match(await list(own), [{ current: true }]);
  });

  await t.test(
    "a session opened without a typed password ends no other, and ending them repeatedly is limited",
    async (t) => {
      const owner = await signedIn(world, "dev10", "192.0.2.17");
      const ends = () => owner.delete("/api/session/devices/others");
      const codes: number[] = [];
      for (let n = 0; n < 21; n += 1) codes.push((await ends()).statusCode);
      t.same(codes, [...Array.from({ length: 20 }, () => 204), 429]);
      platform.accounts.set("dev11", { password: "Secret99", type: 0 });
      const ticked = new Browser(app, "192.0.2.19");
      await ticked.signIn("dev11", "Secret99", { remember: true });
      const copy = new Browser(app, "192.0.2.20");
      copy.cookies.set("remember", ticked.cookies.get("remember") ?? "");
      await copy.post("/api/session", { type: "username", username: "dev11", useRemembered: true });
      t.equal((await copy.delete("/api/session/devices/others")).json().error.code, "proof_required");
      t.equal((await ticked.get(probes.active.path)).statusCode, 200);
    },
  );

  await t.test("revoking this browser's session is a sign-out, including the platform's token", async (t) => {
    const own = await signedIn(world, "dev08", "192.0.2.14");
    const [self] = await list(own);
    t.equal((await own.delete(`/api/session/devices/${self?.id}`)).statusCode, 204);
    t.notOk(own.cookies.has("sid"));
    t.notOk([...platform.tokens.values()].includes("dev08"));
  });

  await t.test("expired sessions are not listed", async (t) => {
    await signedIn(world, "dev09", "192.0.2.15");
    clock.advance(36 * minute);
    const own = await signedIn(world, "dev09", "192.0.2.16");
    t.match(await list(own), [{ current: true, ip: "192.0.2.16" }]);
    t.equal((await list(own)).length, 1);
  });
});
