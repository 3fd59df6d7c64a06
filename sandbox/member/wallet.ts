import { type Purse, pursesOf, sumOf } from "../accounts/purses.ts";
import { contractRequestsOf } from "../agents/contracts/requests.ts";
import type { Account, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";

export const walletRows: readonly HandlerRow<Core>[] = [
  {
    operation: "balance",
    method: "GET",
    paths: ["/wps/v2/wallets/balance", "/wps/wallets/balance"],
    token: "required",
    handle: ({ account, language }, core) => ({ value: balanceOf(core, account, language) }),
  },
  {
    operation: "contractRequests",
    method: "GET",
    paths: ["/wps/member/info/funds/consolidated"],
    token: "required",
    handle: ({ account, language }, core) => {
      if (!account) return { refuse: "login.not.session" };
      return { value: { ...balanceOf(core, account, language), ...contractRequestsOf(account, core) } };
    },
  },
];

function balanceOf(core: Core, account: Account | undefined, language: Language) {
  // Rounds whose page went silent pay out first.
  core.rounds.sweep();
  const purses = account ? pursesOf(account, core.switches.singleWallet) : [];
  return {
    sumBalance: sumOf(purses) / 100,
    currency: "BDT",
    currencySymbol: "৳",
    balance: walletsOf(purses, language),
  };
}

/** A vendor's own wallet is named as on the vendor's card (protocol section 5, `accountTypeName`). */
export const walletsOf = (purses: readonly Purse[], language: Language) =>
  purses.map(({ id, vendor, amount }) => ({
    accountTypeId: id,
    accountTypeName: vendor ?? (language === "BN" ? "মূল ওয়ালেট" : "Main wallet"),
    availBalance: amount / 100,
    balance: amount / 100,
  }));
