import type { Account, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";

/** The main wallet is the account type row 2 (protocol 7.1). */
const mainWallet = 2;

/** Contract requests and features of protocol 8.4; nobody has asked this account for a contract. */
const noContracts = {
  divtypereq: null,
  dailysalreqtype: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
  divtypeinfo: null,
  contractmrdailysalinfotype: null,
  contracthoursalinfo: null,
  dailysalinfotype: null,
};

export const walletRows: readonly HandlerRow<Core>[] = [
  {
    operation: "balance",
    method: "GET",
    paths: ["/wps/v2/wallets/balance", "/wps/wallets/balance"],
    token: "required",
    handle: ({ account, language }, core) => ({ value: balanceOf(core, account, language) }),
  },
  {
    operation: "fundsConsolidated",
    method: "GET",
    paths: ["/wps/member/info/funds/consolidated"],
    token: "required",
    handle: ({ account, language }, core) => ({ value: { ...balanceOf(core, account, language), ...noContracts } }),
  },
];

function balanceOf(core: Core, account: Account | undefined, language: Language) {
  // Rounds whose page went silent pay out first.
  core.rounds.sweep();
  const amount = (account?.balance ?? 0) / 100;
  return {
    sumBalance: amount,
    currency: "BDT",
    currencySymbol: "৳",
    balance: [
      {
        accountTypeId: mainWallet,
        accountTypeName: language === "BN" ? "মূল ওয়ালেট" : "Main wallet",
        availBalance: amount,
        balance: amount,
      },
    ],
  };
}
