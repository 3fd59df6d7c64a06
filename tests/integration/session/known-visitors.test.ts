import { randomBytes, randomUUID } from "node:crypto";
import { parseCookie } from "cookie";
import t from "tap";
import { Cookies } from "../../../bff/session/cookies.ts";
import { KnownVisitors } from "../../../bff/session/known-visitors.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { collectGarbage } from "../../support/collect-garbage.ts";
import { captureLog } from "../../support/log.ts";
import { onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const minute = 60_000;
const config = { session: { idleMs: 30 * minute, absoluteMs: 12 * 60 * minute }, sessionKeys: [randomBytes(32)] };

await onEachStore(t, async (t, { store, clock }) => {
  const sessions = new Sessions({ store, config, clock, log: captureLog().log });
  await sessions.open();
  t.teardown(() => sessions.close());
  let parsed = 0;
  const visitors = new KnownVisitors({
    sessions,
    cookies: new Cookies(new URL("https://play.example")),
    parse: (header) => {
      parsed += 1;
      return parseCookie(header);
    },
  });

  async function signedIn(kind: "member" | "passwordChange" = "member") {
    const { cookie, ticket } = await sessions.issue({ kind, token: randomUUID() }, { ip: "192.0.2.1" });
    const header = `__Host-sid=${cookie}`;
    const kept = () => {
      visitors.find(header);
      return sessions.read(cookie, "memory").then(() => visitors.find(header) !== undefined);
    };
    await until("the session to be kept", kept);
    return { header, cookie, ticket };
  }

  await t.test("a header is read once and then known by the whole of it", async (t) => {
    const { header, ticket } = await signedIn();
    const deviceId = randomUUID();
    const both = `${header}; __Host-device=${deviceId}`;
    const before = parsed;
    for (let n = 0; n < 10; n += 1) {
      t.same(visitors.find(both)?.ticket?.idHash, ticket.idHash);
      t.equal(visitors.find(both)?.deviceId, deviceId);
    }
    t.equal(parsed, before + 1);
    t.equal(visitors.find(`${header}; __Host-device=1234`)?.deviceId, undefined, "no device id of ours");
  });

  await t.test("another secret, an unknown ticket and one that is none have to ask the store", async (t) => {
    const { header, cookie } = await signedIn();
    const [id] = cookie.split(".");
    for (const sid of [`${id}.${randomBytes(32).toString("base64url")}`, cookie.slice(1), "", "x"]) {
      t.equal(visitors.find(`__Host-sid=${sid}`), undefined, sid);
    }
    t.ok(visitors.find(header)?.ticket);
    t.same(visitors.find("theme=dark"), { deviceId: undefined, ticket: undefined }, "without a ticket: a guest");
  });

  await t.test("whoever was known is not any more once the session ends, or others changed it", async (t) => {
    const left = await signedIn();
    await sessions.end(left.ticket, "logout");
    t.equal(visitors.find(left.header), undefined);
    const changed = await signedIn();
    await sessions.update(changed.ticket, { captchaRequired: true });
    await until("the change to be known", async () => {
      const known = visitors.find(changed.header);
      return known === undefined || known.ticket?.record.captchaRequired === true;
    });
  });

  await t.test("nothing of an ended session stays behind where its header is remembered", async (t) => {
    const { header, ticket } = await signedIn();
    const held = new WeakRef(visitors.find(header)?.ticket?.record ?? {});
    await sessions.end(ticket, "logout");
    // What the turn that made it looked at is held until the next.
    await new Promise(setImmediate);
    collectGarbage();
    t.equal(held.deref(), undefined);
  });

  await t.test("nobody outlives their session, however often they come", async (t) => {
    const { header } = await signedIn("passwordChange");
    clock.advance(10 * minute);
    t.equal(visitors.find(header), undefined, "the time to change a password is over");
  });

  await t.test("a header with much else in it is read each time", async (t) => {
    const { header } = await signedIn();
    const long = `${header}; ads=${"x".repeat(600)}`;
    const before = parsed;
    t.ok(visitors.find(long)?.ticket);
    t.ok(visitors.find(long)?.ticket);
    t.equal(parsed, before + 2);
  });
});
