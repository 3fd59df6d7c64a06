import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import { failureOf, visitor } from "../../support/platform.ts";
import { startOnSandbox as start } from "../../support/platform-on-sandbox.ts";

t.test("every operation of the table has a handler in the sandbox", async (t) => {
  const { operations: handled } = await start(t);
  t.strictSame(
    Object.keys(operations).filter((id) => !handled.includes(id)),
    [],
  );
});

t.test("a member signs in encrypted, is identified by the token, and is unknown after signing out", async (t) => {
  const { platform, signIn, sandbox } = await start(t);
  const member = await signIn("demo01", "Demo1234");
  const info = await platform.call("memberInfo", {}, member);
  t.match(info, { account: "demo01", id: sandbox.accounts.byName("demo01")?.id });
  const { image = "" } = await platform.call("memberIcon", {}, member);
  const avatar = await platform.media(image, {}, {});
  t.match(avatar.headers["content-type"], /^image\//);
  avatar.body?.resume();
  const balance = await platform.call("balance", {}, member);
  t.match(balance, { currency: "BDT", total: /^\d+\.\d{2}$/ });
  t.equal(balance.wallets[0]?.amount, balance.total);
  await platform.call("touchSession", {}, member);
  await platform.call("logout", {}, member);
  t.match(await failureOf(platform.call("balance", {}, member)), { code: "session_ended", fault: false });
});

t.test(
  "wrong passwords are refused in the caller's language and lead to a captcha; solving it admits the member",
  async (t) => {
    const { platform, control } = await start(t);
    const wrong = { username: "demo02", password: "wrong-one", type: "username" } as const;
    const first = await failureOf(platform.call("login", wrong, visitor));
    t.match(first, {
      code: "credentials_invalid",
      fault: false,
      details: { message: "The username or password is wrong." },
    });
    t.match(await failureOf(platform.call("login", wrong, { ...visitor, language: "BN" })), {
      details: { message: /[ঀ-৿]/ },
    });
    const third = await failureOf(platform.call("login", wrong, visitor));
    t.equal(third.details.captcha, true);
    const right = { ...wrong, password: "Demo1234" };
    t.match(await failureOf(platform.call("login", right, visitor)), { code: "captcha_required" });
    const image = await platform.call("captchaImage", {}, visitor);
    const solved = await control.inject({ url: `/captcha/${image.cookie}` });
    const bound = { ...visitor, captchaCookie: image.cookie };
    const signedIn = await platform.call("login", { ...right, captcha: solved.json().text }, bound);
    t.equal(signedIn.account, "demo02");
  },
);

t.test("the platform's key may rotate between two sign-ins", async (t) => {
  const { signIn, control, platform } = await start(t);
  await signIn("demo01", "Demo1234");
  await control.inject({ method: "POST", url: "/keys/rotate" });
  t.ok((await signIn("demo02", "Demo1234")).token);
  t.type(platform.health().keyAgeMs, "number");
});

t.test("a newer sign-in elsewhere has another reason than an expired session", async (t) => {
  const { signIn, platform, control } = await start(t);
  await control.inject({ method: "PUT", url: "/switches", payload: { tokensPerAccount: 1 } });
  const older = await signIn("demo01", "Demo1234");
  await signIn("demo01", "Demo1234");
  t.match(await failureOf(platform.call("balance", {}, older)), { code: "session_elsewhere" });
});

t.test("a sign-in from an unknown address takes a second step, and gets what its route needs", async (t) => {
  const { platform } = await start(t);
  const travel = { username: "travel01", password: "Travel12", type: "username" } as const;
  const error = await failureOf(platform.call("login", travel, visitor));
  t.match(error, { code: "verification_required", details: { value: { verifyId: String } } });
  t.match(await failureOf(platform.call("login", { ...travel, username: "office01", password: "Office12" }, visitor)), {
    code: "member_only",
  });
});

t.test("the status is open, in maintenance with its end, or closed to a visitor", async (t) => {
  const { platform, control } = await start(t);
  const set = (payload: object) => control.inject({ method: "PUT", url: "/status", payload });
  const open = await platform.call("systemStatus", {}, visitor);
  t.match(open, { visitor: { restricted: false }, site: { flags: Object, registration: Array } });
  t.notOk(open.maintenance);
  t.ok(open.site.support.length > 0 && open.site.support.every(({ url }) => /^https?:\/\//.test(url)));
  const endTime = Date.UTC(2030, 0, 1);
  await set({ state: "maintenance", endTime });
  t.equal((await platform.call("systemStatus", {}, visitor)).maintenance?.end, "2030-01-01T00:00:00.000Z");
  await set({ state: "restricted" });
  t.match((await platform.call("systemStatus", {}, visitor)).visitor, { ip: visitor.clientIp, restricted: true });
  t.match(await platform.call("systemSettings", {}, visitor), { currency: { code: "BDT" }, utcOffset: 6 });
});

t.test("the lobby's feeds have the names of our contract", async (t) => {
  const { platform } = await start(t);
  const { categories } = await platform.call("vendors", {}, visitor);
  const types = categories.map(({ type }) => type);
  t.equal(types[types.indexOf("SPORTS") + 1], "COCKFIGHT");
  t.equal(types[types.indexOf("RNG") + 1], "SPB");
  t.ok(types.includes("ESPORTS"));
  const { games, totalPages, total } = await platform.call("gameList", { type: "RNG", page: 1, size: 24 }, visitor);
  t.equal(games.length, 24);
  t.ok((total ?? 0) >= 10_000 && totalPages === Math.ceil((total ?? 0) / 24));
  t.ok((await platform.call("hotGames", {}, visitor)).length > 0);
  const winners = await platform.call("winners", { limit: 20 }, visitor);
  const amounts = winners.map(({ amount }) => Number(amount));
  t.equal(winners.length, 20);
  t.strictSame(
    amounts,
    amounts.toSorted((a, b) => b - a),
  );
  const news = await platform.call("announcements", {}, visitor);
  for (const kind of ["banners", "notices", "popups", "promotions"] as const) t.ok(news[kind].length > 0, kind);
  t.ok(news.banners.some(({ link }) => link?.startsWith("/")));
  for (const path of [games[0]?.image, news.banners[0]?.image, categories[0]?.vendors[0]?.image]) {
    const image = await platform.media(path ?? "", {}, {});
    t.match(image.headers["content-type"], /^image\//, path ?? "no path");
    image.body?.resume();
  }
});

t.test("favourites are added, listed and removed", async (t) => {
  const { platform, signIn } = await start(t);
  const member = await signIn("demo01", "Demo1234");
  const { games } = await platform.call("gameList", { type: "RNG", page: 2, size: 24 }, visitor);
  const [game] = games;
  if (!game) throw new Error("no game");
  const target = { nodeId: game.id, vendor: game.vendor, type: game.type };
  await platform.call("addFavourite", target, member);
  t.ok((await platform.call("favouriteIds", {}, member)).includes(game.id));
  t.ok((await platform.call("favouriteList", { page: 1, size: 999 }, member)).games.some(({ id }) => id === game.id));
  await platform.call("removeFavourite", target, member);
  t.notOk((await platform.call("favouriteIds", {}, member)).includes(game.id));
  t.match(await failureOf(platform.call("addFavourite", { ...target, nodeId: "999999999" }, member)), {
    code: "game_not_found",
  });
});

t.test("a launch opens a game, for real and for trial", async (t) => {
  const { platform, signIn } = await start(t);
  const member = await signIn("demo01", "Demo1234");
  const { games } = await platform.call("gameList", { type: "RNG", page: 1, size: 24 }, visitor);
  const game = games.find(({ trial, kind }) => trial && kind === "game");
  if (!game) throw new Error("no game with free trial");
  const target = { nodeId: game.id, vendor: game.vendor, type: game.type, backUrl: "https://site.example/rng" };
  t.match((await platform.callAuthorized("launchGame", target, member)).url, /^http/);
  t.match((await platform.call("trialLaunch", target, visitor)).url, /^http/);
  t.match(await failureOf(platform.callAuthorized("launchGame", { ...target, nodeId: "999999999" }, member)), {
    code: "game_not_found",
  });
});
