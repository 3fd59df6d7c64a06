import t from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { Browser } from "../../../support/browser.ts";
import { type SessionWorld, sessionWorld } from "../../../support/session-world.ts";
import {
  askCode,
  codesSent,
  newAddress,
  outcomeOf,
  smsFlags,
  solvePicture,
  wideAddresses,
} from "../../../support/sms-requests.ts";
import { onEachStore } from "../../../support/stores.ts";

t.setTimeout(300_000);

/** Returns a browser that has signed in with this number before. */
async function ownerOf(world: SessionWorld, mobile: string): Promise<Browser> {
  world.platform.accounts.set(mobile, { password: "123456", type: 0 });
  const browser = new Browser(world.app, newAddress());
  const answer = await browser.post("/api/session", { type: "sms", username: `0${mobile}`, password: "123456" });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await browser.delete("/api/session");
  return browser;
}

await onEachStore(t, async (t, bench) => {
  const limits = { ...wideAddresses, LIMIT_SMS_PER_PREFIX: "10", LIMIT_SMS_OVERALL: "60", LIMIT_SMS_PER_COUNTRY: "20" };
  const world = await sessionWorld(bench, limits);
  const second = await sessionWorld({ ...bench, store: bench.other }, limits);
  t.teardown(() => Promise.all([world.app.close(), second.app.close()]));
  await world.flags(...smsFlags);
  await second.flags(...smsFlags);
  const worlds = [world, second];
  const at = (n: number): SessionWorld => worlds[n % 2] ?? world;
  const ceilings = () => worlds.flatMap(({ lines }) => lines.filter(({ event }) => event === "sms_ceiling_reached"));

  await t.test("codes to one prefix from 200 addresses with solved captchas stop at its ceiling", async (t) => {
    const owner = await ownerOf(world, "1712340000");
    const before = codesSent(...worlds);
    // Twenty concurrent requests per round on two instances, with each number in one of three spellings.
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const number = `1712${345_000 + round * 20 + n}`;
          const typed = [`0${number}`, `+880${number}`, `00880 ${number}`][n % 3] ?? "";
          const browser = new Browser(at(n).app, newAddress());
          const captcha = await solvePicture(at(n), browser);
          return browser.post("/api/sms", { purpose: ["login", "register", "reset"][n % 3], mobile: typed, captcha });
        }),
      );
    }
    t.equal(codesSent(...worlds) - before, 8, "80 percent of ten");
    t.equal(outcomeOf(await askCode(world, "01712340000", "880", "login", owner)), "sent", "the owner's browser");
    t.equal(outcomeOf(await askCode(world, "01813345678", "880")), "sent", "another prefix");
    const [line, ...others] = ceilings();
    t.match(line, { ceiling: "prefix", period: "hour", reachedBy: "strangers", country: "BD", prefix: "1712" });
    t.same(others, []);
    t.notMatch(JSON.stringify(worlds.map(({ lines }) => lines)), /17123\d{5}/);
    t.equal(outcomeOf(await askCode(world, "01712349999", "880")), "captcha_required");
    const stranger = new Browser(world.app, newAddress());
    const captcha = await solvePicture(world, stranger);
    const answer = await stranger.post("/api/sms", { purpose: "login", mobile: "01712349999", captcha });
    const { error } = answer.json();
    t.match(error, { code: "sms_throttled" });
    t.ok(error.retryAfter > 3_500 && error.retryAfter <= 3_600);
  });

  await t.test("a country stops at its ceiling, however many prefixes are used", async (t) => {
    const before = codesSent(...worlds);
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const browser = new Browser(at(n).app, newAddress());
        const captcha = await solvePicture(at(n), browser);
        const number = { mobile: `98${10 + n}123456`, countryDialingCode: "91" };
        return browser.post("/api/sms", { purpose: "login", ...number, captcha });
      }),
    );
    t.equal(codesSent(...worlds) - before, 16, "80 percent of twenty");
    t.match(
      ceilings().find(({ ceiling }) => ceiling === "country"),
      { period: "hour", reachedBy: "strangers", country: "IN" },
    );
    t.equal(outcomeOf(await askCode(world, "01913345678", "880")), "sent", "another country");
  });

  await t.test("strangers leave known browsers a part of all codes", async (t) => {
    const owner = await ownerOf(world, "1612340000");
    await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        askCode(
          at(n),
          `01${5 + (n % 2)}${10 + (n >> 1)}23456${n % 10}`,
          "880",
          "register",
          new Browser(at(n).app, newAddress()),
        ),
      ),
    );
    t.equal(outcomeOf(await askCode(world, "01512000001", "880")), "sms_throttled");
    t.equal(outcomeOf(await askCode(second, "01612340000", "880", "login", owner)), "sent");
    t.ok(ceilings().some(({ ceiling, reachedBy }) => ceiling === "overall" && reachedBy === "strangers"));
  });
});

