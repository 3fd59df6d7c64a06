import t from "tap";
import { operations } from "../../../bff/platform/operations.ts";
import { bad, read } from "./read.ts";

t.test("rooms have a name and their stakes as decimal strings; a row without an id is dropped", async (t) => {
  const rows = [
    { roomId: "KX_R1", roomName: "<b>Beginners</b>", minBet: 10, maxBet: "100" },
    { roomId: 7, minBet: "much" },
    { roomName: "nowhere" },
    "junk",
  ];
  t.strictSame(read("gameRooms", { list: rows }), [
    { id: "KX_R1", name: "Beginners", minBet: "10.00", maxBet: "100.00" },
    { id: "7", name: "7" },
  ]);
  t.throws(() => read("gameRooms", {}), bad);
});

t.test("vendor types list the codes of each type, without invalid ones", async (t) => {
  const content = { RNG: { JL: { vassalage: "JL" }, "P T": {} }, LIVE: {}, "<b>": { AG: {} }, FISH: null };
  t.strictSame(read("vendorTypes", { content }), {
    items: [
      { type: "RNG", vendors: ["JL"] },
      { type: "LIVE", vendors: [] },
      { type: "FISH", vendors: [] },
    ],
  });
  for (const value of [{}, { content: "none" }]) t.throws(() => read("vendorTypes", value), bad);
});

t.test("a jackpot without an amount, or with a negative one, is dropped", async (t) => {
  const rows = [
    { vassalage: "PT", nodeId: 10_008, name: "Nawab's Jackpot", amount: 120_000.5, currency: "BDT" },
    { nodeId: "10009", name: "Owed", amount: -5 },
    { nodeId: "10010", name: "Unknown" },
  ];
  t.strictSame(read("jackpots", { list: rows }), [
    { name: "Nawab's Jackpot", amount: "120000.50", currency: "BDT", nodeId: "10008" },
  ]);
});

t.test("a match has both sides, a vendor and a moment, or is dropped", async (t) => {
  const match = {
    matchId: 5,
    vassalage: "IBC",
    league: "Cup",
    home: "Tigers",
    away: "Bulls",
    startTime: 1_780_000_000_000,
  };
  t.strictSame(read("matches", { list: [match, { ...match, away: "" }, { ...match, startTime: "soon" }] }), [
    { id: "5", vendor: "IBC", league: "Cup", home: "Tigers", away: "Bulls", startAt: "2026-05-28T20:26:40.000Z" },
  ]);
});

t.test("wallets list the main one first without a vendor, the others by vendor", async (t) => {
  const rows = [
    { accountTypeId: 11, accountTypeName: "AG", balance: 12.5 },
    { accountTypeId: 2, accountTypeName: "Main wallet", balance: "1000" },
    { accountTypeId: 12, accountTypeName: "BBIN" },
  ];
  const wallets = [
    { id: "2", name: "Main wallet", amount: "1000.00" },
    { id: "11", name: "AG", amount: "12.50", vendor: "AG" },
  ];
  t.strictSame(read("wallets", rows), wallets);
  t.strictSame(read("wallets", { list: rows }), wallets);
  t.throws(() => read("wallets", null), bad);
});

t.test("one shared wallet is recognised in every form; anything else counts as several", async (t) => {
  for (const isSingle of [1, "1", true]) t.strictSame(read("merchantWallet", { isSingle }), { single: true });
  for (const isSingle of [0, "0", false, null]) t.strictSame(read("merchantWallet", { isSingle }), { single: false });
});

t.test(
  "a transfer numbers wallets as the platform does, and a transfer of everything names only its destination",
  async (t) => {
    const { toWire } = operations.walletTransfer;
    const environment = {
      merchant: "adda",
      language: "EN",
      deviceId: undefined,
      userAgent: undefined,
      now: 0,
    } as const;
    const wireOf = (input: Parameters<typeof toWire>[0]) => JSON.parse(JSON.stringify(toWire(input, environment)));
    t.strictSame(wireOf({ from: "2", to: "11", amount: "10.50" }), {
      fromAccountTypeId: 2,
      toAccountTypeId: 11,
      amount: 10.5,
    });
    t.strictSame(wireOf({ all: true, to: "2" }), { toAccountTypeId: 2, all: true });
  },
);
