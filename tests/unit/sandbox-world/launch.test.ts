import t from "tap";
import type { Account, Answer, Sandbox } from "../../../sandbox/contract.ts";
import { gameRows } from "../../../sandbox/games/rows.ts";
import { kindOf, playKinds, playRows } from "../../../sandbox/play/kinds.ts";
import { playsOf } from "../../../sandbox/play/plays.ts";
import { answered, ask, demoSandbox, holds, refusalOf } from "./call.ts";

interface Spin {
  balance: number;
  win: number;
  grid: number[][];
}

async function table(t: Tap) {
  const { sandbox, demo, close } = await demoSandbox();
  t.teardown(close);
  const [game] = sandbox.world.games;
  if (!game) throw new Error("no game");
  const query = { launchMode: "GLS", language: "BN", nodeId: `${game.nodeId}`, backUrl: "https://adda.test/rng" };
  const launch = (more: Record<string, string> = {}, account: Account = demo): Promise<Answer> =>
    ask(gameRows, "launchGame", sandbox, { account, query: { ...query, ...more } });
  const trial = (more: Record<string, string> = {}): Promise<Answer> =>
    ask(gameRows, "trialLaunch", sandbox, { query: { ...query, ...more } });
  return { sandbox, demo, game, query, launch, trial };
}
type Tap = Pick<typeof t, "teardown">;

const urlOf = (answer: Answer): URL => new URL(answered<{ content: { game_url: string } }>(answer).content.game_url);

async function open(sandbox: Sandbox, launched: Answer): Promise<{ play: string; balance: number }> {
  const ticket = urlOf(launched).searchParams.get("ticket");
  return answered(await ask(playRows, "play.slot.open", sandbox, { body: { ticket } }));
}
const post = (sandbox: Sandbox, name: string, body: Record<string, unknown>): Promise<Answer> =>
  ask(playRows, `play.slot.${name}`, sandbox, { body });

t.test("a launch returns the address of a page with a ticket and without a token", async (t) => {
  const { launch, demo, game } = await table(t);
  const url = urlOf(await launch());
  t.equal(url.origin, "http://games.test");
  t.equal(url.pathname, "/play/slot");
  t.same([...url.searchParams.keys()].sort(), ["language", "ticket"]);
  t.equal(demo.recent[0], `${game.nodeId}`);
});

t.test(
  "a launch is refused for a wrong mode, game or trial account, an empty wallet and vendor maintenance",
  async (t) => {
    const { launch, trial, demo, game, sandbox, query } = await table(t);
    t.equal(refusalOf(await launch({ launchMode: "" })), "#727");
    t.equal(refusalOf(await launch({ nodeId: "1" })), "not.found");
    t.equal(refusalOf(await launch({}, { ...demo, id: "9", type: 4 })), "trial.not.allowed");
    t.equal(refusalOf(await launch({}, { ...demo, id: "9", balance: 0 })), "balance.insufficient");
    const live = sandbox.world.games.find(({ type }) => type === "LIVE");
    t.equal(refusalOf(await trial({ nodeId: `${live?.nodeId}` })), "trial.not.allowed");
    const maintenance = { maintainTime: sandbox.clock.now() - 1, endTime: sandbox.clock.now() + 60_000 };
    sandbox.switches.vendorMaintenance = { [game.vendor]: maintenance };
    const refused = await ask(gameRows, "launchGame", sandbox, { account: demo, query });
    t.match(refused, { refuse: "game.maintenance", value: { content: { data: maintenance } } });
    sandbox.clock.advance(60_000);
    t.equal(refusalOf(await launch()), undefined);
  },
);

t.test("the second launch of a double tap is refused, a later one is not", async (t) => {
  const { launch, sandbox } = await table(t);
  t.equal(refusalOf(await launch()), undefined);
  t.equal(refusalOf(await launch()), "#734");
  sandbox.clock.advance(1_000);
  t.equal(refusalOf(await launch()), undefined);
});

t.test("a ticket opens one page, once, for a limited time", async (t) => {
  const { launch, sandbox } = await table(t);
  const launched = await launch();
  t.ok((await open(sandbox, launched)).play);
  t.match(await post(sandbox, "open", { ticket: urlOf(launched).searchParams.get("ticket") }), { status: 410 });
  sandbox.clock.advance(5_000);
  const late = await launch();
  sandbox.clock.advance(10 * 60_000);
  t.match(await post(sandbox, "open", { ticket: urlOf(late).searchParams.get("ticket") }), { status: 410 });
  t.match(await post(sandbox, "open", {}), { status: 410 });
});

t.test("a spin takes the bet from the account and refuses other launches, and settling pays the win", async (t) => {
  const { launch, sandbox, demo } = await table(t);
  const before = demo.balance;
  const { play, balance } = await open(sandbox, await launch());
  t.equal(balance, before);
  sandbox.nextSpin.set(demo.account, { win: 7_700 });
  sandbox.clock.advance(2_000);
  const spin = answered<Spin>(await post(sandbox, "spin", { play, bet: 1_000 }));
  t.match(spin, { win: 7_700, balance: before - 1_000 });
  t.equal(demo.balance, before - 1_000);
  t.equal(refusalOf(await launch()), "#734");
  t.same(answered(await post(sandbox, "settle", { play })), { balance: before + 6_700 });
  t.same(answered(await post(sandbox, "settle", { play })), { balance: before + 6_700 });
  t.equal(refusalOf(await launch()), undefined);
  t.notOk(sandbox.nextSpin.has(demo.account), "a forced outcome is used once");
});

