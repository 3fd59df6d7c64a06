import t from "tap";
import { bad, read } from "./read.ts";
import { wire } from "./wire.ts";

const at = 1_780_000_000_000;
const iso = new Date(at).toISOString();
const terms = {
  period: "HALF_MONTHLY",
  tiers: [
    { threshold: 0, activeCount: 0, rate: 0.29 },
    { threshold: "10000.5", activeCount: 3, rate: "5" },
  ],
};
const ourTerms = {
  period: "halfMonthly",
  tiers: [
    { threshold: "0.00", active: 0, rate: 29 },
    { threshold: "10000.50", active: 3, rate: 500 },
  ],
} as const;
const running = {
  ...{ periodStart: at, periodEnd: at + 1, settleTime: at + 1, measure: -30.5, carried: -2, activeCount: 4 },
  ...{ tier: null, nextTier: 0, missingMeasure: 32.5, missingActive: 0, estimate: 0 },
};
const row = {
  ...{ contractId: 7, kind: "DIVIDEND", ...terms, offererAccount: "testbrand@head01", account: "sub01" },
  ...{ status: "SIGNED", createdTime: at, startTime: at, endTime: null, lapseTime: null, running },
  clientReferences: ["r1", null],
};

t.test("a contract has its terms in money and basis points, and its current period", async (t) => {
  const { items, asOf } = read("contractList", { list: [row], asOf: at });
  t.equal(asOf, iso);
  t.strictSame(items, [
    {
      ...{ id: "7", kind: "dividend", ...ourTerms, offerer: "head01", receiver: "sub01", status: "signed" },
      ...{ createdAt: iso, startsAt: iso, clientReferences: ["r1"] },
      running: {
        ...{ from: iso, to: new Date(at + 1).toISOString(), settlesAt: new Date(at + 1).toISOString() },
        ...{ measure: "-30.50", active: 4, carried: "-2.00", estimate: "0.00" },
        next: { tier: 0, measure: "32.50", active: 0 },
      },
    },
  ]);
});

t.test("unreadable contract terms are rejected", async (t) => {
  const withTier = (tier: object) => ({ list: [{ ...row, tiers: [{ ...terms.tiers[0], ...tier }] }] });
  const active = [{ activeCount: undefined }, { activeCount: null }, { activeCount: 2.5 }, { activeCount: -1 }];
  for (const tier of [...active, { rate: 0.295 }, { rate: null }, { rate: 101 }, { threshold: "many" }]) {
    t.throws(() => read("contractList", withTier(tier)), bad, JSON.stringify(tier));
  }
  t.throws(() => read("contractList", { list: [row, { ...row, status: "SOLD" }] }), bad);
  t.match(read("contractList", withTier({ rate: 0.57 })), { items: [{ tiers: [{ rate: 57 }] }] });
});

t.test("an offer is sent in taka and percent, and only an ended contract has an id", async (t) => {
  t.strictSame(
    wire("submitContract", { type: "new", kind: "hourSalary", downline: "5", account: "sub01", ...ourTerms }),
    {
      ...{ kind: "HOUR_SALARY", account: "sub01", requestType: "NEW", period: "HALF_MONTHLY" },
      tiers: [
        { threshold: 0, activeCount: 0, rate: 0.29 },
        { threshold: 10_000.5, activeCount: 3, rate: 5 },
      ],
    },
  );
  t.match(wire("submitContract", { type: "termination", kind: "dividend", id: "7", account: "sub01", ...ourTerms }), {
    ...{ contractId: "7", requestType: "TERMINATION" },
  });
  t.strictSame(wire("answerDividend", { id: "7", type: "termination", action: "reject" }), {
    ...{ contractId: "7", requestType: "TERMINATION", action: "REJECT" },
  });
});

t.test("requests are recognised by their field, active kinds by theirs", async (t) => {
  const request = {
    contractId: "9",
    requestType: "NEW",
    ...terms,
    fromAccount: "head01",
    current: terms,
    lapseTime: at,
  };
  const requests = read("contractRequests", {
    ...{ contracthoursalreq: request, divtypereq: null, openOffers: 2 },
    ...{ divtypeinfo: { ...terms, running }, dailysalinfotype: 1 },
  });
  t.strictSame(requests.items, [
    {
      ...{ id: "9", kind: "hourSalary", type: "new", from: "head01", ...ourTerms, current: ourTerms, lapsesAt: iso },
    },
  ]);
  t.match(requests.kinds, {
    ...{ dividend: { enabled: true, running: { active: 4 } }, dailySalary: { enabled: false } },
    ...{ hourSalary: { enabled: false }, realtimeSalary: { enabled: true, running: undefined } },
  });
  t.equal(requests.openOffers, 2);
  t.match(read("contractRequests", {}), { items: [], openOffers: 0 });
});
