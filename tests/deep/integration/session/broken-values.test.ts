import { deflateRawSync } from "node:zlib";
import t from "tap";
import { accountHash } from "../../../../bff/crypto/account-hash.ts";
import { createSealer } from "../../../../bff/crypto/sealing.ts";
import { canonicalAccountName } from "../../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { parseTicket } from "../../../../bff/session/cookies.ts";
import { keys } from "../../../../redis/keys.ts";
import { Browser } from "../../../support/browser.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { onEachStore } from "../../../support/stores.ts";

const broken = {
  "no deflated text": Buffer.from([1, 7, 7, 7, 7, 7]),
  "no JSON": Buffer.concat([Buffer.from([1]), deflateRawSync("{not json")]),
  "another shape": Buffer.concat([Buffer.from([1]), deflateRawSync('{"kind":"nobody","seenAt":"now"}')]),
  nothing: Buffer.from([1]),
} as const;

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, config, store, events } = world;
  t.teardown(() => app.close());
  const dropped = (): number => events().filter((event) => event === "stored_value_unreadable").length;
  let players = 0;
  const signedIn = async (account = `broken${players++}`): Promise<Browser> => {
    platform.accounts.set(account, { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    await browser.signIn(account, "Secret99", { remember: true });
    return browser;
  };
  /** Returns a cookie's id hash, and a value sealed for it. */
  const sealedFor = (browser: Browser, cookie: "sid" | "remember", plain: Buffer) => {
    const parts = parseTicket(browser.cookies.get(cookie));
    if (!parts) throw new Error(`no ${cookie}`);
    return { idHash: parts.idHash, value: createSealer(config.sessionKeys, parts.secret, parts.idHash).seal(plain) };
  };

  await t.test("a browser with an unreadable session record is a guest, and one line is logged", async (t) => {
    for (const [what, plain] of Object.entries(broken)) {
      const browser = await signedIn();
      const { idHash, value } = sealedFor(browser, "sid", plain);
      await store.set(keys.session.key(idHash), value, { ttl: 60_000 });
      const before = dropped();
      t.equal((await browser.delete("/api/session/devices/others")).statusCode, 401, what);
      const answer = await browser.get("/api/session");
      t.match(answer.json(), { state: "guest" }, what);
      t.equal((await browser.get(probes.active.path)).statusCode, 401);
      t.equal(dropped(), before + 1, what);
      t.equal(await store.get(keys.session.key(idHash)), null);
      t.equal((await browser.signIn("broken0", "Secret99")).statusCode, 200, "the browser can sign in again");
    }
  });

  await t.test(
    "a browser whose record has another version or a foreign seal is a guest, and the record stays",
    async (t) => {
      const browser = await signedIn();
      const { idHash, value } = sealedFor(browser, "sid", Buffer.from([99, 1, 2, 3]));
      for (const bytes of [value, Buffer.from("garbage"), Buffer.alloc(0), Buffer.alloc(200, 1)]) {
        await store.set(keys.session.key(idHash), bytes, { ttl: 60_000 });
        t.equal((await browser.delete("/api/session/devices/others")).statusCode, 401);
        t.ok(await store.get(keys.session.key(idHash)));
      }
    },
  );

  await t.test("a record with a field of a newer version is read", async (t) => {
    const browser = await signedIn();
    const record = {
      kind: "member",
      token: "x",
      createdAt: bench.clock.now(),
      seenAt: bench.clock.now(),
      touchedAt: 0,
    };
    const plain = Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify({ ...record, newer: [1] }))]);
    const { idHash, value } = sealedFor(browser, "sid", plain);
    await store.set(keys.session.key(idHash), value, { ttl: 60_000 });
    t.equal((await browser.put("/api/password", {})).statusCode, 400, "signed in, and refused for the body");
  });

  await t.test("an unreadable entry of the device list does not affect the others", async (t) => {
    const browser = await signedIn("listed01");
    const index = keys.devices.key(accountHash(canonicalAccountName("listed01")));
    const lines = ["{", "null", '{"ip":7}', ""];
    for (const [n, line] of lines.entries()) await store.hashSet(index, `line${n}`, line, 60_000);
    const before = dropped();
    const answer = await browser.get("/api/session/devices");
    t.equal(answer.json().items.length, 1, answer.body);
    t.equal(dropped(), before + lines.length);
    t.equal(Object.keys(await store.hashAll(index)).length, 1);
  });

  await t.test("unreadable remembered credentials are deleted", async (t) => {
    for (const plain of [Buffer.from("{"), Buffer.from("[]"), Buffer.from('{"username":7}')]) {
      const browser = await signedIn();
      const { idHash, value } = sealedFor(browser, "remember", plain);
      await store.set(keys.remembered.key(idHash), value, { ttl: 60_000 });
      const before = dropped();
      t.same((await browser.get("/api/session/remembered")).json(), { password: false });
      t.equal(dropped(), before + 1);
      t.equal((await browser.signIn("broken0", "Secret99", { remember: true })).statusCode, 200);
    }
  });

  await t.test("an unreadable code lifetime counts as one minute", async (t) => {
    await world.flags("MOBILEVERCODELOGIN3");
    const off = platform.on({
      smsNoLogin: () => {
        throw new PlatformError("platform_refused", false);
      },
    });
    t.teardown(off);
    for (const [n, text] of ["garbage", "-5", "", "1e99"].entries()) {
      await store.set(keys.smsLife.key(), text, { ttl: 60_000 });
      const answer = await new Browser(app, `198.18.9.${n}`).post("/api/sms", {
        purpose: "login",
        mobile: `0171234568${n}`,
      });
      t.same(answer.json(), { retryAfter: 60 }, JSON.stringify(text));
    }
  });
});