t.test("the next spin settles an unsettled one, and so does leaving", async (t) => {
  const { launch, sandbox, demo } = await table(t);
  const before = demo.balance;
  const { play } = await open(sandbox, await launch());
  for (const win of [5_000, 3_000]) {
    sandbox.nextSpin.set(demo.account, { win });
    await post(sandbox, "spin", { play, bet: 1_000 });
  }
  t.equal(demo.balance, before - 2_000 + 5_000);
  await post(sandbox, "leave", { play });
  t.equal(demo.balance, before - 2_000 + 8_000);
  t.same(
    sandbox.rounds.history(demo.id).map(({ win }) => win),
    [3_000, 5_000],
  );
});

t.test("a page that stops responding is settled after 30 s; heartbeats keep its round open", async (t) => {
  const { launch, sandbox, demo } = await table(t);
  const { play } = await open(sandbox, await launch());
  await post(sandbox, "spin", { play, bet: 1_000 });
  for (let beat = 0; beat < 3; beat++) {
    sandbox.clock.advance(20_000);
    await post(sandbox, "beat", { play });
  }
  t.equal(refusalOf(await launch()), "#734");
  sandbox.clock.advance(30_000);
  t.equal(refusalOf(await launch()), undefined);
  t.ok(sandbox.rounds.history(demo.id)[0]?.settledAt);
});

t.test("a real win appears on the winner board, masked", async (t) => {
  const { launch, sandbox, demo, game } = await table(t);
  const { play } = await open(sandbox, await launch());
  sandbox.nextSpin.set(demo.account, { win: 123_456 });
  await post(sandbox, "spin", { play, bet: 1_000 });
  await post(sandbox, "settle", { play });
  const { list } = answered<{ list: { vo: object }[] }>(await ask(gameRows, "winners", sandbox));
  t.equal(list.length, 20);
  const mine = list.filter(({ vo }) => JSON.stringify(vo).includes("de***01"));
  t.match(mine, [{ vo: { winAmount: 1234.56, nodeId: game.nodeId } }]);
});

t.test("bets that are not offered or not covered move no money", async (t) => {
  const { launch, sandbox, demo } = await table(t);
  const { play } = await open(sandbox, await launch());
  for (const bet of [1, -1_000, 1_000.5, "all", undefined, Number.NaN])
    t.match(await post(sandbox, "spin", { play, bet }), { status: 400 });
  holds(sandbox, demo, 900);
  t.match(await post(sandbox, "spin", { play, bet: 1_000 }), { status: 422, raw: /balance_insufficient/ });
  t.equal(demo.balance, 900);
  t.match(await post(sandbox, "spin", { play: "unknown", bet: 1_000 }), { status: 410 });
  t.same(sandbox.rounds.history(demo.id), []);
});

t.test("a free trial plays with its own credit and changes no account", async (t) => {
  const { trial, sandbox, demo } = await table(t);
  const before = demo.balance;
  const { play, balance } = await open(sandbox, await trial());
  t.equal(balance, 500_000);
  const spin = answered<Spin>(await post(sandbox, "spin", { play, bet: 1_000 }));
  t.equal(spin.balance, 499_000);
  t.same(answered(await post(sandbox, "settle", { play })), { balance: 499_000 + spin.win });
  t.equal(demo.balance, before);
  t.same([...sandbox.rounds.wins()], []);
});

t.test("the game page is in the launch's language, has no inline code and links back only over http", async (t) => {
  const { launch, sandbox } = await table(t);
  const pageOf = async (launched: Answer) => {
    const query = Object.fromEntries(urlOf(launched).searchParams);
    const answer = await ask(playRows, "play.slot.page", sandbox, { query });
    if (!("raw" in answer)) throw new Error("no page");
    return { html: String(answer.raw), policy: answer.headers?.["Content-Security-Policy"] ?? "" };
  };
  const bengali = await pageOf(await launch());
  t.match(bengali.html, /<html lang="bn">.*সুন্দরবনের বাঘ.*ঘোরান/s);
  t.match(bengali.html, /href="https:\/\/adda\.test\/rng"/);
  t.notMatch(bengali.html, /\son[a-z]+=|\sstyle=|javascript:/);
  t.match(bengali.policy, /default-src 'none'.*script-src 'self'/);
  t.notMatch(bengali.policy, /unsafe/);
  sandbox.clock.advance(2_000);
  const english = await pageOf(await launch({ language: "", backUrl: "javascript:alert(1)" }));
  t.match(english.html, /<html lang="en">.*Sundarban Tiger/s);
  t.notMatch(english.html, /javascript:|<a /);
});

t.test("an unknown ticket gets a page that reports it", async (t) => {
  const { sandbox } = await table(t);
  const answer = await ask(playRows, "play.slot.page", sandbox, { query: { ticket: "<b>x</b>", language: "EN" } });
  t.match(answer, { status: 404, raw: /"known":false/ });
  t.notMatch(answer, { raw: /<b>x/ });
});

t.test("games decided by real matches and draws offer no free trial, and their page states it", async (t) => {
  const { trial, sandbox } = await table(t);
  const kinds = playKinds.filter(({ noTrial }) => noTrial);
  t.same(
    kinds.map(({ name }) => name),
    ["sports", "lottery"],
  );
  for (const { name } of kinds) {
    const games = sandbox.world.games.filter((one) => kindOf(one).name === name);
    t.same(
      games.filter(({ supportPlay }) => supportPlay === 0),
      [],
      `no ${name} offers the trial`,
    );
    const nodeId = games[0]?.nodeId ?? 0;
    t.equal(refusalOf(await trial({ nodeId: `${nodeId}` })), "trial.not.allowed");
    const ticket = playsOf(sandbox).issue({ nodeId, language: "EN" });
    const opened = await ask(playRows, `play.${name}.open`, sandbox, { body: { ticket } });
    t.match(opened, { status: 403, raw: /"no_trial".*There is no free trial of this game/ });
  }
});
