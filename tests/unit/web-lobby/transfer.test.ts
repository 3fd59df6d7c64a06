import t from "tap";
import type { Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import { uniqueVendors, walletsBySharing } from "../../../web/src/features/transfer/vendors.ts";

const vendor = (code: string, type: string): Vendor => ({
  ...{ code, name: `${code} Gaming`, type, logo: "", image: "", opens: "list" },
});

t.test("every vendor is listed once, and one with its own wallet separately", async (t) => {
  const category = (type: "RNG" | "LIVE", codes: string[]): Vendors["categories"][number] => ({
    ...{ type, name: type, classes: [], vendors: codes.map((code) => vendor(code, type)) },
  });
  const vendors = uniqueVendors({
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
