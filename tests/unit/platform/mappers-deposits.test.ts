import t from "tap";
import {
  createdDeposit,
  depositBonuses,
  depositMethods,
  deposits,
  redirectedDeposit,
  referenceRule,
  referredDeposit,
} from "../../../bff/platform/mappers/deposits.ts";
import { operations } from "../../../bff/platform/operations.ts";
import { anyReference } from "../../../shared/rules/deposit-reference.ts";

const codes = { bankType: "EWALLET", bankCode: "BKASH", mcsBankCode: "MCS_BKASH", vendorId: 7 };

t.test("a deposit method has its codes and limits; unusable methods are left out", async (t) => {
  const method = { ...codes, name: "<b>bKash</b>", iconUrl: "/media/a.svg", min: "200", max: 25_000, mode: "ewallet" };
  const broken = [
    { ...method, mode: "CARRIER_PIGEON" },
    { ...method, min: null },
    { ...method, max: 1.005 },
    { ...method, bankCode: "a b" },
    "junk",
    null,
  ];
  t.strictSame(depositMethods({ list: [...broken, { ...method, feeRate: "1.5", quickAmounts: [200, "x", 500.5] }] }), [
    {
      ...{ id: "EWALLET:BKASH:MCS_BKASH:7", kind: "ewallet", name: "bKash", image: "a.svg" },
      ...{ least: "200.00", most: "25000.00", amounts: ["200.00", "500.50"], fee: 150 },
    },
  ]);
  t.match(depositMethods([{ ...method, vendorId: null, feeRate: -1, mode: "LAUNCH" }]), [
    { id: "EWALLET:BKASH:MCS_BKASH:", kind: "redirect", fee: 0, amounts: [] },
  ]);
  t.throws(() => depositMethods({ list: "none" }), { code: "platform_bad_answer" });
});

t.test("empty codes of a deposit method are not sent back", async (t) => {
  const environment = {
    merchant: "m",
    language: "EN",
    deviceId: "d",
    userAgent: undefined,
    clientReference: "c",
    now: 0,
  } as const;
  const fields = operations.createDeposit.toWire({ method: "EWALLET:BKASH::7", amount: "500" }, environment);
  t.match(fields, { amount: 500, bankType: "EWALLET", bankCode: "BKASH", vendorId: "7", clientReference: "c" });
  t.equal(fields.mcsBankCode, undefined);
});

t.test(
  "deposit bonuses are rates in basis points with their limits, and absent if the platform names none",
  async (t) => {
    t.strictSame(depositBonuses(undefined), []);
    const row = { promotionId: 801, title: "First", bonusRate: 100, maxBonus: 5_000, turnoverMultiple: "15" };
    t.strictSame(depositBonuses([row, { ...row, title: "" }, { ...row, bonusRate: "x" }, 5]), [
      { id: "801", title: "First", rate: 10_000, turnover: 15, most: "5000.00" },
    ]);
  },
);

t.test(
  "only characters and a length are read from a pattern; any other pattern becomes a permissive rule",
  async (t) => {
    const rules: readonly [unknown, unknown][] = [
      ["^[A-Z0-9]{10}$", { characters: "alphanumeric", least: 10, most: 10 }],
      ["[0-9A-Z]{6,20}", { characters: "alphanumeric", least: 6, most: 20 }],
      ["^\\d{10}$", { characters: "digits", least: 10, most: 10 }],
      ["^[A-F0-9]{64}$", { characters: "hex", least: 64, most: 64 }],
      ["^(a+)+$", anyReference],
      ["^[A-Z0-9]{20,6}$", anyReference],
      ["^[A-Z0-9]{0}$", anyReference],
      ["^[A-Z0-9]{999}$", anyReference],
      [null, undefined],
      [" ", undefined],
    ];
    for (const [pattern, rule] of rules) t.strictSame(referenceRule(pattern), rule, String(pattern));
  },
);

const row = { depositId: "D1", amount: 500, fee: "7.5", status: "PENDING", createdTime: 1_780_000_000_000 };

t.test(
  "the credited amount is the reported one, else the amount less the fee, and unknown if the fee is",
  async (t) => {
    t.match(deposits([row]), [{ amount: "500.00", fee: "7.50", arrives: "492.50" }]);
    t.match(deposits([{ ...row, arrivedAmount: 123.45, status: "SUCCESS" }]), [{ arrives: "123.45", status: "done" }]);
    const named = deposits([{ ...row, clientReference: "c-1", referenceClientReference: "c-2" }, row]);
    t.strictSame(
      named.map(({ clientReferences }) => clientReferences),
      [["c-1", "c-2"], []],
      "the client references of its writes are included",
    );
    t.notOk("arrives" in (deposits([{ ...row, fee: null }])[0] ?? {}));
    t.strictSame(
      deposits([
        { ...row, status: "WHO_KNOWS" },
        { ...row, amount: 0.001 },
        { ...row, depositId: "" },
      ]),
      [],
    );
  },
);

t.test("only a pending deposit has a payee and a deadline", async (t) => {
  const open = {
    payee: { name: "Adda", account: "01711000001", qrImageUrl: null },
    ...{ expiredTime: 1_780_000_900_000, redirectUrl: "https://pay.example/1" },
  };
  const waitsFor = (more: object) => deposits([{ ...row, ...open, ...more }])[0]?.waitsFor;
  t.equal(waitsFor({ mode: "EWALLET" }), "reference");
  t.equal(waitsFor({ mode: "EWALLET", reference: "X1" }), "review");
  t.equal(waitsFor({ mode: "MANUAL" }), "review");
  t.equal(waitsFor({ mode: "LAUNCH" }), "payment");
  t.equal(waitsFor({}), undefined, "a deposit of an unknown kind");
  t.match(deposits([{ ...row, ...open }])[0], { payee: { account: "01711000001" }, expiresAt: String, url: String });
  t.match(deposits([{ ...row, ...open, redirectUrl: "javascript:alert(1)" }])[0], { url: undefined });
  const done = deposits([{ ...row, ...open, status: "SUCCESS", finishedTime: 1_780_000_100_000 }])[0];
  t.match(done, { payee: undefined, url: undefined, expiresAt: undefined, waitsFor: undefined, finishedAt: String });
});

t.test("a new deposit may have fewer fields than the record, but must have an id", async (t) => {
  t.match(createdDeposit({ depositId: 5 }, { amount: "500.00" }), { id: "5", status: "pending", amount: "500.00" });
  const qr = createdDeposit({ depositId: "D1", mode: "QR", qrImageUrl: "/media/qr/1.png" }, { amount: "5.00" });
  t.strictSame(qr.payee, { name: "", account: "", image: "qr/1.png" }, "a code alone is enough to pay");
  t.throws(() => createdDeposit({}, { amount: "500.00" }), { code: "platform_bad_answer" });
  t.strictSame(redirectedDeposit({ redirectUrl: "https://pay.example/1" }), { url: "https://pay.example/1" });
  t.throws(() => redirectedDeposit({ redirectUrl: "/pay" }), { code: "platform_bad_answer" });
  t.strictSame(referredDeposit({ depositId: "D1", status: "pending" }), { id: "D1", status: "pending" });
  t.throws(() => referredDeposit({ depositId: "D1" }), { code: "platform_bad_answer" });
});
