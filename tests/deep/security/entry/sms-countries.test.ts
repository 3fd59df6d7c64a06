import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import t from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { Browser } from "../../../support/browser.ts";
import { sessionWorld } from "../../../support/session-world.ts";
import {
  askCode,
  codesSent,
  newAddress,
  notOffered,
  outcomeOf,
  smsFlags,
  wideAddresses,
} from "../../../support/sms-requests.ts";
import { onEachStore } from "../../../support/stores.ts";

t.setTimeout(300_000);

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, {
    ...wideAddresses,
    LIMIT_SMS_OVERALL: "100000",
    LIMIT_SMS_PER_COUNTRY: "100000",
  });
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);

  await t.test("only calling codes that the site offers reach the platform", async (t) => {
    const reached = new Set<string>();
    for (const country of getCountries()) {
      const number = getExampleNumber(country, examples);
      if (!number) continue;
      for (const purpose of ["login", "register", "reset"]) {
        const before = codesSent(world);
        const dialingCode = getCountryCallingCode(country);
        const answer = await askCode(world, number.nationalNumber, dialingCode, purpose);
        if (codesSent(world) > before) reached.add(country);
        else if (outcomeOf(answer) !== "sms_countdown") t.equal(outcomeOf(answer), "mobile_invalid", country);
      }
    }
    t.same([...reached].sort(), ["BD", "IN"]);
    // Satellite, premium and shared-cost numbers belong to no country.
    for (const code of ["870", "878", "881", "882", "883", "888", "979", "800", "808"]) {
      const before = codesSent(world);
      for (const mobile of ["612345678", "13312345", "123456789"]) await askCode(world, mobile, code);
      t.equal(codesSent(world), before, code);
    }
  });

  await t.test("a number of another country behind a shared dialing code is refused", async (t) => {
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
    const before = codesSent(world);
    const others = [
      ...["1 2423591234", "1 8765551234", "1 9002345678", "1 8005551234", "44 7624123456", "44 7911123456"],
      ...["44 7012345678", "44 9012345678", "7 +77011234567", "881 612345678", "880 1712345678"],
    ];
    for (const other of others) {
      const [code = "", mobile = ""] = other.split(" ");
      t.match((await askCode(world, mobile, code)).json().error, { code: "mobile_invalid" }, other);
    }
    t.equal(codesSent(world), before);
    for (const own of ["1 2125551234", "44 7400123456", "7 9161234567"]) {
      const [code = "", mobile = ""] = own.split(" ");
      t.equal((await askCode(world, mobile, code)).statusCode, 200, own);
    }
    t.equal(codesSent(world), before + 3);
  });

  await t.test("no spelling of a number, digits or dialing code reaches another country", async (t) => {
    await world.cache.flush("countries");
    const before = codesSent(world);
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
      const answer = await askCode(world, mobile, code);
      t.match(outcomeOf(answer), /mobile_invalid|validation_failed/, `${mobile} ${code}`);
    }
    t.equal(codesSent(world), before);
  });

  await t.test("registrations, resets and sign-ins by a refused number do not reach the platform either", async (t) => {
    const browser = () => new Browser(world.app, newAddress());
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
    for (const answer of answers) t.match(answer.json().error, notOffered);
    t.same(counts(), before);
  });

  await t.test(
    "numbers with and without an account are refused in the same way, before anything is counted or a ticket is issued",
    async (t) => {
      const browser = new Browser(world.app, newAddress());
      world.platform.accounts.set("2423591234", { password: "123456", type: 0 });
      const one = await askCode(world, "2423591234", "1", "login", browser);
      const other = await askCode(world, "2423591235", "1");
      const withoutId = ({ error }: { error: Record<string, unknown> }) => ({ ...error, requestId: "" });
      t.same(withoutId(one.json()), withoutId(other.json()));
      t.equal(one.statusCode, 422);
      t.notOk(browser.cookies.has("sid"));
      // Twenty concurrent requests from one address. None requires a captcha, because refused countries are not
      // counted.
      const ip = newAddress();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => askCode(world, "2423591234", "1", "login", new Browser(world.app, ip))),
      );
      for (const answer of answers) t.match(answer.json().error, notOffered);
      t.equal(outcomeOf(await askCode(world, "01912340001", "880", "login", new Browser(world.app, ip))), "sent");
    },
  );

  await t.test(
    "codes are sent only to the home market without the platform's list of countries, or with an empty one",
    async (t) => {
      for (const countries of [
        (): never => {
          throw new PlatformError("platform_unreachable", true);
        },
        () => [],
      ]) {
        const restore = world.platform.on({ countries });
        await world.cache.flush("countries");
        t.match((await askCode(world, "9876543210", "91")).json().error, notOffered);
        t.not(
          outcomeOf(await askCode(world, `0191234${String(codesSent(world)).padStart(4, "1")}`, "880")),
          "mobile_invalid",
        );
        restore();
      }
      await world.cache.flush("countries");
    },
  );
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { ...wideAddresses, SMS_COUNTRIES: "880, 44" });
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);
  await t.test("an operator can remove countries that the site offers, but not add any", async (t) => {
    t.equal(outcomeOf(await askCode(world, "01712345678", "880")), "sent");
    for (const [mobile, code] of [
      ["9876543210", "91"],
      ["7400123456", "44"],
    ] as const) {
      t.match((await askCode(world, mobile, code)).json().error, notOffered);
    }
  });
});

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench, { ...wideAddresses, BEHAVIOUR_SCRIPT: "https://captcha.example/loader.js" });
  t.teardown(() => world.app.close());
  await world.flags(...smsFlags);
  world.platform.security = { ...world.platform.security, behaviour: { scenes: ["sms"] } };
  await world.flushSettings();

  await t.test("each code requires the behavioural captcha's proof if the captcha covers codes", async (t) => {
    const ip = newAddress();
    for (let n = 0; n < 5; n++) {
      const answer = await new Browser(world.app, ip).post("/api/sms", { purpose: "login", mobile: `0171234567${n}` });
      t.equal(outcomeOf(answer), "behaviour_check_required");
    }
    t.equal(codesSent(world), 0);
    const proof = { behaviour: { pass_token: "proof" } };
    for (let n = 0; n < 5; n++) {
      const form = { purpose: "login", mobile: `0181234567${n}`, ...proof };
      t.equal(
        outcomeOf(await new Browser(world.app, ip).post("/api/sms", form)),
        "sent",
        "and no captcha image in addition",
      );
    }
  });

  await t.test("false proofs count for their address", async (t) => {
    const limited = await sessionWorld(bench, {
      BEHAVIOUR_SCRIPT: "https://captcha.example/loader.js",
      LIMIT_SMS_PER_ADDRESS: "3",
    });
    t.teardown(() => limited.app.close());
    await limited.flags(...smsFlags);
    limited.platform.security = world.platform.security;
    await limited.flushSettings();
    limited.platform.on({
      smsNoLogin: () => {
        throw new PlatformError("behaviour_check_required", false, { platformCode: "#1066" });
      },
    });
    const ip = newAddress();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) {
      const form = { purpose: "login", mobile: `0191234567${n}`, behaviour: { pass_token: "false" } };
      codes.push(outcomeOf(await new Browser(limited.app, ip).post("/api/sms", form)));
    }
    t.same(codes, [...Array(3).fill("behaviour_check_required"), "sms_throttled", "sms_throttled"]);
  });
});
