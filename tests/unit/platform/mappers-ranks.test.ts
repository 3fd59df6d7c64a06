import t from "tap";
import { failureOf } from "../../support/platform.ts";
import { bad, read } from "./read.ts";

const thrown = (work: () => unknown) => failureOf((async () => work())());

t.test("a rebate is a category with all its figures", async (t) => {
  const list = [
    { productType: "RNG", validBet: "123.00", rate: "0.8", amount: 0.98 },
    { productType: "GOLD", validBet: 1, rate: 1, amount: 1 },
    { productType: "LIVE", validBet: 1, rate: 101, amount: 1 },
    { productType: "LIVE", validBet: 1, rate: 0.5, amount: "much" },
    "row",
  ];
  const claims = [{ amount: 4, clientReference: "c-1", claimTime: 1 }, { amount: "1.50" }];
  t.same(read("manualRebate", { list, total: 99, lastClaimTime: 1_780_000_000_000, claims }), {
    items: [{ category: "RNG", stake: "123.00", rate: 80, amount: "0.98" }],
    lastClaimAt: "2026-05-28T20:26:40.000Z",
    claims: [{ amount: "4.00", clientReference: "c-1" }, { amount: "1.50" }],
  });
  t.same(read("manualRebate", { list: [] }), { items: [], claims: [] });
  t.match(await thrown(() => read("manualRebate", { rows: [] })), bad);
  t.same(read("rebateRates", [{ productType: "FISH", rate: 0.4 }, { productType: "FISH" }, null]), [
    { category: "FISH", rate: 40 },
  ]);
});

t.test("the progress of a rank is empty without its name and the staked sum", async (t) => {
  const turnover = { actual: "4000", expected: 5_000 };
  const value = {
    playerRankName: "Bronze",
    nextRankName: "Silver",
    monthlyTurnover: turnover,
    totalTurnover: turnover,
  };
  const mapped = { actual: "4000.00", expected: "5000.00" };
  t.same(read("rankProgress", value), { name: "Bronze", next: "Silver", month: mapped, total: mapped });
  const top = { ...value, nextRankName: null, totalTurnover: { actual: 5, expected: null } };
  t.same(read("rankProgress", top), { name: "Bronze", month: mapped, total: { actual: "5.00" } });
  t.match(await thrown(() => read("rankProgress", { ...value, playerRankName: " " })), bad);
  t.match(await thrown(() => read("rankProgress", { ...value, totalTurnover: { expected: 5 } })), bad);
});

t.test("the ranks start with the lowest, and a malformed rank is dropped", async (t) => {
  const rung = { rankId: "r1", rankName: "<b>Silver</b>", level: "1", totalTurnover: 10_000, monthlyTurnover: 5_000 };
  const list = [rung, { ...rung, rankId: "r0", level: 0, upgradeBonus: 5 }, { ...rung, level: 1.5 }, { level: 3 }];
  const mapped = read("rankLadder", { list });
  t.same(
    mapped.map(({ id }) => id),
    ["r0", "r1"],
  );
  t.match(mapped[1], { name: "Silver", level: 1, totalTurnover: "10000.00", upgradeBonus: "0.00" });
  t.notOk(mapped.some((rank) => "withdrawLimit" in rank));
  t.match(await thrown(() => read("rankLadder", {})), bad);
});

t.test("a bonus of a rank has a known kind and status", async (t) => {
  const row = { bonusId: "U-1", bonusType: "UPGRADE", rankName: "Silver", amount: 100, status: "CLAIMABLE" };
  const more = { turnoverRequired: 5_000, turnoverActual: "4000", startTime: 1_780_000_000_000, claimTime: null };
  const list = [row, { ...row, ...more, bonusType: "MONTHLY", status: "OPEN" }, { ...row, bonusType: "GIFT" }, {}];
  t.same(read("rankBonuses", { list }), [
    { id: "U-1", kind: "upgrade", rank: "Silver", amount: "100.00", status: "claimable" },
    {
      ...{ id: "U-1", kind: "month", rank: "Silver", amount: "100.00", status: "open" },
      ...{ startAt: "2026-05-28T20:26:40.000Z", turnover: { actual: "4000.00", expected: "5000.00" } },
    },
  ]);
});
