import { randomBytes } from "node:crypto";
import t from "tap";
import { ConfigError, readConfig } from "../../../bff/config.ts";

const key = () => randomBytes(32).toString("base64");
const real = () => ({
  PLATFORM_URL: "https://platform.example",
  PLATFORM_MERCHANT: "m1",
  REDIS_URL: "redis://127.0.0.1:6379",
  SESSION_KEYS: key(),
  PUBLIC_URL: "https://play.example",
  ALLOWED_COUNTRIES: "MT",
  PERSON_KEYS: key(),
});
const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env, key);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};

t.test("the Zalo bonus is an amount or unset", async (t) => {
  t.equal(readConfig({}, key).zaloBonus, undefined);
  t.equal(readConfig({ ZALO_BONUS: "131000" }, key).zaloBonus, "131000");
  t.match(faultsOf({ ZALO_BONUS: "131K" }), [/ZALO_BONUS/]);
});

t.test("the operator configures how long a raised limit waits, up to a week", async (t) => {
  t.equal(readConfig({}, key).protection.raiseMs, 24 * 3_600_000);
  t.equal(readConfig({ PROTECTION_RAISE_HOURS: "0" }, key).protection.raiseMs, 0);
  for (const hours of ["169", "-1", "1.5"])
    t.match(faultsOf({ PROTECTION_RAISE_HOURS: hours }), [/RAISE_HOURS/], hours);
});

t.test("the gateway listens on an IP address, not on a name that can stand for two", async (t) => {
  for (const host of ["0.0.0.0", "::1"]) t.equal(readConfig({ HOST: host }, key).host, host);
  t.match(faultsOf({ HOST: "localhost" }), [/HOST must be an IP address/]);
});

t.test("the metrics endpoint has an IP address and a port that differs from the site's", async (t) => {
  t.same(readConfig({ METRICS_PORT: "9090" }, key).metrics, { host: "127.0.0.1", port: 9090 });
  for (const host of ["localhost", "[::1]", "*", "0.0.0.0:9090"]) {
    t.match(faultsOf({ METRICS_PORT: "9090", METRICS_HOST: host }), [/^METRICS_HOST must be an IP address/], host);
  }
  t.same(faultsOf({ PORT: "3000", METRICS_PORT: "3000" }), ["METRICS_PORT must differ from PORT"]);
  t.same(faultsOf({ PORT: "0", METRICS_PORT: "0" }), [], "the system chooses both");
});

