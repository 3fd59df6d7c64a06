import t from "tap";
import { json, ok, type ReceivedCall, raw, refuse, wireFaults } from "../../../support/fault-server.ts";
import { failureOf, member, type PlatformRig, startPlatformRig, visitor } from "../../../support/platform.ts";
import { untilStable, virtualTime } from "../../../support/virtual-time.ts";

const target = { nodeId: "7", vendor: "JL", type: "RNG", backUrl: "https://site.example/" };
const credentials = { username: "demo01", password: "Demo1234", type: "username" as const };
const signedIn = ok({ token: "0f0e0d0c-token", userName: "testbrand@demo01", id: 5, customerType: 0 });
const unavailable = refuse("function.not.available", 400);
const deadToken = refuse("login.not.session", 401);

async function rig(t: { teardown(end: () => Promise<void>): void }): Promise<PlatformRig> {
  const started = await startPlatformRig();
  t.teardown(started.close);
  return started;
}
const routes = (calls: readonly ReceivedCall[]) =>
  calls.map(({ method, path }) => `${method} ${path.split("/").at(-1)}`);

t.test("a platform that answers 503 to everything gets at most 1.1 calls per client call", async (t) => {
  for (const calls of [10, 100]) {
    const { platform, server } = await rig(t);
    server.react(wireFaults.status503);
    for (let call = 0; call < calls; call += 1) {
      const one = { ...visitor, clientIp: `203.0.113.${call}` };
      await t.rejects(platform.call("vendors", {}, one), { code: "platform_busy" });
    }
    const ratio = server.calls.length / calls;
    t.ok(ratio <= 1.1, `${server.calls.length} platform calls for ${calls}: ${ratio}`);
  }
});

t.test("an idempotent call survives one fault, and the second attempt is the last", async (t) => {
  const { platform, server } = await rig(t);
  server.react(wireFaults.reset, ok({ list: [] }));
  t.strictSame(await platform.call("hotGames", {}, visitor), []);
  t.equal(server.calls.length, 2);

  const again = await rig(t);
  again.server.react(wireFaults.reset);
  await t.rejects(again.platform.call("hotGames", {}, visitor), { code: "platform_unreachable" });
  t.equal(again.server.calls.length, 2);
});

t.test("a call that is not idempotent is never repeated", async (t) => {
  for (const fault of [wireFaults.reset, wireFaults.status503, unavailable]) {
    const { platform, server } = await rig(t);
    server.react(fault);
    await t.rejects(platform.callAuthorized("launchGame", target, member));
    t.equal(server.calls.length, 1);
  }
});

t.test("a call is not repeated after a timeout", async (t) => {
  const { platform, server, close } = await startPlatformRig({ deadlineMs: 2_000 });
  t.teardown(close);
  server.react(wireFaults.silent);
  await t.rejects(platform.call("hotGames", {}, visitor), { code: "platform_timeout", fault: true });
  t.equal(server.calls.length, 1);
});

t.test("Retry-After is respected in seconds and as a date, and passed on if it exceeds the deadline", async (t) => {
  const { platform, server } = await rig(t);
  server.react(json(503, {}, { "retry-after": "1" }), ok({ list: [] }));
  const time = virtualTime(t);
  const call = platform.call("hotGames", {}, visitor);
  await untilStable(() => server.calls.length);
  await time.pass(999);
  t.equal(server.calls.length, 1, "waits the second that the header names");
  await time.pass(1);
  await call;

  const far = await rig(t);
  const inAMinute = new Date(Math.ceil(far.clock.now() / 1000) * 1000 + 60_000).toUTCString();
  far.server.react(json(503, {}, { "retry-after": inAMinute }));
  const { details } = await failureOf(far.platform.call("hotGames", {}, visitor));
  const { retryAfterMs = 0 } = details;
  t.ok(retryAfterMs > 59_000 && retryAfterMs <= 61_000, `${retryAfterMs} ms`);
  t.equal(far.server.calls.length, 1);
});

t.test("a vendor's maintenance is not retried and its response has the end", async (t) => {
  const { platform, server } = await rig(t);
  const window = { maintainTime: 1_780_000_000_000, endTime: 1_780_003_600_000 };
  server.react(refuse("game.maintenance", 503, { content: { data: window } }));
  await t.rejects(platform.call("hotGames", {}, visitor), {
    code: "game_maintenance",
    fault: false,
    details: { until: { start: "2026-05-28T20:26:40.000Z", end: "2026-05-28T21:26:40.000Z" } },
  });
  t.equal(server.calls.length, 1);
});

