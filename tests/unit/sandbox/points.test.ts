import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { createClock } from "../../../sandbox/clock.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { createRounds } from "../../../sandbox/play/rounds.ts";
import { balanceOf, Conversions, Grants, linesOf } from "../../../sandbox/points/ledger.ts";
import { Redemptions } from "../../../sandbox/points/redemptions.ts";
import { type Reward, rewardOf } from "../../../sandbox/points/rewards.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const { games } = buildWorld(1);
const rewardWith = (id: string): Reward => {
  const reward = rewardOf(id);
  if (!reward) throw new Error(`no reward ${id}`);
  return reward;
};
const [credit, bat] = [rewardWith("9101"), rewardWith("9106")];

function mall() {
  const clock = createClock();
  clock.set(Date.UTC(2026, 4, 6, 6));
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const rounds = createRounds(clock, accounts);
  const redemptions = new Redemptions({ clock, accounts });
  const conversions = new Conversions({ clock, accounts });
  const grants = new Grants(clock);
  const books = { rounds, ledger, redemptions, conversions, grants };
  const rina = accounts.create({ account: "rina", balance: 10_000_000 });
  const gameOf = (type: string) => games.find((game) => game.type === type) ?? games[0];
  const bet = (type: string, poisha: number) => {
    const game = gameOf(type);
    if (!game) throw new Error("no game");
    return rounds.bet(rina, game, poisha);
  };
  const play = (type: string, poisha: number) => rounds.settle(bet(type, poisha), 0);
  const ask = (reward: Reward, quantity = 1) =>
    redemptions.ask(rina, { reward, quantity, clientReference: "", receiver: undefined as never });
  return { clock, ledger, accounts, rounds, books, redemptions, conversions, grants, rina, bet, play, ask };
}

t.test("small bets add up to points by kind of game, once they are settled", async (t) => {
  const { clock, books, rina, bet, play, rounds } = mall();
  for (let round = 0; round < 10; round += 1) play("RNG", 1_000);
  play("LIVE", 9_900);
  t.equal(balanceOf(books, rina), 202, "100 taka on slots are two points, 99 live none");
  const open = bet("LIVE", 100);
  t.equal(balanceOf(books, rina), 202);
  clock.advance(1_000);
  rounds.settle(open, 500);
  t.match(linesOf(books, rina), [
    { reason: "welcome", points: 200 },
    { reason: "slots", points: 1 },
    { reason: "slots", points: 1 },
    { reason: "live", points: 1, ref: open.id },
  ]);
});

t.test("deposits earn points by the credited amount", async (t) => {
  const { accounts, books, rina } = mall();
  accounts.credit(rina, 40_000, { type: "deposit", ref: "D1" });
  accounts.debit(rina, 1_000, { type: "depositFee", ref: "D1" });
  t.match(linesOf(books, rina).slice(1), [{ reason: "deposit", points: 1, ref: "D1" }]);
  accounts.credit(rina, 1_000, { type: "deposit", ref: "D2" });
  t.equal(balanceOf(books, rina), 202);
});

t.test("a redemption is approved automatically, and its credit is paid once", async (t) => {
  const { clock, ledger, books, redemptions, grants, rina, ask } = mall();
  grants.give(rina, 1_000);
  const before = rina.balance;
  const redemption = ask(credit, 2);
  t.equal(balanceOf(books, rina), 200);
  t.equal(redemptions.stockOf(credit), credit.stock - 2);
  clock.advance(60_000);
  t.match(redemptions.of(rina), [{ status: "APPROVED", finishedAt: redemption.createdAt + 60_000 }]);
  redemptions.sweep();
  t.equal(rina.balance, before + 10_000);
  t.match(ledger.of(rina.id).at(-1), { type: "points", ref: redemption.id, poisha: 10_000 });
  t.equal(ledger.sum(), 0);
});

t.test(
  "a rejected redemption returns points and pieces; without automatic review only the operator decides",
  async (t) => {
    const { clock, books, redemptions, grants, rina, ask } = mall();
    redemptions.rules.reviewSeconds = null;
    grants.give(rina, 100_000);
    clock.advance(1_000);
    const redemption = ask(bat, 2);
    clock.advance(86_400_000);
    t.equal(redemptions.find(redemption.id)?.status, "IN_PROCESS");
    t.equal(redemptions.stockOf(bat), 1);
    redemptions.reject(redemption, "No courier goes there");
    t.equal(redemptions.stockOf(bat), 3);
    t.equal(balanceOf(books, rina), 100_200);
    t.match(linesOf(books, rina).slice(-2), [{ points: -90_000 }, { reason: "return", points: 90_000 }]);
  },
);

t.test("a conversion is paid immediately, and found by its client reference", async (t) => {
  const { books, conversions, rina } = mall();
  const before = rina.balance;
  conversions.make(rina, { points: 125, spent: 120, poisha: 1_200, clientReference: "c-1" });
  t.equal(rina.balance, before + 1_200);
  t.equal(balanceOf(books, rina), 80);
  t.match(conversions.find(rina, "c-1"), { points: 125 });
  t.equal(conversions.find(rina, ""), undefined);
});
