import { maskMobile, maskName } from "../accounts/mask.ts";
import { localMobile } from "../accounts/mobile.ts";
import { type Purse, pursesOf, sumOf } from "../accounts/purses.ts";
import type { Account, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";

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

const trialType = 4;
const banks = [
  ["BRAC", "BRAC Bank"],
  ["DBBL", "Dutch-Bangla Bank"],
  ["IBBL", "Islami Bank Bangladesh"],
  ["CITY", "The City Bank"],
] as const;
const eWallets = [
  ["BKASH", "bKash"],
  ["NAGAD", "Nagad"],
] as const;

export const walletRows: readonly HandlerRow<Core>[] = [
  {
    operation: "cards",
    method: "GET",
    paths: ["/wps/member/bankCard"],
    token: "required",
    handle: ({ account }) => {
      if (!account) return { refuse: "login.not.session" };
      if (account.type === trialType) return { refuse: "trial.not.allowed" };
      return { value: cardsOf(account) };
    },
  },
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
  const purses = account ? pursesOf(account, core.switches.singleWallet) : [];
  return {
    sumBalance: sumOf(purses) / 100,
    currency: "BDT",
    currencySymbol: "৳",
    balance: walletsOf(purses, language),
  };
}

/** Money goes to a known payee only: the e-wallet of their mobile, and a bank account that stays the same. */
export function cardsOf({ id, mobile, payeeName }: Account) {
  if (!payeeName) return [];
  const number = Number(id);
  const [bankCode, bankName] = banks[number % banks.length] ?? banks[0];
  const [walletCode, walletName] = eWallets[number % eWallets.length] ?? eWallets[0];
  const accountName = maskName(payeeName);
  const end = String((number * 7_919) % 10_000).padStart(4, "0");
  const bank = { cardId: `${id}1`, bankCode, bankName, type: "BANK", accountNo: `**** **** ${end}` };
  if (!mobile) return [{ ...bank, accountName, isDefault: true }];
  const accountNo = maskMobile(localMobile(mobile) ?? mobile);
  const wallet = { cardId: `${id}2`, bankCode: walletCode, bankName: walletName, type: "EWALLET", accountNo };
  return [
    { ...bank, accountName, isDefault: false },
    { ...wallet, accountName, isDefault: true },
  ];
}

/** A vendor's own wallet is named as on the vendor's card (protocol section 5, `accountTypeName`). */
export const walletsOf = (purses: readonly Purse[], language: Language) =>
  purses.map(({ id, vendor, amount }) => ({
    accountTypeId: id,
    accountTypeName: vendor ?? (language === "BN" ? "মূল ওয়ালেট" : "Main wallet"),
    availBalance: amount / 100,
    balance: amount / 100,
  }));
