import { promisify } from "node:util";
import t, { type Test } from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { game, LobbyPlatform } from "../../support/lobby-platform.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";
import { until } from "../../support/until.ts";

async function open(t: Test, env: Record<string, string> = {}) {
  const platform = new LobbyPlatform();
  let launches = 0;
  const launch = async () => {
    launches += 1;
    return { url: `http://localhost:3100/play/${launches}` };
  };
  platform.handlers.launchGame = launch;
  platform.handlers.trialLaunch = launch;
  platform.games.push(game("3", "No trial", { trial: false }));
  platform.games.push(game("4", "Cricket", { vendor: "IBC", type: "SPORTS" }));
  const world = await lobbyWorld({ platform, env });
  t.teardown(() => world.close());
  await world.fillCatalogue();
  const start = (cookie: string, nodeId: string, more = {}) =>
    world.send("POST", "/api/games/launch", cookie, { nodeId, ...more });
  return { ...world, start };
}

t.test("a game opens in a frame, and the launch sends what the platform needs", async (t) => {
  const world = await open(t);
  const answer = await world.start(await world.signIn(), "1", { backPath: "/games/rng?page=2" });
  t.same(answer.json(), { url: "http://localhost:3100/play/1", mode: "frame" });
  t.equal(answer.headers["cache-control"], "no-store");
  const [call] = world.platform.calls.filter(({ id }) => id === "launchGame");
  t.same(call?.input, {
    ...{ nodeId: "1", vendor: "PG", type: "RNG", roomId: "room-1" },
    backUrl: "http://localhost:3000/games/rng?page=2",
  });
  t.match(call?.context.token, /^token-/);
});

t.test("a double tap makes one platform call and gets one address", async (t) => {
  const world = await open(t);
  const cookie = await world.signIn();
  const answers = await Promise.all([world.start(cookie, "1"), world.start(cookie, "1"), world.start(cookie, "1")]);
  t.same(new Set(answers.map((answer) => answer.json().url)).size, 1);
  await world.start(cookie, "1");
  t.equal(world.platform.count("launchGame"), 1, "even if the second tap comes after the response");
  await world.start(cookie, "2");
  t.equal(world.platform.count("launchGame"), 2, "another game is another launch");
  await world.start(await world.signIn(), "1");
  t.equal(world.platform.count("launchGame"), 3, "another player is too");
  world.clock.advance(2_001);
  await world.start(cookie, "1");
  t.equal(world.platform.count("launchGame"), 4, "a later tap is too");
});

t.test("a tap on another room of the same game, or with another return address, makes its own launch", async (t) => {
  const world = await open(t);
  const cookie = await world.signIn();
  const targets = [{ roomId: "r1" }, { roomId: "r2" }, { roomId: "r2", backPath: "/live" }];
  const urls: string[] = [];
  for (const target of targets) urls.push((await world.start(cookie, "1", target)).json().url);
  t.equal(new Set(urls).size, 3);
  t.match(
    world.platform.calls.filter(({ id }) => id === "launchGame").map(({ input }) => input),
    [{ roomId: "r1" }, { roomId: "r2" }, { roomId: "r2", backUrl: "http://localhost:3000/live" }],
  );
});

t.test("a tap after a client disconnect during a launch shares that launch", async (t) => {
  const world = await open(t);
  const cookie = await world.signIn();
  const answer = Promise.withResolvers<{ url: string }>();
  world.platform.handlers.launchGame = () => answer.promise;
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const start = (signal?: AbortSignal) =>
    fetch(`${address}/api/games/launch`, {
      method: "POST",
      headers: { cookie, "x-csrf": "1", "content-type": "application/json" },
      body: JSON.stringify({ nodeId: "1" }),
      ...(signal && { signal }),
    });
  const abortedLaunch = start(leaving.signal).catch(() => undefined);
  await until("the first launch to be under way", () => world.platform.count("launchGame") === 1);
  leaving.abort();
  await abortedLaunch;
  const connections = promisify(world.app.server.getConnections.bind(world.app.server));
  await until("the gateway to notice", async () => (await connections()) === 0);
  const second = start();
  answer.resolve({ url: "http://localhost:3100/play/1" });
  t.same(await (await second).json(), { url: "http://localhost:3100/play/1", mode: "frame" });
  const launches = world.platform.calls.filter(({ id }) => id === "launchGame");
  t.equal(launches.length, 1);
  t.equal(launches[0]?.context.signal, undefined, "the disconnect of the first client does not end it");
});

t.test("a refused launch may be tried again immediately", async (t) => {
  const world = await open(t);
  const cookie = await world.signIn();
  const launch = world.platform.handlers.launchGame;
  world.platform.handlers.launchGame = () => {
    throw new PlatformError("game_round_open", false, { message: "Finish your round", platformCode: "#734" });
  };
  const refused = await world.start(cookie, "1");
  t.equal(refused.statusCode, 409);
  t.match(refused.json().error, { code: "game_round_open", message: "Finish your round", platformCode: "#734" });
  Object.assign(world.platform.handlers, { launchGame: launch });
  t.equal((await world.start(cookie, "1")).statusCode, 200);
});

t.test("a return address outside our origin is refused", async (t) => {
  const world = await open(t);
  const cookie = await world.signIn();
  const tricks = [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a\\b",
    "/a\nb",
    "",
  ];
  for (const backPath of tricks) {
    const answer = await world.start(cookie, "1", { backPath });
    t.same([answer.statusCode, answer.json().error.code], [400, "validation_failed"], backPath);
  }
  t.equal(world.platform.count("launchGame"), 0);
});

