import t from "tap";
import { startGateway, startSandbox } from "../../../support/site.ts";

/** Headers with which a visitor can spoof an address. */
const claims = ["x-forwarded-for", "x-real-ip", "true-client-ip", "cf-connecting-ip", "forwarded", "x-client-ip"];
const claim = (n: number): Record<string, string> => {
  const ip = `203.0.113.${n % 250}`;
  return Object.fromEntries(claims.map((name) => [name, name === "forwarded" ? `for=${ip}` : ip]));
};

const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

t.test("no header changes a visitor's address without a trusted proxy", async (t) => {
  const gateway = await startGateway(sandbox.url, {
    CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
    CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000",
    RATE_LIMIT_PER_SECOND: "10000",
  });
  t.teardown(() => gateway.close());
  const before = await sandbox.calls("login");
  for (let n = 0; n < 60; n++) {
    const form = { type: "username", username: `nobody${n}`, password: "wrong" };
    await gateway.visitor().call("POST", "/api/session", form, claim(n));
  }
  t.equal(
    (await sandbox.calls("login")) - before,
    50,
    "the address has its fifty attempts without a captcha and no more",
  );

  const codes: string[] = [];
  for (let n = 0; n < 14; n++) {
    const form = { purpose: "login", mobile: `017123${String(45_000 + n)}` };
    const answer = await gateway.visitor().call("POST", "/api/sms", form, claim(n));
    codes.push(answer.ok ? "sent" : ((await answer.json()) as { error: { code: string } }).error.code);
  }
  t.equal(codes.filter((code) => code === "sent").length, 3, "and three codes an hour");
  t.same([...new Set(codes.slice(3))], ["captcha_required"]);
  t.equal(await sandbox.calls("smsNoLogin"), 3);
});

t.test("only the last address counts behind a trusted proxy", async (t) => {
  const gateway = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1" });
  t.teardown(() => gateway.close());
  const readClientIp = async (forwarded: string) => {
    const answer = await gateway.visitor().call("GET", "/api/session", undefined, { "x-forwarded-for": forwarded });
    return ((await answer.json()) as { visitor: { ip: string } }).visitor.ip;
  };
  t.equal(await readClientIp("203.0.113.7"), "203.0.113.7");
  t.equal(await readClientIp("198.51.100.1, 203.0.113.8"), "203.0.113.8", "addresses before it are ignored");
});

t.test(
  "a port added by a proxy is not part of the address that is shown, counted or sent to the platform",
  async (t) => {
    const gateway = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1, 192.0.2.0/24" });
    t.teardown(() => gateway.close());
    const readClientIp = async (forwarded: string) => {
      const answer = await gateway.visitor().call("GET", "/api/session", undefined, { "x-forwarded-for": forwarded });
      return ((await answer.json()) as { visitor: { ip: string } }).visitor.ip;
    };
    t.equal(await readClientIp("203.0.113.9:4711"), "203.0.113.9");
    t.equal(await readClientIp("[2001:db8::9]:4711"), "2001:db8::9");
    t.equal(await readClientIp("[2001:db8::a]"), "2001:db8::a");
    t.equal(await readClientIp("2001:db8::b"), "2001:db8::b");
    t.equal(
      await readClientIp("203.0.113.10:4711, 192.0.2.1:443"),
      "203.0.113.10",
      "a proxy with a port is still a trusted one",
    );
    t.equal(
      await readClientIp("198.51.100.1:80, 203.0.113.11:80"),
      "203.0.113.11",
      "and an untrusted one still ends the chain",
    );
  },
);
