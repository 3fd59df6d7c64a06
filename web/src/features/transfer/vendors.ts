import type { Vendor, Vendors } from "../../../../shared/contracts/lobby.ts";
import type { Wallet } from "../../../../shared/contracts/wallets.ts";

/** Returns each vendor once, in the order of the categories. */
export function uniqueVendors({ categories }: Vendors): Vendor[] {
  const byCode = new Map<string, Vendor>();
  for (const vendor of categories.flatMap(({ vendors }) => vendors)) {
    if (!byCode.has(vendor.code)) byCode.set(vendor.code, vendor);
  }
  return [...byCode.values()];
}

export interface OwnedWallet extends Wallet {
  readonly vendor: string;
}

/** Returns the vendors' separate wallets with display names, and the vendors that share the main wallet. */
export function walletsBySharing(vendors: readonly Vendor[], wallets: readonly Wallet[]) {
  const names = new Map(vendors.map(({ code, name }) => [code, name]));
  const own = wallets.flatMap(({ vendor, ...wallet }): OwnedWallet[] =>
    vendor === undefined ? [] : [{ ...wallet, vendor, name: names.get(vendor) ?? wallet.name }],
  );
  const separateVendors = new Set(own.map(({ vendor }) => vendor));
  return { own, shared: vendors.filter(({ code }) => !separateVendors.has(code)) };
}
