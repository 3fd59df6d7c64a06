import Type, { type Static } from "typebox";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { id, listIn, money, moneyRequired, rowsOf, Scalar, text } from "./wire.ts";

/** Protocol 7.1. */
export const BalanceValue = Type.Object({
  sumBalance: Scalar,
  currency: Scalar,
  currencySymbol: Scalar,
  balance: Type.Optional(Type.Unknown()),
});

const wallets = rowsOf(Type.Object({ accountTypeId: Scalar, accountTypeName: Scalar, availBalance: Scalar }));

export function balance(value: Static<typeof BalanceValue>): Balance {
  return {
    currency: text(value.currency) ?? "BDT",
    symbol: text(value.currencySymbol) ?? "৳",
    total: moneyRequired(value.sumBalance),
    wallets: wallets(listIn(value.balance)).flatMap((row) => {
      const wallet = id(row.accountTypeId);
      const amount = money(row.availBalance);
      const name = text(row.accountTypeName);
      return wallet === undefined || amount === undefined ? [] : [{ id: wallet, ...(name && { name }), amount }];
    }),
  };
}