t.test(
  "a number of proxies or an abbreviated address in TRUST_PROXY is refused, not read as another one",
  async (t) => {
    for (const entry of [
      "1",
      "10",
      "10/8",
      "10.0/8",
      "10.1",
      "0x7f.1",
      "010.0.0.1",
      "010.0.0.0/8",
      "10.0.0.1/",
      "/8",
    ]) {
      t.match(faultsOf({ ...real(), TRUST_PROXY: entry }), [/^TRUST_PROXY .* neither an address nor a CIDR/], entry);
    }
    const listed = ["10.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "::ffff:10.0.0.0/104"];
    t.same(readConfig({ ...real(), TRUST_PROXY: listed.join(", ") }, key).trustProxy, listed);
  },
);

t.test("every port is checked, that of the sandbox's control interface included", async (t) => {
  for (const name of ["PORT", "METRICS_PORT", "SANDBOX_PORT", "SANDBOX_CONTROL_PORT"]) {
    for (const port of ["abc", "65536", "tcp://10.0.0.1:80"]) {
      t.match(faultsOf({ [name]: port }), [new RegExp(`^${name} must be a whole number`)], `${name}=${port}`);
    }
  }
});

t.test("a list of commas alone, as a template without its values leaves it, counts as unset", async (t) => {
  for (const name of ["SESSION_KEYS", "PERSON_KEYS", "ALLOWED_COUNTRIES"]) {
    t.match(faultsOf({ ...real(), [name]: " , " }), [new RegExp(`^${name} .*required`)], name);
  }
  t.equal(readConfig({ SESSION_KEYS: ",", PERSON_KEYS: "," }, key).admission.personKeys.length, 1, "sandbox mode");
});

t.test("a merchant or register token that no header can contain is refused without being repeated", async (t) => {
  const register = { EXCLUSION_REGISTER_URL: "https://register.example" };
  for (const value of ["hush\u200b", "hush\nhush", "কখ", "“hush”"]) {
    t.match(faultsOf({ ...real(), PLATFORM_MERCHANT: value }), [/^PLATFORM_MERCHANT is sent in a header/]);
    const [fault = ""] = faultsOf({ ...real(), ...register, EXCLUSION_REGISTER_TOKEN: value });
    t.match(fault, /^EXCLUSION_REGISTER_TOKEN is sent in a header/);
    t.notMatch(fault, /hush/);
  }
  t.same(faultsOf({ ...real(), ...register, EXCLUSION_REGISTER_TOKEN: "a b+/=\r" }), []);
});

t.test("an empty environment means sandbox mode with defaults for everything", async (t) => {
  const config = readConfig({}, key);
  t.equal(config.mode, "sandbox");
  t.equal(config.publicUrl.origin, "http://localhost:3000");
  t.equal(config.platform.url.origin, "http://127.0.0.1:3100");
  t.equal(config.sandboxPublicUrl?.origin, "http://localhost:3100");
  t.equal(config.sessionKeys[0]?.length, 32);
  t.equal(config.redisUrl, undefined);
});

t.test(
  "a real platform requires Redis, keys, merchant and public address, and all missing ones are reported together",
  async (t) => {
    const faults = faultsOf({ PLATFORM_URL: "https://platform.example" });
    for (const name of [
      "REDIS_URL",
      "SESSION_KEYS",
      "PUBLIC_URL",
      "PLATFORM_MERCHANT",
      "ALLOWED_COUNTRIES",
      "PERSON_KEYS",
    ]) {
      t.ok(
        faults.some((fault) => fault.startsWith(name)),
        name,
      );
    }
  },
);

t.test("a complete production environment is valid and contains nothing of the sandbox", async (t) => {
  const config = readConfig(real(), () => t.fail("no key is generated in production") as never);
  t.equal(config.mode, "production");
  t.equal(config.sandboxPublicUrl, undefined);
});

t.test("external entry scripts and their origins are allowed only if an operator names them", async (t) => {
  t.same(readConfig(real(), key).entryScripts, { hosts: [] });
  const named = readConfig(
    {
      ...real(),
      ENTRY_SCRIPT_HOSTS: "https://api.captcha.example/path, https://static.captcha.example",
      BEHAVIOUR_SCRIPT: "https://static.captcha.example/v4/loader.js",
    },
    key,
  );
  t.same(named.entryScripts, {
    hosts: ["https://api.captcha.example", "https://static.captcha.example"],
    behaviour: "https://static.captcha.example/v4/loader.js",
  });
  t.match(faultsOf({ ...real(), PHONE_SCRIPT: "javascript:alert(1)" }).join(), /PHONE_SCRIPT must be an http/);
});

t.test("sandbox mode uses the sandbox's entry scripts", async (t) => {
  t.same(readConfig({ SANDBOX_PUBLIC_URL: "http://localhost:3999" }, key).entryScripts, {
    hosts: ["http://localhost:3999"],
    behaviour: "http://localhost:3999/entry/geetest.js",
  });
  t.same(readConfig({ SANDBOX_PUBLIC_URL: "http://localhost:3999" }, key).phoneProvider, {
    script: "http://localhost:3999/entry/phone.js",
  });
});

t.test(
  "Firebase verifies phone numbers only if a whole project is configured, and replaces the entry script",
  async (t) => {
    const project = { FIREBASE_API_KEY: "AIza-public", FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com" };
    const firebase = { apiKey: "AIza-public", authDomain: "shop.firebaseapp.com" };
    t.equal(readConfig(real(), key).phoneProvider, undefined);
    const config = readConfig({ ...real(), ...project }, key);
    t.same(config.phoneProvider, { firebase });
    t.same(config.entryScripts, { hosts: [] });
    t.same(readConfig(project, key).phoneProvider, { firebase }, "sandbox mode adds no replacement for it");
    t.match(faultsOf({ ...real(), FIREBASE_API_KEY: "AIza-public" }), [/^FIREBASE_API_KEY and .* together$/]);
    t.match(faultsOf({ ...real(), ...project, FIREBASE_AUTH_DOMAIN: "https://x.example/" }), [/must be a host name/]);
    t.match(faultsOf({ ...real(), ...project, PHONE_SCRIPT: "https://x.example/a.js" }), [/cannot both be set/]);
  },
);

t.test("an emulator of Firebase, which accepts any number, is refused outside sandbox mode", async (t) => {
  const project = { FIREBASE_API_KEY: "x", FIREBASE_AUTH_DOMAIN: "x.example", FIREBASE_EMULATOR_URL: "http://[::1]:9" };
  t.match(faultsOf({ ...real(), ...project }), [/^FIREBASE_EMULATOR_URL is for sandbox mode only$/]);
  t.equal(readConfig(project, key).phoneProvider?.firebase?.emulator, "http://[::1]:9");
  t.match(faultsOf({ FIREBASE_EMULATOR_URL: "http://[::1]:9" }), [/requires FIREBASE_API_KEY/]);
  t.match(faultsOf({ ...project, FIREBASE_EMULATOR_URL: "localhost:9" }), [/must be an http/]);
});

t.test("a public address is used as configured, with any host", async (t) => {
  const publicUrl = "https://SPORTS.example.com";
  t.equal(readConfig({ ...real(), PUBLIC_URL: publicUrl }, key).publicUrl.href, "https://sports.example.com/");
  const sandbox = { SANDBOX_PUBLIC_URL: "http://MY-SANDBOX_PORT.example:81", SANDBOX_PORT: "4100", PORT: "4000" };
  const config = readConfig({ ...sandbox, PUBLIC_URL: "http://PORT.example" }, key);
  t.equal(config.publicUrl.href, "http://port.example/");
  t.equal(config.sandboxPublicUrl?.host, "my-sandbox_port.example:81");
  const { publicUrl: own, sandboxPublicUrl } = readConfig({ PORT: "4000", SANDBOX_PORT: "4100" }, key);
  t.same([own.href, sandboxPublicUrl?.href], ["http://localhost:4000/", "http://localhost:4100/"]);
});

t.test("countries are ISO 3166 codes or everywhere, not both, and everywhere in sandbox mode", async (t) => {
  t.same(readConfig({ ...real(), ALLOWED_COUNTRIES: " mt, SE" }, key).admission.countries, new Set(["MT", "SE"]));
  t.equal(readConfig({ ...real(), ALLOWED_COUNTRIES: "*" }, key).admission.countries, "*");
  t.equal(readConfig({}, key).admission.countries, "*");
  for (const wrong of ["UK", "QQ", "MLT", "MT,*"]) {
    t.match(faultsOf({ ...real(), ALLOWED_COUNTRIES: wrong }), [/^ALLOWED_COUNTRIES contains/], wrong);
  }
});

t.test("the required age is never below 18", async (t) => {
  t.equal(readConfig({}, key).admission.minimumAge, 18);
  t.equal(readConfig({ MINIMUM_AGE: "21" }, key).admission.minimumAge, 21);
  t.match(faultsOf({ MINIMUM_AGE: "17" }), [/^MINIMUM_AGE/]);
});

t.test("the keys of personal data must be complete, and a sandbox reuses its own after a restart", async (t) => {
  t.match(faultsOf({ ...real(), PERSON_KEYS: "c2hvcnQ=" }), [/^PERSON_KEYS: key 1 is 5 bytes/]);
  t.equal(readConfig({ ...real(), PERSON_KEYS: `${key()},${key()}` }, key).admission.personKeys.length, 2);
  t.same(readConfig({}, key).admission.personKeys, readConfig({}, key).admission.personKeys);
});

t.test("a public address with http is refused in production", async (t) => {
  t.match(faultsOf({ ...real(), PUBLIC_URL: "http://play.example" }).join(), /PUBLIC_URL must be https/);
});

t.test(
  "a platform without TLS, or a proxy list that trusts all addresses, is refused outside sandbox mode",
  async (t) => {
    const open = { PLATFORM_URL: "http://platform.example" };
    t.match(faultsOf({ ...real(), ...open }), [/^PLATFORM_URL must be https outside sandbox mode$/]);
    t.same(faultsOf({ ...open, ALLOW_SANDBOX: "1" }), []);
    for (const block of [
      "0.0.0.0/0",
      "::/0",
      "128.0.0.0/1",
      "2000::/3",
      "::ffff:0:0/96",
      "0.0.0.0/7",
      "64:ff9b::/96",
      "2002::/16",
      "2001::/32",
      "fc00::/6",
    ]) {
      t.match(
        faultsOf({ ...real(), TRUST_PROXY: `10.0.0.1,${block}` }).join(),
        `TRUST_PROXY contains "${block}", which is too wide`,
      );
      t.same(faultsOf({ TRUST_PROXY: block }), [], "sandbox mode");
    }
    t.same(faultsOf({ ...real(), TRUST_PROXY: "10.0.0.0/8, fc00::/7, fd00::/8, ::ffff:10.0.0.0/104, 192.0.2.1" }), []);
  },
);

t.test("a Redis address that would be read differently is refused at start, without its password", async (t) => {
  for (const name of ["REDIS_URL", "CACHE_REDIS_URL"]) {
    for (const wrong of ["redis://h?tls=true", "redis://:hush/x@h", "redis://:hush@h:0", "redis://:1234?hush@h"]) {
      const faults = faultsOf({ ...real(), [name]: wrong });
      t.match(faults, [new RegExp(`^${name} `)], `${name}=${wrong}`);
      t.notMatch(faults.join(), /hush|1234/);
    }
  }
});

t.test("a part of an address that would have no effect is refused, and a password is not repeated", async (t) => {
  for (const [name, wrong] of [
    ["PUBLIC_URL", "https://play.example/lobby"],
    ["PUBLIC_URL", "https://play.example/?a=1"],
    ["PUBLIC_URL", "https://user:hush@play.example"],
    ["PLATFORM_URL", "https://platform.example/base?key=1"],
    ["PLATFORM_URL", "https://user:hush@platform.example"],
    ["IMAGE_HOSTS", "https://user:hush@images.example"],
    ["FRAME_HOSTS", "user:hush@games.example"],
    ["ALLOW_SANDBOX", "true"],
  ] as const) {
    const faults = faultsOf({ ...real(), [name]: wrong });
    t.match(faults, [new RegExp(`^${name} `)], `${name}=${wrong}`);
    t.notMatch(faults.join(), /hush/);
  }
  t.same(faultsOf({ ...real(), BEHAVIOUR_SCRIPT: "https://cdn.example/loader@4.js?v=1" }), []);
});

t.test("each invalid variable is reported with what it should be", async (t) => {
  const faults = faultsOf({
    PORT: "99999",
    REDIS_URL: "http://x",
    TRUST_PROXY: "10.0.0.0/8, nonsense",
    SESSION_KEYS: "c2hvcnQ=",
    LOG_LEVEL: "loud",
    IMAGE_HOSTS: "ftp://x",
  });
  for (const name of ["PORT", "REDIS_URL", "TRUST_PROXY", "SESSION_KEYS", "LOG_LEVEL", "IMAGE_HOSTS"]) {
    t.ok(
      faults.some((fault) => fault.startsWith(name)),
      name,
    );
  }
});

t.test("the key ring preserves its order, and its first key seals", async (t) => {
  const [first, second] = [key(), key()];
  const config = readConfig({ SESSION_KEYS: `${first},${second}` }, key);
  t.same(
    config.sessionKeys.map((buffer) => buffer.toString("base64")),
    [first, second],
  );
});

t.test("a METRICS_PORT of blanks counts as unset", async (t) => {
  t.equal(readConfig({ METRICS_PORT: "  " }, key).metrics, undefined);
  t.equal(readConfig({ METRICS_PORT: " 9100 " }, key).metrics?.port, 9_100);
});

t.test(
  "a value in quotes is refused, because docker keeps the quotes of an env file, and is not repeated",
  async (t) => {
    for (const quote of ['"', "'"]) {
      const faults = faultsOf({
        ...real(),
        PLATFORM_MERCHANT: `${quote}m1${quote}`,
        BRAND_NAME: ` ${quote}Our site${quote} `,
      });
      t.equal(faults.length, 2, quote);
      for (const name of ["PLATFORM_MERCHANT", "BRAND_NAME"]) {
        t.ok(
          faults.some((fault) => fault.startsWith(`${name} must not be in quotes`)),
          name,
        );
      }
      t.notMatch(faults.join(), /m1|Our site/);
    }
    t.equal(readConfig({ BRAND_NAME: 'The "A" site' }, key).brand.name, 'The "A" site');
    t.equal(readConfig({ BRAND_NAME: "O'Hara's" }, key).brand.name, "O'Hara's");
  },
);
