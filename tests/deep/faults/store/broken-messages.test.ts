import { randomBytes } from "node:crypto";
import t from "tap";
import { flushAnswers } from "../../../../bff/cache/flushes.ts";
import type { RefreshingCatalogue } from "../../../../bff/catalogue/catalogue.ts";
import { keys } from "../../../../redis/keys.ts";
import { EventReader } from "../../../support/event-reader.ts";
import { tried } from "../../../support/tried.ts";
import { until } from "../../../support/until.ts";
import { account, ask, deps, gateway, hand, hashOf, type KeyName, owner, signedIn, ticketHash } from "./value-rig.ts";

const { merchant } = deps.config.platform;
const catalogue = deps.catalogue as RefreshingCatalogue;
const channels = (Object.keys(keys) as KeyName[]).filter((name) => keys[name].type === "channel");
let stream: EventReader;

/** Incomplete messages, and messages of another version or another program in the same Redis. */
const messages: readonly (Buffer | string)[] = [
  ...[randomBytes(48), "", "!", "!AAAA", "null", "__proto__", "constructor", '{"version":99}', "{", "[object Object]"],
  ...["en", "EN\n", "near", "adda:session:{1.a}", "9".repeat(40), "x".repeat(1024 * 1024)],
];

interface Case {
  readonly channel: string;
  again(): Promise<unknown>;
}

async function listen(): Promise<void> {
  await signedIn();
  const cookie = [...owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  stream = await EventReader.open(`${gateway.url}/api/events`, { cookie });
  t.teardown(() => stream.close());
  await stream.next("balance");
}

/** Covers all channels of the key table, so that a new channel requires a case. */
const cases: Partial<Record<KeyName, () => Case | Promise<Case>>> = {
  sessionEnded: async () => {
    await listen();
    const hash = await ticketHash();
    return {
      channel: keys.sessionEnded.key(),
      async again() {
        await hand.del(keys.session.key(hash));
        await hand.publish(keys.sessionEnded.key(), hash);
        await until("the session to be over", async () => (await ask("/api/balance")).status === 401);
      },
    };
  },
  cacheFilled: () => ({
    channel: keys.cacheFilled.key(merchant),
    again: () => refills(() => deps.cache.flush("vendors")),
  }),
  cacheFlushed: () => ({
    channel: keys.cacheFlushed.key(merchant),
    again: () => refills(() => flushAnswers(deps.cacheStore, merchant, ["vendors"])),
  }),
  catalogueFilled: () => ({
    channel: keys.catalogueFilled.key(merchant),
    again: async () => t.match(await catalogue.refresh("EN"), /filled|taken/),
  }),
  catalogueFlushed: () => ({
    channel: keys.catalogueFlushed.key(merchant),
    again: async () => t.match(await catalogue.refresh("EN"), /filled|taken/),
  }),
  push: async () => {
    await listen();
    return {
      channel: keys.push.key(hashOf(account)),
      async again() {
        t.equal(deps.push.size > 0, true, "the stream stays open");
        await owner.browser.call("DELETE", "/api/session");
        await stream.next("session");
      },
    };
  },
};

async function refills(flush: () => Promise<unknown>): Promise<void> {
  let isCalled = false;
  const { call } = deps.platform;
  deps.platform.call = ((id: string, ...rest: never[]) => {
    isCalled ||= id === "vendors";
    return (call as (id: string, ...rest: never[]) => unknown)(id, ...rest);
  }) as typeof call;
  await until("the platform to be called again", async () => {
    await flush();
    t.equal((await ask("/api/vendors?language=EN")).status, 200);
    return isCalled;
  });
  deps.platform.call = call;
}

for (const name of channels) {
  const testCase = cases[name];
  t.ok(testCase, `${name} has a case here`);
  if (!testCase) continue;
  t.test(`broken messages of ${name}: subscribers continue and receive the next one`, async (t) => {
    await ask("/api/vendors?language=EN");
    const { channel, again } = await testCase();
    for (const message of messages) t.ok((await hand.publish(channel, message)) > 0, "someone is subscribed");
    await again();
    t.equal((await fetch(`${gateway.url}/health/live`)).status, 200);
    const failed = gateway.log.lines.filter(
      ({ event }) => event === "unexpected_error" || event === "background_job_failed",
    );
    t.same(
      failed.map(({ event, job, err }) => [event, job, err]),
      [],
    );
    tried(t, "broken values", name);
  });
}
