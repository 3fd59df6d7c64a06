import t from "tap";
import type { LobbyCategory, Vendor } from "../../../shared/contracts/lobby.ts";
import { footerVendors } from "../../../web/src/app/shell/footer-vendors.ts";

const vendor = (code: string, type: string): Vendor => ({ code, name: code, type, logo: "", image: "", opens: "list" });
const category = (type: LobbyCategory["type"], codes: readonly string[]): LobbyCategory => ({
  type,
  name: type,
  vendors: codes.map((code) => vendor(code, type)),
  classes: [],
});

t.test("a vendor of several categories is named once, at its first place", async (t) => {
  const vendors = footerVendors([category("RNG", ["AG", "PT"]), category("LIVE", ["BG", "AG"])]);
  t.strictSame(
    vendors.map(({ code }) => code),
    ["AG", "PT", "BG"],
  );
});

t.test("at most 28 vendors are shown in the footer", async (t) => {
  const many = Array.from({ length: 40 }, (_, index) => `V${index}`);
  t.equal(footerVendors([category("RNG", many)]).length, 28);
});
