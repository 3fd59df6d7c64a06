import { randomUUID } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Balance, MerchantWallet } from "../../../shared/contracts/wallets.ts";
import { amounts, codeOf, gamesWorld, launch, transfer } from "./world.ts";

/** Sandbox wallets: the main wallet, and vendor AG's wallet. */
const main = "2";
const own = "11";

t.test("a site with one shared wallet has nothing to transfer", async (t) => {
  const { member, sandbox } = await gamesWorld(t);
  const player = await member("single01");
  t.strictSame(await player.json<MerchantWallet>("/api/wallets/merchant"), { single: true });
  t.strictSame(await amounts(player), { [main]: "1000.00" });
  t.equal(await codeOf(await transfer(player, { from: main, to: own, amount: "10" })), "feature_unavailable");
  t.strictSame(await amounts(player), { [main]: "1000.00" });
  t.equal(await sandbox.calls("walletTransfer"), 1);
});

t.test("each transfer between vendor wallets moves money once", async (t) => {
  const { sandbox, gateway, guest, first, member } = await gamesWorld(t, { singleWallet: false });
  const game = await first("vendor=AG&type=RNG");
  const calls = () => sandbox.calls("walletTransfer");

  await t.test(
    "a vendor's games are played from its wallet, and the whole balance can be transferred back",
    async (t) => {
      const player = await member("several01");
      t.strictSame(await player.json<MerchantWallet>("/api/wallets/merchant"), { single: false });
      t.equal(await codeOf(await launch(player, { nodeId: game.id })), "balance_insufficient", "the wallet is empty");
      t.equal((await transfer(player, { from: main, to: own, amount: "250.50" })).status, 204);
      t.match(await amounts(player), { [main]: "749.50", [own]: "250.50" });
      t.equal((await player.json<Balance>("/api/balance")).total, "1000.00", "the total includes all of them");
      t.equal((await launch(player, { nodeId: game.id })).status, 200);
      t.equal((await transfer(player, { all: true, to: main })).status, 204);
      t.match(await amounts(player), { [main]: "1000.00", [own]: "0.00" });
    },
  );

  await t.test("bets are taken from the vendor wallet, and wins are paid into it", async (t) => {
    const player = await member("several02");
    await transfer(player, { from: main, to: own, amount: "100" });
    await sandbox.steer("POST", "/next-spin", { account: "several02", outcome: { win: 5_000 } });
    const { url } = (await (await launch(player, { nodeId: game.id })).json()) as { url: string };
    const page = new URL(url.replace("localhost", "127.0.0.1"));
    const ask = async (name: string, body: object) => {
      const answer = await fetch(new URL(`${page.pathname}/${name}`, page), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { play: string; balance: number };
    };
    const { play, balance } = await ask("open", { ticket: page.searchParams.get("ticket") });
    t.equal(balance, 10_000);
    await ask("spin", { play, bet: 2_000 });
    t.equal(await codeOf(await transfer(player, { all: true, to: main })), "game_round_open");
    await ask("settle", { play });
    t.match(await amounts(player), { [main]: "900.00", [own]: "130.00" });
  });

  await t.test("money cannot be sent to an open game by a player who may not start a new one", async (t) => {
    const player = await member("several05");
    await transfer(player, { from: main, to: own, amount: "250.50" });
    const set = (changes: object) =>
      gateway.deps.protection.change(accountIdentity("several05"), (record) => ({
        next: { ...record, play: undefined as never, adultOn: undefined as never, limits: [], ...changes },
        result: undefined,
      }));
    const now = gateway.clock.now();
    const minutes = [[now - 60 * 60_000, now]] as const;
    const clock = { pulsedAt: now, elapsedMs: 0, older: {} };
    for (const [code, changes] of [
      ["reality_check_due", { play: { ...clock, checkSince: now, stretches: [] } }],
      ["under_age", { adultOn: "2999-01-01" }],
      [
        "limit_reached",
        { play: { ...clock, stretches: minutes }, limits: [{ kind: "session", period: "day", value: 30 }] },
      ],
    ] as const) {
      await set(changes);
      const before = await calls();
      t.equal(await codeOf(await transfer(player, { from: main, to: own, amount: "1" })), code);
      t.equal(await codeOf(await transfer(player, { all: true, to: own })), code);
      t.equal((await calls()) - before, 0);
      t.equal((await transfer(player, { from: own, to: main, amount: "1" })).status, 204, "money back is accepted");
    }
    await set({});
    t.equal((await transfer(player, { from: main, to: own, amount: "1" })).status, 204);
  });

  await t.test("a player with a pause can transfer money back, but not into a vendor wallet", async (t) => {
    const player = await member("several03");
    await transfer(player, { from: main, to: own, amount: "250.50" });
    await gateway.deps.protection.change(accountIdentity("several03"), (record, now) => ({
      next: { ...record, exclusion: { term: "ever", since: now } },
      result: undefined,
    }));
    const again = gateway.visitor();
    await again.signIn("several03", "Demo1234");
    for (const visitor of [player, again]) {
      const before = await calls();
      t.equal(await codeOf(await transfer(visitor, { from: main, to: own, amount: "10" })), "play_paused");
      t.equal(await codeOf(await transfer(visitor, { all: true, to: own })), "play_paused");
      t.equal(await calls(), before);
    }
    t.equal((await transfer(again, { all: true, to: main })).status, 204);
    t.match(await amounts(again), { [main]: "1000.00", [own]: "0.00" });
  });

  await t.test("a restricted session of an account without a pause can transfer money back", async (t) => {
    const player = await member("several04");
    await transfer(player, { from: main, to: own, amount: "250.50" });
    const account = accountIdentity("several04");
    await gateway.deps.protection.change(account, (record, now) => ({
      next: { ...record, exclusion: { term: "ever", since: now } },
      result: undefined,
    }));
    const leaving = gateway.visitor();
    await leaving.signIn("several04", "Demo1234");
    await gateway.deps.protection.change(account, ({ exclusion: _, ...next }) => ({ next, result: undefined }));
    const before = await calls();
    t.equal(await codeOf(await transfer(leaving, { from: main, to: own, amount: "10" })), "play_paused");
    t.equal(await calls(), before);
    t.equal((await transfer(leaving, { all: true, to: main })).status, 204);
  });

  await t.test("one key moves money once, from any device and any number of times", async (t) => {
    const player = await member("once01");
    const key = randomUUID();
    const body = { from: main, to: own, amount: "100" };
    const before = await calls();
    const answers = await Promise.all([1, 2, 3].map(() => transfer(player, body, key)));
    t.ok(answers.every(({ status }) => status === 204 || status === 409));
    const repeated = await transfer(player, body, key);
    t.same([repeated.status, repeated.headers.get("idempotency-replayed")], [204, "true"]);
    t.equal(await codeOf(await transfer(player, { ...body, amount: "200" }, key)), "idempotency_conflict");
    t.equal((await calls()) - before, 1);
    t.match(await amounts(player), { [main]: "900.00", [own]: "100.00" });
    t.equal((await transfer(player, body)).status, 204, "another key is another transfer");
    t.match(await amounts(player), { [main]: "800.00", [own]: "200.00" });
  });

  await t.test("a transfer with a lost response is pending and sent once", async (t) => {
    const player = await member("lost01");
    const key = randomUUID();
    const body = { from: main, to: own, amount: "100" };
    await sandbox.steer("PUT", "/faults/walletTransfer", { kind: "halfBody" });
    const before = await calls();
    for (const replayed of [null, "true", "true"]) {
      const answer = await transfer(player, body, key);
      t.equal(answer.status, 202);
      t.strictSame(await answer.json(), { state: "pending" });
      t.equal(answer.headers.get("idempotency-replayed"), replayed);
    }
    t.equal((await calls()) - before, 1);
    await sandbox.steer("DELETE", "/faults/walletTransfer");
  });

  await t.test("invalid transfers do not reach the platform", async (t) => {
    const player = await member("wrong01");
    const before = await calls();
    for (const body of [
      { from: main, to: own, amount: "0" },
      { from: main, to: own, amount: "-5" },
      { from: main, to: own, amount: "1.005" },
      { from: main, to: own, amount: "1e3" },
      { from: main, to: main, amount: "5" },
      { from: main, amount: "5" },
      { all: false, to: main },
      { all: true, to: main, amount: "5" },
    ]) {
      t.equal(await codeOf(await transfer(player, body)), "validation_failed", JSON.stringify(body));
    }
    const body = { from: main, to: own, amount: "5" };
    t.equal(await codeOf(await player.call("POST", "/api/wallets/transfers", body)), "idempotency_key_required");
    t.equal(await codeOf(await transfer(guest, body)), "session_required");
    t.equal(await calls(), before);
    const tooMuch = await transfer(player, { ...body, amount: "1000.01" });
    t.match(await tooMuch.json(), {
      error: { code: "balance_insufficient", fields: { amount: "balance_insufficient" } },
    });
    t.match(await amounts(player), { [main]: "1000.00", [own]: "0.00" });
  });

  await t.test("open pages of the account get the new balance immediately after a transfer", async (t) => {
    const player = await member("told01");
    const nudged: string[] = [];
    const { pollNow } = gateway.deps.push;
    gateway.deps.push.pollNow = (account) => {
      nudged.push(account);
      return pollNow.call(gateway.deps.push, account);
    };
    await transfer(player, { from: main, to: own, amount: "5" });
    await transfer(player, { from: main, to: own, amount: "5000" });
    t.strictSame(nudged, ["told01"], "but not for a refused one");
  });
});
