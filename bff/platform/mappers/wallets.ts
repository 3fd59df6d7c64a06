import Type from "typebox";
import type { MerchantWallet, Wallet } from "../../../shared/contracts/wallets.ts";
import { plainText } from "./html.ts";
import { flag, id, listRequired, money, rowsOf, Scalar, text } from "./wire.ts";

/** The main wallet's account type (protocol 7.1). */
const mainWallet = "2";
const longestName = 60;
const vendorCode = /^[A-Z0-9_]{1,20}$/;

/** `isSingle` 1: one shared wallet (protocol section 5). */
export const single = ({ isSingle }: { isSingle: unknown }): MerchantWallet => ({ single: flag(isSingle) });

const rows = rowsOf(
  Type.Object({ accountTypeId: Scalar, accountTypeName: Scalar, balance: Scalar, availBalance: Scalar }),
);

/** Protocol 7.1, the main wallet first. Another wallet bears the account type name of its vendor's card. */
export function wallets(value: unknown): Wallet[] {
  const mapped = rows(listRequired(value, "list", "balance")).flatMap((row): Wallet[] => {
    const wallet = id(row.accountTypeId);
    const amount = money(row.availBalance) ?? money(row.balance);
    if (wallet === undefined || amount === undefined) return [];
    const name = plainText(text(row.accountTypeName) ?? wallet, longestName);
    const vendor = wallet !== mainWallet && vendorCode.test(name) ? { vendor: name } : {};
    return [{ id: wallet, name, amount, ...vendor }];
  });
  return mapped.toSorted((a, b) => Number(b.id === mainWallet) - Number(a.id === mainWallet));
}
