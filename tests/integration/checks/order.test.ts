import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";
import { startGateway } from "../../support/site.ts";

const sessionKeys = keys.session.key("").split("{")[0] ?? "";
const empty = { flags: {}, registration: [], support: [], resources: [], imageBases: [], launchBases: [] };

class UnreadableSessionStore extends MemoryStore {
  unavailable = false;
  override async get(key: string) {
    if (this.unavailable && key.startsWith(sessionKeys)) throw new StoreUnavailable("away");
    return super.get(key);
  }
}

t.test("every route has the same two hooks before it, whatever its kind", async (t) => {
  const { app, close } = await lobbyWorld({ env: { RELAY_WS_PATHS: "/wps/socket" } });
  t.teardown(close);
  const tree = app.printRoutes({ includeHooks: true });
  const hooks = [...tree.matchAll(/\(onRequest\) \[(.*)\]/g)].map(([, names]) => names);
  t.ok(hooks.length > 60, `${hooks.length} routes`);
  const all = '"watchRequest()","checkRequest()"';
  const others = hooks.filter((names) => names !== all);
  t.same(others, [`${all},"anonymous()"`], "only uploads have a third one, which @fastify/multipart adds");
});

t.test("the first check that refuses names the error, in the documented order", async (t) => {
  const clock = new TestClock();
  const store = new UnreadableSessionStore(clock);
  const world = await lobbyWorld({ clock, store, env: { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_SECOND: "1" } });
  t.teardown(() => world.close());
  const { app, platform } = world;
  const place = { restricted: true };
  let maintenance: object | undefined = { end: "2030-01-01T06:00:00.000Z" };
  platform.handlers.systemStatus = () => ({ site: empty, ...(maintenance && { maintenance }), visitor: place });
  await world.get("/api/site?language=BN");
  const calm = app.memoryUsage;
  const headers: Record<string, string> = {
    cookie: `sid=${"A".repeat(22)}.${"A".repeat(43)}`,
    "content-encoding": "gzip",
  };
  app.memoryUsage = () => ({ ...calm(), eventLoopDelay: 60_000 });
  store.unavailable = true;

  const code = async (): Promise<string> => {
    const answer = await app.inject({ method: "PUT", url: "/api/favourites/1", headers });
    return answer.statusCode < 300 ? "let through" : answer.json().error.code;
  };
  const isRefusedWith = async (expected: string): Promise<void> => void t.equal(await code(), expected);

  clock.advance(1_000);
  await isRefusedWith("unsupported_media_type");
  delete headers["content-encoding"];
  await isRefusedWith("too_many_requests");
  await isRefusedWith("too_many_requests");
  app.memoryUsage = () => ({ ...calm(), eventLoopDelay: 61_000 });
  await isRefusedWith("overloaded");
  app.memoryUsage = calm;
  await isRefusedWith("too_many_requests");
  const calmly = async (expected: string): Promise<void> => {
    clock.advance(1_000);
    await isRefusedWith(expected);
  };
  await calmly("csrf_rejected");
  headers["x-csrf"] = "1";
  await calmly("store_unavailable");
  store.unavailable = false;
  await calmly("region_restricted");
  place.restricted = false;
  clock.advance(60_000);
  await calmly("maintenance");
  maintenance = undefined;
  clock.advance(10 * 60_000);
  await calmly("session_required");
  platform.handlers.addFavourite = () => undefined;
  headers.cookie = await world.signIn("trial");
  await calmly("trial_not_allowed");
  await world.fillCatalogue();
  headers.cookie = await world.signIn();
  headers["x-account"] = "somebody-else";
  await calmly("account_changed");
  delete headers["x-account"];
  await calmly("let through");
});

t.test("a request that is refused early reads no session and costs the platform nothing", async (t) => {
  const clock = new TestClock();
  const store = new UnreadableSessionStore(clock);
  const world = await lobbyWorld({ clock, store });
  t.teardown(() => world.close());
  store.unavailable = true;
  const calls = world.platform.calls.length;
  const cookie = await world.signIn();
  for (const [url, headers, code] of [
    ["/api/favourites/1", {}, "csrf_rejected"],
    ["/api/favourites/1", { "x-csrf": "1", "transfer-encoding": "gzip" }, "length_required"],
  ] as const) {
    const answer = await world.app.inject({ method: "PUT", url, headers: { cookie, ...headers } });
    t.equal(answer.json().error.code, code);
  }
  t.equal(world.platform.calls.length, calls);
});

t.test("the log line of a failed request contains the error code", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  await world.get("/api/nothing");
  await world.get("/api/balance");
  await world.get("/api/site?language=BN");
  t.match(
    world.lines.filter(({ event }) => event === "request").map(({ status, code }) => [status, code]),
    [
      [404, "not_found"],
      [401, "session_required"],
      [200, undefined],
    ],
  );
});

t.test("an error while a session is ended is logged, and the client gets the error of its call", async (t) => {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  const cookie = await world.signIn();
  world.platform.handlers.balance = () => {
    throw new PlatformError("session_ended", false, { httpStatus: 401 });
  };
  Object.assign(world.app.deps.sessions, { end: () => Promise.reject(new TypeError("an error of the gateway")) });
  const answer = await world.get("/api/balance", { cookie });
  t.match([answer.statusCode, answer.json().error.code], [401, "session_ended"]);
  t.ok(world.events().includes("unexpected_error"));
});

t.test("an overloaded process answers its liveness probe, so that it is not restarted under load", async (t) => {
  const site = await startGateway("http://127.0.0.1:9");
  t.teardown(() => site.close());
  const { app } = site;
  const calm = app.memoryUsage;
  for (const eventLoopDelay of [60_000, 61_000]) {
    app.memoryUsage = () => ({ ...calm(), eventLoopDelay });
    await app.inject("/health/ready");
  }
  t.equal((await app.inject("/health/ready")).statusCode, 503);
  t.equal((await app.inject("/health/live")).statusCode, 200);
});
