import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { solvePicture } from "../../support/picture-text.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

t.setTimeout(300_000);
const flags = ["MOBILEVERCODELOGIN3", "MOBILENUMREG3", "REGMOBVERF3", "CHNGPASSVERIF3", "DIRECTREG3"];
/** Captchas are solved unless a test says otherwise; the limits of an address are not what is tried here. */
const env = { LIMIT_SMS_PER_ADDRESS: "100000" };
const refused = { code: "mobile_invalid", fields: { countryDialingCode: "invalid" } };

let hosts = 0;
/** An address nobody has asked from yet. */
function address(): string {
  hosts += 1;
  return `198.18.${hosts >> 8}.${hosts & 255}`;
}

type World = Awaited<ReturnType<typeof sessionWorld>>;
const ask = (world: World, mobile: string, countryDialingCode: string, purpose = "login", browser?: Browser) =>
  (browser ?? new Browser(world.app, address())).post("/api/sms", { purpose, mobile, countryDialingCode });
const sent = (...worlds: World[]): number =>
  worlds.reduce((sum, { platform }) => sum + platform.count("smsNoLogin") + platform.count("smsRegister"), 0);
const codeOf = (answer: { json(): { error?: { code?: string } } }): string => answer.json().error?.code ?? "sent";

/** A browser that has signed in with this number before. */
async function ownerOf(world: World, mobile: string): Promise<Browser> {
  world.platform.accounts.set(mobile, { password: "123456", type: 0 });
  const browser = new Browser(world.app, address());
  const answer = await browser.post("/api/session", { type: "sms", username: `0${mobile}`, password: "123456" });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await browser.delete("/api/session");
  return browser;
}

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { ...env, LIMIT_SMS_OVERALL: "100000", LIMIT_SMS_PER_COUNTRY: "100000" });
  t.teardown(() => world.app.close());
  await world.flags(...flags);

  await t.test("of every calling code of the world only those the site offers reach the platform", async (t) => {
    const reached = new Set<string>();
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (!number) continue;
      for (const purpose of ["login", "register", "reset"]) {
        const before = sent(world);
        const dialingCode = getCountryCallingCode(country);
        const answer = await ask(world, number.nationalNumber, dialingCode, purpose);
        if (sent(world) > before) reached.add(country);
        else if (codeOf(answer) !== "sms_countdown") t.equal(codeOf(answer), "mobile_invalid", country);
      }
    }
    t.same([...reached].sort(), ["BD", "IN"]);
    // Satellite, premium and shared-cost numbers belong to no country.
    for (const code of ["870", "878", "881", "882", "883", "888", "979", "800", "808"]) {
      const before = sent(world);
      for (const mobile of ["612345678", "13312345", "123456789"]) await ask(world, mobile, code);
      t.equal(sent(world), before, code);
    }
  });

  await t.test("a number of another country behind a shared dialing code does not slip through", async (t) => {
    t.teardown(
      world.platform.on({
        countries: () => [
          { code: "US", dialingCode: "1" },
          { code: "UK", dialingCode: "44" },
          { code: "RU", dialingCode: "7" },
          { code: "XX", dialingCode: "881" },
        ],
      }),
    );
    await world.cache.flush("countries");
    const before = sent(world);
    const others = [
      ...["1 2423591234", "1 8765551234", "1 9002345678", "1 8005551234", "44 7624123456", "44 7911123456"],
      ...["44 7012345678", "44 9012345678", "7 +77011234567", "881 612345678", "880 1712345678"],
    ];
    for (const other of others) {
      const [code = "", mobile = ""] = other.split(" ");
      t.match((await ask(world, mobile, code)).json().error, { code: "mobile_invalid" }, other);
    }
    t.equal(sent(world), before);
    for (const own of ["1 2125551234", "44 7400123456", "7 9161234567"]) {
      const [code = "", mobile = ""] = own.split(" ");
      t.equal((await ask(world, mobile, code)).statusCode, 200, own);
    }
    t.equal(sent(world), before + 3);
  });

  await t.test("no spelling of a number, digits or dialing code opens another country", async (t) => {
    await world.cache.flush("countries");
    const before = sent(world);
    const spellings = [
      ...[
        ["+1 242 359 1234", "880"],
        ["0012423591234", "880"],
        ["12423591234", "880"],
        ["১২৪২৩৫৯১২৩৪", "880"],
      ],
      ...[
        ["01712345678", "8"],
        ["801712345678", "8"],
        ["01712345678", "88"],
        ["1712345678", "8801"],
      ],
      ...[
        ["+8801712345678", "1"],
        ["00 1 242 359 1234", "1"],
        ["\uff0b12423591234", "91"],
        ["+91\u200b-", "91"],
      ],
    ] as const;
    for (const [mobile, code] of spellings) {
      const answer = await ask(world, mobile, code);
      t.match(codeOf(answer), /mobile_invalid|validation_failed/, `${mobile} ${code}`);
    }
    t.equal(sent(world), before);
  });

  await t.test("registrations, resets and sign-ins by such a number do not reach the platform either", async (t) => {
    const browser = () => new Browser(world.app, address());
    const foreign = { mobile: "2423591234", countryDialingCode: "1" };
    const operations = ["registerMobile", "registerUsername", "resetByMobile", "login", "smsNoLogin"] as const;
    const counts = () => operations.map((operation) => world.platform.count(operation));
    const before = counts();
    const fields = { mobileNum: foreign.mobile, verificationCode: "123456" };
    const answers = [
      await browser().post("/api/password-resets/mobile", { ...foreign, code: "123456", newPassword: "Changed99" }),
      await browser().post("/api/session", {
        type: "sms",
        username: foreign.mobile,
        countryDialingCode: "1",
        password: "1",
      }),
      await browser().post("/api/registrations", {
        ...{ method: "mobile", fields, countryDialingCode: "1", termsAccepted: true, ageConfirmed: true },
      }),
    ];
    for (const answer of answers) t.match(answer.json().error, refused);
    t.same(counts(), before);
  });

  await t.test(
    "numbers of accounts and others are refused alike, before anything is counted or a ticket is made",
    async (t) => {
      const known = new Browser(world.app, address());
      world.platform.accounts.set("2423591234", { password: "123456", type: 0 });
      const one = await ask(world, "2423591234", "1", "login", known);
      const other = await ask(world, "2423591235", "1");
      const withoutId = ({ error }: { error: Record<string, unknown> }) => ({ ...error, requestId: "" });
      t.same(withoutId(one.json()), withoutId(other.json()));
      t.equal(one.statusCode, 422);
      t.notOk(known.cookies.has("sid"));
      // Twenty at once from one address: none is asked for a captcha, since none counts.
      const ip = address();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ask(world, "2423591234", "1", "login", new Browser(world.app, ip))),
      );
      for (const answer of answers) t.match(answer.json().error, refused);
      t.equal(codeOf(await ask(world, "01912340001", "880", "login", new Browser(world.app, ip))), "sent");
    },
  );

  await t.test("without the platform's list, or with an empty one, codes go to the home market alone", async (t) => {
    for (const countries of [
      (): never => {
        throw new PlatformError("platform_unreachable", true);
      },
      () => [],
    ]) {
      const restore = world.platform.on({ countries });
      await world.cache.flush("countries");
      t.match((await ask(world, "9876543210", "91")).json().error, refused);
      t.not(codeOf(await ask(world, `0191234${1_000 + hosts}`, "880")), "mobile_invalid");
      restore();
    }
    await world.cache.flush("countries");
  });
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { ...env, SMS_COUNTRIES: "880, 44" });
  t.teardown(() => world.app.close());
  await world.flags(...flags);
  await t.test("an operator leaves out countries the site offers, and adds none", async (t) => {
    t.equal(codeOf(await ask(world, "01712345678", "880")), "sent");
    for (const [mobile, code] of [
      ["9876543210", "91"],
      ["7400123456", "44"],
    ] as const) {
      t.match((await ask(world, mobile, code)).json().error, refused);
    }
  });
});

