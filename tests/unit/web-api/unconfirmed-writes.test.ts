import { mock } from "node:test";
import t from "tap";
import { unconfirmedOrders } from "../../../web/src/features/deposit/unconfirmed-order.ts";
import { createUnconfirmedWrites } from "../../../web/src/lib/api/unknown-outcome.ts";

interface Write {
  readonly amount: string;
  readonly isKnown: boolean;
}

const stored = new Map<string, string>();
const listeners: ((event: { key: string }) => void)[] = [];
const page = {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
  addEventListener: (_: string, listener: (event: { key: string }) => void) => listeners.push(listener),
};

for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, { value, configurable: true });
t.teardown(() => {
  for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
});
t.afterEach(() => {
  stored.clear();
  listeners.length = 0;
});

/** Creates a tab that has loaded its page, and the amounts that it shows. */
function tab() {
  const writes = createUnconfirmedWrites<Write>("lostOrders", ({ amount }) => typeof amount === "string");
  return { ...writes, amounts: () => Object.values(writes.getState()).map(({ write }) => write.amount) };
}

/** Notifies the other tabs, as a browser does. */
const notify = () => {
  for (const listener of listeners) listener({ key: "lostOrders" });
};

const unconfirmed = { amount: "700.00", isKnown: false };

t.test("a deposit whose outcome is unknown is still shown after a reload and in other tabs", async (t) => {
  const [first, second] = [tab(), tab()];
  first.keep(unconfirmed, "rahim");
  t.same(tab().amounts(), ["700.00"]);
  notify();
  t.same(second.amounts(), ["700.00"]);
  second.settle("rahim");
  notify();
  t.same(first.amounts(), [], "its outcome is known in all tabs");
  t.same(tab().amounts(), []);
});

t.test(
  "a tab that was frozen shows only the newest write as open, not those that another tab has settled",
  async (t) => {
    const [first, second] = [tab(), tab()];
    first.keep(unconfirmed, "rahim");
    notify();
    first.settle("rahim");
    t.notOk(second.isOpen("rahim"));
    t.same(second.amounts(), []);
    first.keep(unconfirmed, "rahim");
    notify();
    first.settle("rahim");
    const now = Date.now();
    const clock = mock.method(Date, "now", () => now + 1_000);
    first.keep({ ...unconfirmed, amount: "50.00" }, "rahim");
    clock.mock.restore();
    notify();
    t.same(second.amounts(), ["50.00"]);
    t.ok(second.isOpen("rahim"));
  },
);

t.test("a browser that stores nothing still shows a write with a lost response on the page that sent it", async (t) => {
  const { setItem } = page.localStorage;
  page.localStorage.setItem = () => {
    throw new Error("full");
  };
  const first = tab();
  first.keep(unconfirmed, "rahim");
  page.localStorage.setItem = setItem;
  t.ok(first.isOpen("rahim"));
  t.same(first.amounts(), ["700.00"]);
});

t.test("a reload before the response arrives counts as a lost response", async (t) => {
  const first = tab();
  first.begin(unconfirmed, "rahim");
  t.same(first.amounts(), [], "its form waits for the response");
  t.same(tab().amounts(), ["700.00"]);
});

t.test("each account has its own writes with lost responses, and its name is not stored", async (t) => {
  const first = tab();
  first.keep(unconfirmed, "rahim");
  first.keep({ ...unconfirmed, amount: "50.00" }, "karim");
  first.settle("rahim");
  t.same(tab().amounts(), ["50.00"]);
  t.notMatch(stored.get("lostOrders"), "karim");
});

t.test("a write with a lost response is no longer shown after a day", async (t) => {
  tab().keep(unconfirmed, "rahim");
  const now = Date.now();
  const clock = mock.method(Date, "now", () => now + 25 * 3_600_000);
  t.same(tab().amounts(), []);
  clock.mock.restore();
});

t.test("foreign values are read as empty", async (t) => {
  for (const text of ["{", "null", "1", '{"a":null}', '{"a":{"at":1e15,"write":{}}}']) {
    stored.set("lostOrders", text);
    t.same(tab().amounts(), [], text);
  }
});

t.test("the payer of a manual deposit is not stored", async (t) => {
  const paid = { payerName: "Rahim Uddin", payerAccount: "01711111111", reference: "FT26132ABC77" };
  const order = { kind: "manual", body: { method: "M:1::", amount: "1000.00", ...paid } } as const;
  unconfirmedOrders.keep({ order, isKnown: true }, "rahim");
  const text = stored.get("lostOrders") ?? "";
  t.match(text, "1000.00");
  for (const personal of Object.values(paid)) t.notMatch(text, personal);
});
