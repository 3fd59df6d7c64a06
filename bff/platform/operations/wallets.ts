import Type from "typebox";
import type { MadeTransfer, UplineTransfer } from "../../../shared/contracts/transfers.ts";
import type { MerchantWallet, Wallet, WalletTransfer } from "../../../shared/contracts/wallets.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { flag, id, listRequired, money, moneyRequired, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { moneyWrite, ownRead, second } from "../presets.ts";

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

interface TransferInput {
  /** Whom it goes to, for whose own brakes are asked before the call (bff/protection); the platform knows it by itself. */
  readonly account?: string;
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark?: string;
}

const longestAccountName = 60;

/** Transfers between an account and whoever brought it (protocol 7.1). */
export const transferOperations = {
  uplineSettings: ownRead({
    path: "/wps/relay/MCSFE_getTransferUplineSetting",
    response: Type.Object({ enabled: Scalar, min: Scalar, max: Scalar, uplineAccount: Scalar }),
    map: ({ enabled, min, max, uplineAccount }): UplineTransfer => {
      const account = plainText(text(uplineAccount) ?? "", longestAccountName);
      const limits = { minimum: moneyRequired(min), maximum: moneyRequired(max) };
      return { enabled: flag(enabled), ...limits, ...(account !== "" && { account }) };
    },
  }),

  transferUpline: moneyWrite({
    act: "receive",
    path: "/wps/relay/passwordCheck/MCSFE_submitTransferUpline",
    moduleId: "FUNDTRANS3",
    encrypted: true,
    errors: {
      "reference.taken": "idempotency_conflict",
      "transfer.limits": "amount_out_of_range",
      "turnover.unmet": "turnover_unmet",
      "upline.missing": "upline_missing",
      "receiver.closed": "receiver_unavailable",
    },
    refusedFields: { "transfer.limits": "amount", "balance.insufficient": "amount", "turnover.unmet": "amount" },
    request: Type.Object({
      amount: Type.Number(),
      paymentPassword: Type.String(),
      remark: Type.Optional(Type.String()),
      clientReference: Type.Optional(Type.String()),
    }),
    toWire: ({ amount, paymentPassword, remark }: TransferInput, { clientReference }) => ({
      ...{ amount: wireAmount(amount), remark, clientReference },
      paymentPassword: plainPaymentPassword(paymentPassword),
    }),
    response: Type.Object({ transferId: Scalar, balance: Scalar }),
    map: ({ transferId, balance }): MadeTransfer => {
      const transfer = id(transferId);
      if (transfer === undefined) throw new PlatformError("platform_bad_answer", true);
      return { id: transfer, balance: moneyRequired(balance) };
    },
  }),
};

/** Numbers where the platform's ids are numbers (protocol 7.1). */
const WalletId = Type.Union([Type.Number(), Type.String()]);
const wireId = (id: string): number | string => (/^\d{1,9}$/.test(id) ? Number(id) : id);

export const walletOperations = {
  /** Asked between the tap and the launch, so it gives up early. */
  merchantWallet: ownRead({
    path: "/wps/relay/GCS_merchantWallet",
    moduleId: "COMM3",
    retry: "never",
    deadlineMs: 4 * second,
    response: Type.Object({ isSingle: Type.Unknown() }),
    map: single,
  }),

  wallets: ownRead({
    path: "/wps/wallets",
    map: wallets,
  }),

  walletTransfer: moneyWrite({
    act: "out",
    path: "/wps/relay/GCS_walletTransfer",
    moduleId: "FUNDTRANS3",
    refusedFields: { "balance.insufficient": "amount", "amount.out.of.range": "amount" },
    request: Type.Object({
      fromAccountTypeId: Type.Optional(WalletId),
      toAccountTypeId: WalletId,
      amount: Type.Optional(Type.Number()),
      all: Type.Optional(Type.Literal(true)),
      clientReference: Type.Optional(Type.String()),
    }),
    toWire: (input: WalletTransfer, { clientReference }) => ({
      clientReference,
      fromAccountTypeId: "all" in input ? undefined : wireId(input.from),
      toAccountTypeId: wireId(input.to),
      amount: "all" in input ? undefined : wireAmount(input.amount),
      all: "all" in input ? input.all : undefined,
    }),
  }),
};
