import t from "tap";
import { platformHeaders, queryOf } from "../../../bff/platform/pipeline/attempt.ts";
import { json, ok } from "../../support/fault-server.ts";
import { collectGarbage } from "../../support/measurements.ts";
import { member, startPlatformRig, visitor } from "../../support/platform.ts";

t.test("a request to the platform has one Merchant header, a bare token and only the visitor's address", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(ok({ sumBalance: 12.5, currency: "BDT", currencySymbol: "৳", balance: [] }));
  await platform.call("balance", {}, { ...member, deviceId: "b7a1c2d3-device", captchaCookie: "c-1" });
  const [call] = server.calls;
  const names = (call?.rawHeaders ?? []).filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  for (const name of ["merchant", "authorization", "x-forwarded-for", "cookie", "moduleid"]) {
    t.equal(names.filter((header) => header === name).length, 1, name);
  }
  t.match(call?.headers, {
    merchant: "testbrand",
    authorization: member.token,
    moduleid: "COMM3",
    language: "EN",
    device: "web",
    "x-forwarded-for": "203.0.113.9",
    "x-real-ua": Buffer.from("Tests/1.0 (বাংলা)").toString("base64"),
    cookie: "SHELL_deviceId=b7a1c2d3-device; captchaId=c-1",
  });
  t.equal(`${call?.path}?${call?.query}`, "/wps/v2/wallets/balance?typeId=0");
});

t.test("an operation without a token never sends one, and background calls name no visitor", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(ok({ list: [] }));
  await platform.call("hotGames", {}, member);
  await platform.call("hotGames", {}, { language: "BN" });
  t.equal(server.calls[0]?.headers.authorization, undefined);
  t.notMatch(server.calls[1]?.rawHeaders.join(" ").toLowerCase(), /x-forwarded-for|x-real-ua|cookie/);
  t.equal(server.calls[1]?.headers.language, "BN");
});

t.test("an operation that needs a token is not called without one", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  await t.rejects(platform.call("balance", {}, visitor), { code: "session_required", fault: false });
  t.equal(server.calls.length, 0);
});

t.test("the platform gets the IPv4 address that an IPv6 address carries, so that it finds its country", async (t) => {
  const forwardedFor = (clientIp: string) =>
    platformHeaders({}, "m", { language: "EN", clientIp }, undefined)["X-Forwarded-For"];
  for (const carrier of ["203.0.113.9", "::ffff:203.0.113.9", "64:ff9b::cb00:7109", "2002:cb00:7109::1"]) {
    t.equal(forwardedFor(carrier), "203.0.113.9", carrier);
  }
  t.equal(forwardedFor("2001:db8:1:2::9"), "2001:db8:1:2::9");
  t.equal(forwardedFor("unknown"), "unknown");
});

t.test("values that could end a header or a cookie are not sent", async (t) => {
  const headers = platformHeaders(
    {},
    "m",
    { language: "EN", deviceId: "a; admin=1", captchaCookie: "x\r\ny" },
    "t\r\nX: 1",
  );
  t.notMatch(JSON.stringify(headers), /admin|X: 1|Cookie|Authorization/);
});

t.test("a sign-in sends the device in its body, encrypted", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  const modulus = "c8".repeat(128);
  server.react((response, call) =>
    call.path.endsWith("/rsa")
      ? json(200, modulus)(response)
      : ok({ token: "0123456789", userName: "testbrand@demo01" })(response),
  );
  await platform.call(
    "login",
    { username: " demo01 ", password: "Demo1234", type: "username" },
    { ...visitor, deviceId: "d-1" },
  );
  const login = server.calls.at(-1);
  t.equal(login?.headers["content-type"], "application/json");
  t.equal(login?.headers["x-rsa"], modulus);
  t.match(login?.headers.encryption, /^[0-9a-f]{256}$/);
  t.strictSame(JSON.parse(login?.body ?? ""), { value: login?.headers["x-digest"] });
  t.notMatch(login?.body, /demo01|Demo1234/);
});

t.test("a query leaves out empty values and repeats arrays", async (t) => {
  t.equal(queryOf({ a: 1, b: "", c: undefined, d: null, e: ["x", "", "y"], f: false }), "?a=1&e=x&e=y&f=false");
  t.equal(queryOf({ a: "" }), "");
  t.equal(queryOf({ q: "a b&c=ড" }), "?q=a+b%26c%3D%E0%A6%A1");
});

t.test("every call is a span of the request's trace, and background calls have their own traces", async (t) => {
  const requestId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const of = (id?: string) =>
    platformHeaders({}, "m", { language: "EN", ...(id !== undefined && { requestId: id }) }, undefined).traceparent ??
    "";
  const [first, second] = [of(requestId), of(requestId)];
  t.match(first, new RegExp(`^00-${requestId}-[0-9a-f]{16}-01$`));
  t.not(first, second, "each call is a separate span");
  for (const id of [undefined, "req-1", "4BF92F3577B34DA6A3CE929D0E0E4736", `${requestId}\r\nx: y`]) {
    t.match(of(id), /^00-(?!4bf92f3577b34da6a3ce929d0e0e4736)[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  }
  t.equal(new Set(Array.from({ length: 2_000 }, () => of())).size, 2_000);
});

t.test("a shortened user agent does not retain the header it was cut from", (t) => {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let browser = 0; browser < 2_000; browser += 1) {
    const header = `${browser} ${"x".repeat(15_000)}`;
    const userAgent = Buffer.from(header).toString("latin1").slice(0, 256);
    platformHeaders({}, "adda", { language: "EN", userAgent }, undefined);
  }
  collectGarbage();
  const grown = process.memoryUsage().heapUsed - before;
  t.ok(grown < 8 * 1024 * 1024, `${Math.round(grown / 1024)} kB`);
  t.end();
});
