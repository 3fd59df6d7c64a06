import t from "tap";
import { claimableMissions, claimableRewards } from "../../../shared/rules/claimable.ts";
import { bad, read } from "./read.ts";

const row = {
  ...{ missionId: 7, title: "<b>Place</b> bets", type: "DAILY", unit: "BET", target: 20, progress: "12", reward: 20.5 },
  ...{ status: "PROCESS", turnoverMultiple: 1, resetTime: Date.UTC(2026, 4, 6, 18) },
};
const items = (...rows: object[]) => read("missions", { list: rows }).items;

t.test("a mission has its target and progress in its own unit, with progress never beyond the target", async (t) => {
  t.strictSame(items(row), [
    {
      ...{ id: "7", title: "Place bets", period: "daily", unit: "bets", target: "20", progress: "12" },
      ...{ reward: "20.50", turnover: 1, status: "open", resetsAt: "2026-05-06T18:00:00.000Z" },
    },
  ]);
  const money = { ...row, type: "ONCE", unit: "AMOUNT", target: 500, progress: 900.25, status: "CLAIM" };
  t.match(items({ ...money, resetTime: null }), [{ target: "500.00", progress: "500.00", status: "claimable" }]);
  t.match(items({ ...row, unit: undefined, progress: null }), [{ unit: "bets", progress: "0" }]);
});

t.test("a malformed row of missions is dropped, and a response without a list is rejected", async (t) => {
  const broken = ["missionId", "title", "type", "target", "reward", "status"].map((field) => ({
    ...row,
    [field]: null,
  }));
  t.same(items(...broken, { ...row, unit: "STEPS" }, row), items(row));
  t.throws(() => read("missions", { claimable: 1 }), bad);
  t.throws(() => read("missionBoard", { me: { rank: 1 } }), bad);
});

t.test("claims have our client reference if the platform returns it", async (t) => {
  const claim = { missionId: "7", clientReference: "c-1", createdTime: 5, amount: 20 };
  t.same(read("missions", { list: [], claims: [claim, { missionId: "8" }, "x"] }).claims, [
    { missionId: "7", reference: "c-1", at: 5, amount: "20.00" },
  ]);
  t.equal(read("missions", { list: [] }).claims, undefined);
});

t.test("the leader board is ordered by rank, and a missing own rank is left out", async (t) => {
  const place = (rank: unknown) => ({ rank, customerName: "ra***88", points: "950", reward: null });
  const board = read("missionBoard", { list: [place(2), place("1"), place(0), null] });
  t.strictSame(board, { items: [1, 2].map((rank) => ({ rank, name: "ra***88", points: 950 })) });
  t.match(read("missionBoard", { list: [], me: { ...place(31), reward: 5 }, endTime: 1 }), {
    ...{ own: { rank: 31, reward: "5.00" }, resetsAt: "1970-01-01T00:00:00.001Z" },
  });
});

t.test("claimable missions are counted, except those of a kind that is switched off", async (t) => {
  t.equal(claimableMissions(items(row, { ...row, status: "CLAIM" }, { ...row, status: "CLAIMED" })), 1);
  t.equal(claimableRewards({ LOGIN: { enabled: true, count: 2 }, MANUAL: { enabled: false, count: 5 } }), 2);
  t.equal(claimableRewards({}), 0);
});