await onEachStore(t, async (t, bench) => {
  const limits = { ...env, LIMIT_SMS_PER_PREFIX: "10", LIMIT_SMS_OVERALL: "60", LIMIT_SMS_PER_COUNTRY: "20" };
  const world = await sessionWorld(bench, limits);
  const second = await sessionWorld({ ...bench, store: bench.other }, limits);
  t.teardown(() => Promise.all([world.app.close(), second.app.close()]));
  await world.flags(...flags);
  await second.flags(...flags);
  const worlds = [world, second];
  const at = (n: number): World => worlds[n % 2] ?? world;
  const ceilings = () => worlds.flatMap(({ lines }) => lines.filter(({ event }) => event === "sms_ceiling_reached"));

  await t.test("codes to one prefix from 200 addresses, captchas solved, stop at its ceiling", async (t) => {
    const owner = await ownerOf(world, "1712340000");
    const before = sent(...worlds);
    // Twenty at a time, at two instances, in several spellings, three to an address.
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const number = `1712${345_000 + round * 20 + n}`;
          const typed = [`0${number}`, `+880${number}`, `00880 ${number}`][n % 3] ?? "";
          const browser = new Browser(at(n).app, address());
          const captcha = await solvePicture(at(n), browser);
          return browser.post("/api/sms", { purpose: ["login", "register", "reset"][n % 3], mobile: typed, captcha });
        }),
      );
    }
    t.equal(sent(...worlds) - before, 8, "80 percent of ten");
    t.equal(codeOf(await ask(world, "01712340000", "880", "login", owner)), "sent", "the owner's browser");
    t.equal(codeOf(await ask(world, "01813345678", "880")), "sent", "another prefix");
    const [line, ...others] = ceilings();
    t.match(line, { ceiling: "prefix", period: "hour", reachedBy: "strangers", country: "BD", prefix: "1712" });
    t.same(others, []);
    t.notMatch(JSON.stringify(worlds.map(({ lines }) => lines)), /171234/);
    const { error } = (await ask(world, "01712349999", "880")).json();
    t.match(error, { code: "sms_throttled" });
    t.ok(error.retryAfter > 3_500 && error.retryAfter <= 3_600);
  });

  await t.test("a country stops at its ceiling, however many prefixes are used", async (t) => {
    const before = sent(...worlds);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        ask(at(n), `98${10 + n}123456`, "91", "login", new Browser(at(n).app, address())),
      ),
    );
    t.equal(sent(...worlds) - before, 16, "80 percent of twenty");
    t.match(ceilings().at(-1), { ceiling: "country", period: "hour", reachedBy: "strangers", country: "IN" });
    t.equal(codeOf(await ask(world, "01913345678", "880")), "sent", "another country");
  });

  await t.test("strangers leave known browsers a part of all codes", async (t) => {
    const owner = await ownerOf(world, "1612340000");
    await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        ask(
          at(n),
          `01${5 + (n % 2)}${10 + (n >> 1)}23456${n % 10}`,
          "880",
          "register",
          new Browser(at(n).app, address()),
        ),
      ),
    );
    t.equal(codeOf(await ask(world, "01512000001", "880")), "sms_throttled");
    t.equal(codeOf(await ask(second, "01612340000", "880", "login", owner)), "sent");
    t.match(ceilings().at(-1), { ceiling: "overall", reachedBy: "strangers" });
  });
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { ...env, LIMIT_SMS_PER_PREFIX: "5", LIMIT_SMS_PER_COUNTRY: "5" });
  t.teardown(() => world.app.close());
  await world.flags(...flags);

  await t.test(
    "an outage and a refused number give back prefix and country; a number nobody has, its country",
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
      for (let n = 0; n < 20; n++) t.equal((await ask(world, `98765432${10 + n}`, "91")).statusCode, 502);
      outage();
      const wrong = failing(new PlatformError("sms_refused", false, { platformCode: "x" }));
      for (let n = 0; n < 20; n++) t.equal((await ask(world, `98765432${10 + n}`, "91", "register")).statusCode, 422);
      wrong();
      const nobody = failing(new PlatformError("sms_refused", false, { platformCode: "not.found" }));
      for (let n = 0; n < 20; n++) {
        t.equal(codeOf(await ask(world, `98${20 + n}543210`, "91")), "sent");
      }
      nobody();
      const codes: string[] = [];
      for (let n = 0; n < 6; n++) codes.push(codeOf(await ask(world, `98765433${10 + n}`, "91")));
      t.same(codes, ["sent", "sent", "sent", "sent", "sms_throttled", "sms_throttled"]);
    },
  );
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { ...env, BEHAVIOUR_SCRIPT: "https://captcha.example/loader.js" });
  t.teardown(() => world.app.close());
  await world.flags(...flags);
  world.platform.security = { ...world.platform.security, behaviour: { scenes: ["sms"] } };
  await world.changed();

  await t.test("where the behavioural captcha covers codes, none is asked for without its proof", async (t) => {
    const ip = address();
    for (let n = 0; n < 5; n++) {
      const answer = await new Browser(world.app, ip).post("/api/sms", { purpose: "login", mobile: `0171234567${n}` });
      t.equal(codeOf(answer), "behaviour_check_required");
    }
    t.equal(sent(world), 0);
    const proof = { behaviour: { pass_token: "proof" } };
    for (let n = 0; n < 5; n++) {
      const form = { purpose: "login", mobile: `0181234567${n}`, ...proof };
      t.equal(codeOf(await new Browser(world.app, ip).post("/api/sms", form)), "sent", "and no picture besides");
    }
  });

  await t.test("false proofs count for their address", async (t) => {
    const limited = await sessionWorld(bench, {
      BEHAVIOUR_SCRIPT: "https://captcha.example/loader.js",
      LIMIT_SMS_PER_ADDRESS: "3",
    });
    t.teardown(() => limited.app.close());
    await limited.flags(...flags);
    limited.platform.security = world.platform.security;
    await limited.changed();
    limited.platform.on({
      smsNoLogin: () => {
        throw new PlatformError("behaviour_check_required", false, { platformCode: "#1066" });
      },
    });
    const ip = address();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) {
      const form = { purpose: "login", mobile: `0191234567${n}`, behaviour: { pass_token: "false" } };
      codes.push(codeOf(await new Browser(limited.app, ip).post("/api/sms", form)));
    }
    t.same(codes, [...Array(3).fill("behaviour_check_required"), "sms_throttled", "sms_throttled"]);
  });
});
