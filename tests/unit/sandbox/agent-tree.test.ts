import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { AgentTree } from "../../../sandbox/agents/agent-tree.ts";
import { createClock } from "../../../sandbox/clock.ts";
import type { Account } from "../../../sandbox/contract.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { createRounds } from "../../../sandbox/play/rounds.ts";

/** Noon on a Wednesday in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);
const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Creates a head with two accounts below. One of them has two more accounts below. */
function family() {
  const clock = createClock();
  clock.set(noon);
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const rounds = createRounds(clock, accounts);
  const tree = new AgentTree({ accounts, ledger, rounds: () => rounds });
  const stand = (account: string, upline?: Account) =>
    accounts.create({ account, balance: 1_000, ...(upline && { upline: upline.account }) });
  const head = stand("head1");
  const [left, right] = [stand("left1", head), stand("right1", head)];
  const [leaf, twig] = [stand("leaf1", left), stand("twig1", left)];
  return { clock, ledger, accounts, rounds, tree, stand, head, left, right, leaf, twig };
}

const names = (accounts: readonly Account[]): string[] => accounts.map(({ account }) => account);

t.test("each account is below its upline and all accounts above it", async (t) => {
  const { tree, head, left, right, leaf } = family();
  t.equal(tree.parent(leaf), left);
  t.equal(tree.parent(head), undefined);
  t.same(names(tree.path(leaf)), ["head1", "left1"]);
  t.same(names(tree.children(head)), ["left1", "right1"]);
  t.same(names(tree.below(head)), ["left1", "leaf1", "twig1", "right1"]);
  t.equal(tree.countBelow(head), 4);
  t.equal(tree.balanceBelow(head), 4_000);
  t.same(
    [tree.contains(head, leaf), tree.contains(right, leaf), tree.contains(leaf, leaf), tree.contains(leaf, head)],
    [true, false, false, false],
  );
});

t.test("a new or moved account is in the tree immediately", async (t) => {
  const { tree, stand, head, left, right, leaf } = family();
  t.equal(tree.countBelow(right), 0);
  const late = stand("late1", right);
  t.ok(tree.contains(right, late));
  left.upline = right.account;
  t.same(names(tree.path(leaf)), ["head1", "right1", "left1"]);
  t.same(names(tree.children(head)), ["right1"]);
  left.upline = undefined;
  t.same(names(tree.below(head)), ["right1", "late1"]);
});

t.test("accounts whose uplines form a ring are still ordered", async (t) => {
  const { tree, head, leaf, left } = family();
  head.upline = leaf.account;
  t.same(names(tree.path(leaf)), ["head1", "left1"]);
  t.ok(tree.contains(head, left));
  t.notOk(tree.contains(left, head));
});

t.test("a bet counts on the day it was placed, or when it was settled", async (t) => {
  const { clock, rounds, tree, head, leaf } = family();
  const game = { nodeId: 1, vendor: "JL", type: "RNG", code: "x", name: { BN: "", EN: "" }, classes: [] };
  rounds.place(leaf, { ...game, supportPlay: 1, motif: "", popularity: 1 }, 300, noon + 1_000, () => 100);
  const before = { from: noon, until: noon + 900 };
  const after = { from: noon + 1_000, until: noon + 1_001 };
  t.match(tree.totals(head, "below", always), { bet: 0, win: 0, active: 0 }, "it is not settled");
  t.match(tree.bets(head, always).sums, { count: 0, pendingCount: 1, pendingBet: 300 });
  clock.advance(2_000);
  t.match(tree.totals(head, "below", before), { bet: 300, valid: 300, win: 100, active: 1 });
  t.match(tree.totals(head, "below", after), { bet: 0, active: 0 });
  t.match(tree.totals(head, "below", before, "settled"), { bet: 0, active: 0 });
  t.match(tree.totals(head, "below", after, "settled"), { bet: 300, win: 100, active: 1 });
  t.same([...tree.validByType(head, "below", before)], [["RNG", 300]]);
});