t.test("a game feed that is temporarily unavailable is requested once more", async (t) => {
  const { platform, server } = await rig(t);
  server.react(unavailable, ok({ games: [], totalPages: 0 }));
  t.equal((await platform.call("gameList", { page: 1, size: 24 }, visitor)).totalPages, 0);
  t.equal(server.calls.length, 2);
});

t.test("an alias takes over on function.not.available and is used first from then on", async (t) => {
  const { platform, server } = await rig(t);
  const board = ok({ list: [{ customerName: "a***", winAmount: 5 }] });
  server.react((response, call) => (call.path.endsWith("getRankList") ? board(response) : unavailable(response)));
  await platform.call("winners", { limit: 20 }, visitor);
  await platform.call("winners", { limit: 20 }, visitor);
  t.strictSame(routes(server.calls), [
    "GET ODSFE2_getWinnerBoard",
    "GET GCSGAME_getRankList",
    "GET GCSGAME_getRankList",
  ]);
});

t.test("the first response stays if no spelling works, and no spelling is cached", async (t) => {
  const { platform, server } = await rig(t);
  server.react((response, call) =>
    call.path.endsWith("getRankList") ? raw(404, "text/html", "nope")(response) : unavailable(response),
  );
  await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "platform_busy", fault: false });
  await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "platform_busy" });
  t.equal(routes(server.calls)[2], "GET ODSFE2_getWinnerBoard");
});

t.test("hot games fall back from GET to POST on 405 and on 400, with the fields in the body", async (t) => {
  for (const refusal of [raw(405, "text/plain", ""), refuse("request_param_err", 400)]) {
    const { platform, server } = await rig(t);
    server.react(refusal, ok({ list: [] }));
    await platform.call("hotGames", {}, visitor);
    t.strictSame(routes(server.calls), ["GET GCSGAME_hotGamesV2", "POST GCSGAME_hotGamesV2"]);
    t.match(JSON.parse(server.calls[1]?.body ?? ""), { merchantCode: "testbrand", language: "EN" });
  }
});

t.test("an ended token on a public feed is dropped and the call made once more as a guest", async (t) => {
  const { platform, server } = await rig(t);
  server.react(deadToken, ok({ games: [], totalPages: 0 }));
  await platform.call("gameList", { page: 1, size: 24 }, member);
  t.strictSame(
    server.calls.map((call) => call.headers.authorization),
    [member.token, undefined],
  );
});

t.test("a call refused for an ended token ends the session and is not retried", async (t) => {
  const { platform, server } = await rig(t);
  server.react(deadToken);
  await t.rejects(platform.call("balance", {}, member), { code: "session_ended", fault: false });
  t.equal(server.calls.length, 1);
});

t.test("the platform's key may rotate during thirty sign-ins, with one fetch and no failure", async (t) => {
  const { platform, server } = await rig(t);
  let modulus = "c8".repeat(128);
  server.react((response, call) => {
    if (call.path.endsWith("/rsa")) raw(200, "text/plain", `"${modulus}"`)(response);
    else (call.headers["x-rsa"] === modulus ? signedIn : refuse("encryption.invalid", 400))(response);
  });
  await platform.call("login", credentials, visitor);
  modulus = "d9".repeat(128);
  const before = server.calls.length;
  const from = (n: number) => ({ ...visitor, clientIp: `203.0.113.${n}` });
  const results = await Promise.all(Array.from({ length: 30 }, (_, n) => platform.call("login", credentials, from(n))));
  t.ok(results.every(({ account }) => account === "demo01"));
  t.equal(server.calls.slice(before).filter(({ path }) => path.endsWith("/rsa")).length, 1);
  t.equal(server.calls.length - before, 61, "thirty refused, one key, thirty accepted");
});

t.test("a missing key fails the sign-in, and credentials are never sent in clear", async (t) => {
  const { platform, server } = await rig(t);
  server.react(raw(200, "text/plain", "not a key"));
  await t.rejects(platform.call("login", credentials, visitor), { code: "platform_bad_answer", fault: true });
  t.ok(server.calls.every(({ path }) => path.endsWith("/rsa")));
});