t.test("an unknown game is 404, a guest must sign in, a trial account is refused", async (t) => {
  const world = await open(t);
  const unknown = await world.start(await world.signIn(), "999");
  t.same([unknown.statusCode, unknown.json().error.code], [404, "game_not_found"]);
  t.equal((await world.start("", "1")).json().error.code, "session_required");
  t.equal((await world.start(await world.signIn("trial"), "1")).json().error.code, "trial_not_allowed");
  t.equal(world.platform.count("launchGame"), 0);
});

t.test("a vendor that has only a lobby launches with its own node", async (t) => {
  const world = await open(t);
  t.equal((await world.start(await world.signIn(), "901")).statusCode, 200);
  t.match(world.platform.calls.at(-1)?.input, { nodeId: "901", vendor: "EA", type: "LIVE" });
});

t.test("sports use their own launch call, and a double tap makes one call", async (t) => {
  const world = await open(t);
  const cookie = await world.signIn();
  const counts = () => [world.platform.count("launchSports"), world.platform.count("launchGame")];
  world.platform.handlers.launchSports = async () => ({ url: "http://localhost:3100/play/sports" });
  await Promise.all([world.start(cookie, "4"), world.start(cookie, "4")]);
  const answer = await world.start(cookie, "4", { backPath: "/sports" });
  t.same(answer.json(), { url: "http://localhost:3100/play/sports", mode: "frame" });
  t.match(world.platform.calls.at(-1), { id: "launchSports", input: { nodeId: "4", type: "SPORTS", vendor: "IBC" } });
  t.match(world.platform.calls.at(-1)?.context.token, /^token-/, "the platform must know the bettor");
  t.same(counts(), [2, 0], "a double tap is one call, another return address is another");
  await world.start(cookie, "1");
  t.same(counts(), [2, 1]);
  t.equal((await world.start("", "4")).json().error.code, "session_required");
  t.equal((await world.start(await world.signIn("trial"), "4")).json().error.code, "trial_not_allowed");
  await world.send("POST", "/api/games/trial", "", { nodeId: "4" });
  t.same(counts(), [2, 1], "a trial of sports is a normal trial");
  t.equal(world.platform.count("trialLaunch"), 1);
});

t.test("the general launch call is made for sports only if the platform lacks its own call", async (t) => {
  const world = await open(t);
  const refuse = (code: ErrorCode) => () => {
    throw new PlatformError(code, code === "platform_timeout");
  };
  world.platform.handlers.launchSports = refuse("feature_unavailable");
  t.equal((await world.start(await world.signIn(), "4")).statusCode, 200);
  t.equal(world.platform.count("launchGame"), 1);
  for (const code of ["platform_timeout", "game_round_open", "balance_insufficient"] as const) {
    world.platform.handlers.launchSports = refuse(code);
    t.equal((await world.start(await world.signIn(), "4")).json().error.code, code);
  }
  t.equal(world.platform.count("launchGame"), 1, "a round may have been opened, or must not be");
});

t.test("guests can try only games with free play", async (t) => {
  const world = await open(t);
  const trial = await world.send("POST", "/api/games/trial", "", { nodeId: "1" });
  t.equal(trial.json().mode, "frame");
  const refused = await world.send("POST", "/api/games/trial", "", { nodeId: "3" });
  t.same([refused.statusCode, refused.json().error.code], [422, "game_trial_unsupported"]);
});

t.test("a game on an unlisted host opens in a window, and the host is logged once", async (t) => {
  const world = await open(t, { FRAME_HOSTS: "https://games.example" });
  const status = world.platform.handlers.systemStatus;
  world.platform.handlers.systemStatus = async (input, context) => {
    const original = (await status?.(input, context)) as { site: object };
    return { ...original, site: { ...original.site, launchBases: ["https://lobby.example/base/"] } };
  };
  const outcomes: Record<string, [number, string?, string?]> = {
    "https://games.example/play?x=1": [200, "frame", "https://games.example/play?x=1"],
    "https://lobby.example/other": [200, "window", "https://lobby.example/other"],
    "/gls/launch?id=7": [200, "window", "https://lobby.example/base/gls/launch?id=7"],
    "https://new.example/": [200, "window", "https://new.example/"],
    "https://new.example/again": [200, "window", "https://new.example/again"],
    "https://games.example.other.example/": [200, "window", "https://games.example.other.example/"],
    "https://games.example@evil.example/": [502],
    "http://new.example/": [502],
    "javascript:alert(1)": [502],
    "data:text/html,x": [502],
    "not an address": [502],
  };
  for (const [platformUrl, [status, mode, url]] of Object.entries(outcomes)) {
    world.platform.handlers.launchGame = () => ({ url: platformUrl });
    const answer = await world.start(await world.signIn(), "1");
    t.equal(answer.statusCode, status, platformUrl);
    if (mode) t.same(answer.json(), { url, mode }, platformUrl);
    else t.equal(answer.json().error.code, "platform_bad_answer");
  }
  const unlisted = world.lines.filter(({ event }) => event === "game_host_unlisted").map(({ host }) => host);
  t.same(unlisted, ["https://new.example", "https://games.example.other.example"]);
});
