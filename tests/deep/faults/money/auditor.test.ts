import t from "tap";
import { auditBook, auditHistory } from "../../../money/audit-book.ts";
import { auditCalls } from "../../../money/audit-calls.ts";
import { auditOperations } from "../../../money/audit-operations.ts";
import type { Book, Line, Records } from "../../../money/book.ts";
import type { PlayerOperation } from "../../../money/operation.ts";

const account = "rina01";
const record: Records = { account, accountId: "7", deposits: [], withdrawals: [] };
const line = (id: string, type: string, before: number, poisha: number, ref?: string): Line => ({
  ...{ id, wallet: "main", type, before, poisha, after: before + poisha },
  ...(ref !== undefined && { ref }),
});
/** Book of a player who gets 500 poisha and loses 200 of them in a round. */
const lines = [line("1", "opening", 0, 500), line("2", "bet", 500, -200, "7-1")];
const operatorLines = [line("3", "opening", 0, -500), line("4", "bet", -500, 200, "7-1")];
const bookOf = (items: readonly Line[], main = 300): Book =>
  new Map([
    ["7", { wallets: { main }, items }],
    ["house:games", { wallets: { main: -300 }, items: operatorLines }],
  ]);
const bet: PlayerOperation = { kind: "bet", account, poisha: 200, mark: "7-1", state: "done" };
const wrongIn = (operations: readonly PlayerOperation[], items = lines, records: Partial<Records> = {}) =>
  auditOperations(operations, bookOf(items), [{ ...record, ...records }]).wrong;

t.test("an audit of a correct book finds no faults", async (t) => {
  t.same(auditBook(bookOf(lines)), []);
  t.same(auditHistory(bookOf(lines.slice(0, 1), 500), bookOf(lines)), []);
  t.same(wrongIn([bet]), []);
});

t.test("an audit detects a missing poisha, a gap and a changed line", async (t) => {
  t.match(
    auditBook(bookOf(lines, 301)),
    ["7 main holds 301", "all accounts together have 1 poisha"].map((w) => new RegExp(w)),
  );
  t.match(auditBook(bookOf([lines[0] as Line, line("2", "bet", 499, -200)])).join(), /begins at 499, not at 500/);
  const changed = [lines[0] as Line, line("2", "bet", 500, -200, "7-2")];
  t.match(auditHistory(bookOf(lines), bookOf(changed)), [/line 2 of 7 was changed/]);
  t.match(auditHistory(bookOf(lines), bookOf(lines.slice(0, 1))), [/line 2 of 7/]);
});

t.test("an audit detects writes that were doubled, lost, never requested, or made although refused", async (t) => {
  const again = line("5", "bet", 300, -200, "7-1");
  t.match(wrongIn([bet], [...lines, again]).join(), /2 times/);
  t.match(wrongIn([bet], lines.slice(0, 1)).join(), /0 times/);
  t.match(wrongIn([{ ...bet, state: "refused" }]).join(), /1 times/);
  t.match(wrongIn([]).join(), /line 2 \(bet, -200\) unasked/);
  const deposit: PlayerOperation = { kind: "deposit", account, poisha: 900, state: "done" };
  const row = { id: "D1", clientReference: "a", amount: 900, status: "PENDING" };
  t.same(wrongIn([bet, deposit], lines, { deposits: [row] }), []);
  t.match(wrongIn([bet, deposit], lines, { deposits: [row, { ...row, id: "D2" }] }).join(), /2 times.*stands twice/);
  t.match(
    wrongIn([bet, deposit], lines, { deposits: [{ ...row, status: "SUCCESS", arrived: 900 }] }).join(),
    /moved 0/,
  );
  const rebate: PlayerOperation = { kind: "rebate", account, poisha: 3, state: "done" };
  t.match(wrongIn([bet, rebate]).join(), /lost/);
  t.match(wrongIn([bet, { ...rebate, state: "refused" }], [...lines, line("5", "rebate", 300, 3)]).join(), /1 rebates/);
});

t.test(
  "an audit detects an unanswered payout, one that returned too much, and a double transfer to the upline",
  async (t) => {
    const row = { id: "W1", clientReference: "b", amount: 100, fee: 1, status: "CONFIRMED", returned: 19 };
    const payout = { paid: 80, status: "PARTIAL" };
    const writes: PlayerOperation[] = [
      { kind: "withdrawal", account, poisha: 100, state: "done" },
      { kind: "payout", account, poisha: 100, mark: "W1", state: "done" },
    ];
    const out = [line("5", "withdrawal", 300, -100, "W1"), line("6", "withdrawalReturn", 200, 19, "W1")];
    const wrongOf = (record: object) =>
      wrongIn([bet, ...writes], [...lines, ...out], { withdrawals: [{ ...row, payout, ...record }] }).join();
    t.equal(wrongOf({}), "");
    t.match(wrongOf({ payout: { ...payout, status: "WAITING" } }), /0 times.*payout/);
    t.match(wrongOf({ payout: { ...payout, paid: 70 } }), /payout of W1 gave 19 back/);
    const up: PlayerOperation = { kind: "upline", account, poisha: 50, state: "done" };
    const transferLine = line("5", "transferOut", 300, -50, "T1");
    t.same(wrongIn([bet, up], [...lines, transferLine]), []);
    t.match(wrongIn([bet, up], [...lines, transferLine, { ...transferLine, id: "6" }]).join(), /2 times/);
    t.match(wrongIn([bet], [...lines, transferLine]).join(), /line 5 \(transferOut, -50\) unasked/);
  },
);

t.test("an audit accepts that an unknown operation was made or not, and counts those made", async (t) => {
  const unknown: PlayerOperation = { ...bet, state: "unknown" };
  const { wrong, counts } = auditOperations([unknown], bookOf(lines), [record]);
  t.same(wrong, []);
  t.match(counts.bet, { unknown: 1, unknownDone: 1 });
});

t.test("an audit detects more calls than keys", async (t) => {
  const withdrawal: PlayerOperation = { kind: "withdrawal", account, poisha: 200, state: "unknown" };
  t.same(auditCalls([bet, withdrawal], { withdraw: 1, balance: 9 }), []);
  t.same(auditCalls([bet, withdrawal], { withdraw: 2 }), ["2 calls of withdraw for 1 keys"]);
});
