import t from "tap";
import type { Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import { amountFault } from "../../../web/src/features/transfer/amount.ts";
import { vendorsOnce, whoShares } from "../../../web/src/features/transfer/vendors.ts";
import { createWishes } from "../../../web/src/lib/wishes.ts";

t.test("an amount leaves a wallet only when it is one, more than nothing, and there", async (t) => {
  const held = "100.50";
  t.equal(amountFault("", held), "missing");
  for (const typed of ["x", "-5", "1.005", "1e2", "1,000", ".5"]) t.equal(amountFault(typed, held), "invalid", typed);
  for (const typed of ["0", "0.00"]) t.equal(amountFault(typed, held), "nothing", typed);
  t.equal(amountFault("100.51", held), "tooMuch");
  for (const typed of ["100.5", " 1 ", "0.01", "100.50"]) t.equal(amountFault(typed, held), undefined, typed);
});

const wish = { from: "2", to: "11", amount: "5" };

function wishes() {
  let made = 0;
  return createWishes(() => `key-${++made}`);
}

t.test("the same wish keeps its key while nobody knows what became of it", async (t) => {
  const made = wishes();
  const key = made.keyOf(wish);
  t.equal(made.keyOf({ ...wish }), key, "pressed twice");
  for (const failure of [
    { status: 0, code: "network" },
    { status: 504, code: "platform_timeout" },
    { status: 409, code: "money_in_progress" },
    { status: 202, code: "pending" },
  ] as const) {
    made.failed(failure);
    t.equal(made.keyOf(wish), key, failure.code);
  }
});

t.test("a granted wish, a refused one and another one have keys of their own", async (t) => {
  const made = wishes();
  t.equal(made.keyOf(wish), "key-1");
  made.granted();
  t.equal(made.keyOf(wish), "key-2");
  made.failed({ status: 422, code: "balance_insufficient" });
  t.equal(made.keyOf(wish), "key-3");
  t.equal(made.keyOf({ ...wish, amount: "6" }), "key-4");
  t.equal(made.keyOf({ all: true, to: "2" }), "key-5");
});

const vendor = (code: string, type: string): Vendor => ({
  ...{ code, name: `${code} Gaming`, type, logo: "", image: "", opens: "list" },
});

t.test("every vendor is named once; one with a wallet of its own shares none", async (t) => {
  const category = (type: "RNG" | "LIVE", codes: string[]): Vendors["categories"][number] => ({
    ...{ type, name: type, classes: [], vendors: codes.map((code) => vendor(code, type)) },
  });
  const vendors = vendorsOnce({
    prizeMode: "LOTT",
    categories: [category("RNG", ["PP", "AG"]), category("LIVE", ["PP", "DG"])],
  });
  t.strictSame(
    vendors.map(({ code }) => code),
    ["PP", "AG", "DG"],
  );
  const { own, shared } = whoShares(vendors, [
    { id: "2", name: "Main", amount: "1.00" },
    { id: "11", name: "AG", amount: "2.00", vendor: "AG" },
    { id: "12", name: "GONE", amount: "3.00", vendor: "GONE" },
  ]);
  t.strictSame(
    own.map(({ name, amount }) => [name, amount]),
    [
      ["AG Gaming", "2.00"],
      ["GONE", "3.00"],
    ],
    "by the name players know",
  );
  t.strictSame(
    shared.map(({ code }) => code),
    ["PP", "DG"],
  );
});
