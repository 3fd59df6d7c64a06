import t from "tap";
import { bad, read } from "./read.ts";

const row = {
  ...{ customerId: 100_007, account: "brand@rahim22", type: "PLAYER", parentAccount: "agent02", level: 3 },
  ...{ balance: "12.5", teamBalance: 0, teamCount: 0, registerTime: 1_780_000_000_000, status: "LOCKED", online: "1" },
};
const path = [
  { customerId: 1, account: "agent01" },
  { customerId: 2, account: "agent02" },
];

t.test("an account has its upline, and contacts that the platform did not mask are masked", async (t) => {
  const downline = read("downline", { ...row, path, mobile: "01712345678", email: "rahim@example.com" });
  t.match(downline, {
    ...{ id: "100007", account: "rahim22", type: "player", status: "locked", balance: "12.50", online: true },
    ...{ path: [{ id: "1" }, { id: "2", account: "agent02" }], mobile: "017****5678", email: "r***@example.com" },
  });
  t.equal(read("downline", { ...row, path, mobile: "017****678" })?.mobile, "017****678");
  t.equal(read("downline", null), undefined, "no account");
  t.throws(() => read("downline", row), bad, "an account without a path");
});

t.test("rows of a list without an amount or a type are left out", async (t) => {
  const list = [row, { ...row, balance: null }, { ...row, type: "OWNER" }, "row"];
  t.match(read("downlines", { list, totalCount: 4 }), { items: [{ id: "100007", wireLevel: 3 }], total: 4 });
  t.equal(read("downlines", { list, totalCount: 4 }).items.length, 1);
});

t.test("percentages become basis points; missing bounds default to 0 and the rate", async (t) => {
  const list = [
    { productType: "RNG", rate: 0.4, most: 0.8, least: "0.2", leastAccount: "child01" },
    { productType: "LIVE", rate: "0.3" },
    { productType: "slots!", rate: 0.1 },
  ];
  t.strictSame(read("downlineRebates", { list }), [
    { product: "RNG", rate: 40, most: 80, least: 20, child: "child01" },
    { product: "LIVE", rate: 30, most: 30, least: 0 },
  ]);
  t.match(read("globalRebates", { list, step: 0.1 }), { items: [{ product: "RNG", rate: 40 }, {}], step: 10 });
});

t.test("accounts come without the merchant, also as upline, counterparty and holder of the lowest rate", async (t) => {
  const settings = { enabled: true, min: 1, max: 2, uplineAccount: "TestBrand@agent01" };
  t.equal(read("uplineSettings", settings).account, "agent01");
  const record = {
    ...{ transId: "1", createdTime: 1_780_000_000_000, amount: 1, balanceBefore: 1, balanceAfter: 2 },
    counterparty: "testbrand@agent01",
  };
  const summary = { count: 1, inAmount: 1, outAmount: 0, openingBalance: 1, closingBalance: 2 };
  const { items } = read("accountRecords", { list: [record], totalCount: 1, summary });
  t.match(items, [{ counterparty: "agent01" }]);
  const list = [{ productType: "RNG", rate: 0.4, leastAccount: "testbrand@child01" }];
  t.match(read("downlineRebates", { list }), [{ child: "child01" }]);
});

t.test("links without an address and notices without an id are dropped, and scripts are removed", async (t) => {
  const link = {
    ...{ affiUrlId: 5, code: "AG5", url: "https://site.example/register?affiliateCode=AG5", type: "AGENT" },
    ...{ rebates: [{ productType: "RNG", rate: 0.4 }], visits: 3, registers: 1, createdTime: 1_780_000_000_000 },
  };
  const { items, most } = read("affiliateLinks", { list: [link, { ...link, url: "javascript:alert(1)" }] });
  t.match(items, [{ id: "5", code: "AG5", type: "agent", rebates: [{ product: "RNG", rate: 40 }], firstDeposits: 0 }]);
  t.equal(items.length, 1);
  t.equal(most, 50);
  const news = [
    { id: 901, title: "<b>News</b>", content: "<p onclick='x()'>Hi<script>x()</script></p>" },
    { title: "x" },
  ];
  t.strictSame(read("agentAnnouncements", { list: news }), {
    items: [{ id: "901", title: "News", html: "<p>Hi</p>" }],
  });
});