await onEachStore(t, async (t, bench) => {
  const narrow = { LIMIT_SMS_PER_PREFIX: "5", LIMIT_SMS_PER_COUNTRY: "5", CAPTCHA_AFTER_REQUESTS: "1000" };
  const world = await sessionWorld(bench, { ...wideAddresses, ...narrow });
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);

  await t.test(
    "an outage and a refused number do not count for prefix and country; an unregistered number not for its country",
    async (t) => {
      const failing = (error: PlatformError) =>
        world.platform.on({
          smsNoLogin: () => {
            throw error;
          },
          smsRegister: () => {
            throw error;
          },
        });
      const outage = failing(new PlatformError("platform_unreachable", true));
      for (let n = 0; n < 20; n++) t.equal((await askCode(world, `98765432${10 + n}`, "91")).statusCode, 502);
      outage();
      const wrong = failing(new PlatformError("sms_refused", false, { platformCode: "x" }));
      for (let n = 0; n < 20; n++)
        t.equal((await askCode(world, `98765432${10 + n}`, "91", "register")).statusCode, 422);
      wrong();
      const restoreUnknown = failing(new PlatformError("sms_refused", false, { platformCode: "not.found" }));
      for (let n = 0; n < 20; n++) {
        t.equal(outcomeOf(await askCode(world, `98${20 + n}543210`, "91")), "sent");
      }
      restoreUnknown();
      const codes: string[] = [];
      for (let n = 0; n < 6; n++) codes.push(outcomeOf(await askCode(world, `98765433${10 + n}`, "91")));
      t.same(codes, ["sent", "sent", "sent", "sent", "sms_throttled", "sms_throttled"]);
    },
  );
});

await onEachStore(t, async (t, bench) => {
  const limits = { LIMIT_SMS_PER_COUNTRY: "20" };
  const worlds = [
    await sessionWorld(bench, limits),
    await sessionWorld({ ...bench, store: bench.other }, limits),
  ] as const;
  t.teardown(() => Promise.all(worlds.map(({ app }) => app.close())));
  for (const world of worlds) await world.flags(...smsFlags);
  let subscribers = 100_000;
  const blocks = {
    "a prefix": { numberOf: (n: number) => `01712${n}`, countryDialingCode: "880", half: 12 },
    "a foreign country": { numberOf: (n: number) => `98${n % 10}${n}9`, countryDialingCode: "91", half: 8 },
  };
  for (const [block, { numberOf, countryDialingCode, half }] of Object.entries(blocks)) {
    await t.test(
      `any number of addresses without captchas gets at most half of the strangers' share of ${block}`,
      async (t) => {
        const owner = await ownerOf(worlds[0], block === "a prefix" ? "1712999999" : "1812999999");
        const ask = (browser: Browser, captcha?: string) => {
          subscribers += 1;
          const mobile = numberOf(subscribers);
          return browser.post("/api/sms", { purpose: "login", mobile, countryDialingCode, captcha }).then(outcomeOf);
        };
        const outcomes: string[] = [];
        for (let round = 0; round < 3; round++) {
          const browsers = Array.from(
            { length: 12 },
            (_, n) => new Browser((worlds[n % 2] ?? worlds[0]).app, newAddress()),
          );
          outcomes.push(...(await Promise.all(browsers.map((browser) => ask(browser)))));
        }
        t.same([...new Set(outcomes)].toSorted(), ["captcha_required", "sent"]);
        t.equal(outcomes.filter((outcome) => outcome === "sent").length, half);
        const stranger = new Browser(worlds[0].app, newAddress());
        t.equal(
          await ask(stranger, await solvePicture(worlds[0], stranger)),
          "sent",
          "a stranger who solves a captcha",
        );
        if (block === "a prefix") {
          t.equal(outcomeOf(await askCode(worlds[0], "01712999999", "880", "login", owner)), "sent", "a known browser");
        }
      },
    );
  }
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { CAPTCHA_AFTER_REQUESTS: "1000" });
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);
  let subscribers = 600_000;
  const ask = (prefix: string, ip: string, purpose = "reset") => {
    subscribers += 1;
    return askCode(world, `0${prefix}${subscribers}`, "880", purpose, new Browser(world.app, ip)).then(outcomeOf);
  };

  await t.test("one address cannot exhaust a prefix", async (t) => {
    const address = newAddress();
    const restore = world.platform.on({
      smsNoLogin: () => {
        throw new PlatformError("sms_refused", false, { platformCode: "not.found" });
      },
    });
    // Redis uses its own clock, so several hours can pass only with the memory store.
    for (let hour = 0; hour < (bench.name === "memory" ? 8 : 1); hour++) {
      const outcomes: string[] = [];
      for (let n = 0; n < 24; n++) outcomes.push(await ask("1712", address));
      const sentCount = outcomes.filter((outcome) => outcome === "sent").length;
      t.equal(sentCount, 5, `hour ${hour}: a sixth of the prefix`);
      t.equal(await ask("1712", newAddress(), "register"), "sent", "a newcomer of the prefix");
      t.equal(await ask(`18${10 + hour}`, address), "sent", "another prefix, from the same address");
      world.clock.advance(3_600_000);
    }
    restore();
  });

  await t.test("one /48 cannot exhaust a prefix", async (t) => {
    const outcomes: string[] = [];
    for (let n = 0; n < 24; n++) outcomes.push(await ask("1912", `2001:db8:77:${n + 1}::1`));
    t.equal(outcomes.filter((outcome) => outcome === "sent").length, 5);
    t.equal(await ask("1912", newAddress(), "register"), "sent");
  });

  await t.test("a refused number does not use up an address's share", async (t) => {
    const address = newAddress();
    const wrong = world.platform.on({
      smsRegister: () => {
        throw new PlatformError("sms_refused", false, { platformCode: "x" });
      },
    });
    for (let n = 0; n < 10; n++) t.equal(await ask("1612", address, "register"), "sms_refused");
    wrong();
    for (let n = 0; n < 5; n++) t.equal(await ask("1612", address, "register"), "sent");
    t.equal(await ask("1612", address, "register"), "sms_throttled");
  });
});
