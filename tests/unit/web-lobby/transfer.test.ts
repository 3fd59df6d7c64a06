import t from "tap";
import type { Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import { vendorsOnce, walletsBySharing } from "../../../web/src/features/transfer/vendors.ts";
import { createIdempotencyKeys } from "../../../web/src/lib/api/idempotency-keys.ts";

const transfer = { from: "2", to: "11", amount: "5" };

function countedKeys() {
  let made = 0;
  return createIdempotencyKeys(() => `key-${++made}`);
}

t.test("the same transfer keeps its key while its outcome is unknown", async (t) => {
  const intents = countedKeys();
  const key = intents.keyOf(transfer);
  t.equal(intents.keyOf({ ...transfer }), key, "pressed twice");
  for (const failure of [
    { status: 0, code: "network" },
    { status: 504, code: "platform_timeout" },
    { status: 409, code: "money_in_progress" },
    { status: 202, code: "pending" },
  ] as const) {
    intents.failed(transfer, failure);
    t.equal(intents.keyOf(transfer), key, failure.code);
  }
});

t.test("a confirmed transfer, a refused one and another one have keys of their own", async (t) => {
  const intents = countedKeys();
  t.equal(intents.keyOf(transfer), "key-1");
  intents.settled(transfer);
  t.equal(intents.keyOf(transfer), "key-2");
  intents.failed(transfer, { status: 422, code: "balance_insufficient" });
  t.equal(intents.keyOf(transfer), "key-3");
  t.equal(intents.keyOf({ ...transfer, amount: "6" }), "key-4");
  t.equal(intents.keyOf({ all: true, to: "2" }), "key-5");
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
  const { own, shared } = walletsBySharing(vendors, [
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
