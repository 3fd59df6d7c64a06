import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import type { Account, SandboxClock, WorldGame } from "../../../sandbox/contract.ts";
import { createRounds } from "../../../sandbox/play/rounds.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const [game] = buildWorld(1).games as [WorldGame];

function table() {
  let time = 1_700_000_000_000;
  const clock: SandboxClock = {
    now: () => time,
    set: (epochMs) => {
      time = epochMs;
    },
    advance: (ms) => {
      time += ms;
    },
  };
  const accounts = new AccountBook(clock);
  const player = (account: string): Account => accounts.create({ account, balance: 10_000 });
  const rina = player("rina");
  const badal = player("badal");
  return { clock, rina, badal, rounds: createRounds(clock, accounts) };
}

t.test("a bet takes the money immediately and leaves the round open", async (t) => {
  const { rounds, rina } = table();
  const round = rounds.bet(rina, game, 1_000);
  t.equal(rina.balance, 9_000);
  t.equal(rounds.open(rina.id), round);
  t.equal(round.settledAt, undefined);
});

t.test("settling pays the win, once, and closes the round", async (t) => {
  const { rounds, rina } = table();
  const round = rounds.bet(rina, game, 1_000);
  rounds.settle(round, 2_550);
  t.equal(rina.balance, 11_550);
  t.equal(rounds.open(rina.id), undefined);
  t.throws(() => rounds.settle(round, 2_550), /not open/);
  t.equal(rina.balance, 11_550);
});

t.test("a lost round is in the history but not among the wins", async (t) => {
  const { rounds, rina, badal } = table();
  rounds.settle(rounds.bet(rina, game, 1_000), 0);
  const won = rounds.bet(badal, game, 1_000);
  rounds.settle(won, 9_900);
  t.equal(rounds.history(rina.id).length, 1);
  t.same(rounds.wins(), [won]);
});

t.test("the history is newest first and separate for each player", async (t) => {
  const { rounds, rina, badal } = table();
  for (const bet of [100, 200, 300]) rounds.settle(rounds.bet(rina, game, bet), 0);
  rounds.settle(rounds.bet(badal, game, 400), 0);
  t.same(
    rounds.history(rina.id).map(({ bet }) => bet),
    [300, 200, 100],
  );
  t.equal(new Set(rounds.history(rina.id).map(({ id }) => id)).size, 3);
});

t.test("an account has one open round, which does not block other accounts", async (t) => {
  const { rounds, rina, badal } = table();
  rounds.bet(rina, game, 1_000);
  t.throws(() => rounds.bet(rina, game, 1_000), /open round/);
  t.equal(rina.balance, 9_000);
  rounds.bet(badal, game, 1_000);
  t.equal(badal.balance, 9_000);
});

t.test("an abandoned round closes after 30 s without a request, with the outcome already drawn", async (t) => {
  const { rounds, rina, clock } = table();
  rounds.bet(rina, game, 1_000).win = 4_000;
  clock.advance(29_999);
  t.ok(rounds.open(rina.id));
  clock.advance(1);
  rounds.sweep();
  t.equal(rina.balance, 13_000);
  t.equal(rounds.open(rina.id), undefined);
  t.equal(rounds.history(rina.id)[0]?.settledAt, clock.now());
});

t.test("a heartbeat keeps the round open", async (t) => {
  const { rounds, rina, clock } = table();
  rounds.bet(rina, game, 1_000);
  for (let beat = 0; beat < 5; beat++) {
    clock.advance(20_000);
    rounds.touch(rina.id);
  }
  t.ok(rounds.open(rina.id));
});

t.test("a page that sends its closing beacon ends its round immediately", async (t) => {
  const { rounds, rina } = table();
  rounds.bet(rina, game, 1_000).win = 500;
  rounds.abandon(rina.id);
  t.equal(rina.balance, 9_500);
  rounds.abandon(rina.id);
  t.equal(rina.balance, 9_500);
});

t.test("unaffordable or malformed bets are refused and move no money", async (t) => {
  const { rounds, rina } = table();
  for (const amount of [10_001, -1, 0.5, Number.NaN]) t.throws(() => rounds.bet(rina, game, amount));
  const round = rounds.bet(rina, game, 1_000);
  for (const amount of [-1, 0.5, Number.NaN]) t.throws(() => rounds.settle(round, amount), RangeError);
  t.equal(rina.balance, 9_000);
  t.equal(rounds.open(rina.id), round);
});

t.test("every round is recorded, as are the newest wins of all players", async (t) => {
  const { rounds, rina } = table();
  for (let at = 0; at < 1_500; at++) rounds.settle(rounds.bet(rina, game, 1), 1);
  t.equal(rounds.history(rina.id).length, 1_500);
  t.equal(rounds.wins().length, 200);
});
