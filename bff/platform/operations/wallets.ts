import Type, { type Static } from "typebox";
import type { CompletedTransfer, UplineTransfer } from "../../../shared/contracts/transfers.ts";
import type { MerchantWallet, Wallet, WalletTransfer } from "../../../shared/contracts/wallets.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { accountName } from "../mappers/accounts.ts";
import { money, moneyRequired } from "../mappers/numbers.ts";
import { OptionalText, optionalTexts, rowMapper, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, listRequired } from "../mappers/structure.ts";
import { firstText, flag, id, idRequired, plainLine } from "../mappers/text.ts";
import { moneyWrite, ownRead, second } from "../presets.ts";

/** Account type of the main wallet (protocol 7.1). */
const mainWallet = "2";
const maxNameLength = 60;
const vendorCode = /^[A-Z0-9_]{1,20}$/;

/** The `accountTypeName` of a vendor's wallet is the vendor code. */
const walletRows = rowMapper(scalars("accountTypeId accountTypeName balance availBalance"), (row): Wallet[] => {
  const wallet = id(row.accountTypeId);
  const name = plainLine(firstText(row.accountTypeName, wallet), maxNameLength);
  return completeRow(
    { id: wallet, name, amount: money(row.availBalance) ?? money(row.balance) },
    { vendor: wallet !== mainWallet && vendorCode.test(name) ? name : undefined },
  );
});

/** Puts the main wallet first (protocol 7.1). */
const wallets = (value: unknown): Wallet[] =>
  walletRows(listRequired(value, "list", "balance")).toSorted(
    (a, b) => Number(b.id === mainWallet) - Number(a.id === mainWallet),
  );

export interface TransferInput {
  /** The receiver, whose play limits are checked before the call. Not sent to the platform. */
  readonly account?: string;
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark?: string;
}

export const transferRefusals = {
  errors: {
    "reference.taken": "idempotency_conflict",
    "transfer.limits": "amount_out_of_range",
    "turnover.unmet": "turnover_unmet",
    // One code for every reason on the receiver's side, so that the sender cannot distinguish them.
    "receiver.closed": "receiver_unavailable",
  },
  refusedFields: { "transfer.limits": "amount", "balance.insufficient": "amount", "turnover.unmet": "amount" },
} as const;

export const TransferReceipt = Type.Object(scalars("transferId balance"));
export const transferReceipt = ({ transferId, balance }: Static<typeof TransferReceipt>): CompletedTransfer => ({
  id: idRequired(transferId),
  balance: moneyRequired(balance),
});

/** Transfers between an account and the agent above it (protocol 7.1). */
export const transferOperations = {
  uplineSettings: ownRead({
    path: "/wps/relay/MCSFE_getTransferUplineSetting",
    namesAccounts: true,
    response: Type.Object(scalars("enabled min max uplineAccount")),
    map: ({ enabled, min, max, uplineAccount }): UplineTransfer => ({
      enabled: flag(enabled),
      minimum: moneyRequired(min),
      maximum: moneyRequired(max),
      ...definedFields({ account: accountName(uplineAccount) }),
    }),
  }),

  transferUpline: moneyWrite({
    act: "receive",
    path: "/wps/relay/passwordCheck/MCSFE_submitTransferUpline",
    moduleId: "FUNDTRANS3",
    encrypted: true,
    errors: { ...transferRefusals.errors, "upline.missing": "upline_missing" },
    refusedFields: transferRefusals.refusedFields,
    request: Type.Object({
      amount: Type.Number(),
      paymentPassword: Type.String(),
      ...optionalTexts("remark clientReference"),
    }),
    toWire: ({ amount, paymentPassword, remark }: TransferInput, { clientReference }) => ({
      amount: toWireAmount(amount),
      remark,
      clientReference,
      paymentPassword: normalizePaymentPassword(paymentPassword),
    }),
    response: TransferReceipt,
    map: transferReceipt,
  }),
};

/** Numeric ids are sent as numbers (protocol 7.1). */
const WalletId = Type.Union([Type.Number(), Type.String()]);
const wireId = (id: string): number | string => (/^\d{1,9}$/.test(id) ? Number(id) : id);

export const walletOperations = {
  /** The deadline is short, because the call delays a launch. `isSingle` 1: one shared wallet. */
  merchantWallet: ownRead({
    path: "/wps/relay/GCS_merchantWallet",
    moduleId: "COMM3",
    retry: "never",
    deadlineMs: 4 * second,
    response: Type.Object({ isSingle: Type.Unknown() }),
    map: ({ isSingle }): MerchantWallet => ({ single: flag(isSingle) }),
  }),

  wallets: ownRead({ path: "/wps/wallets", map: wallets }),

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
      clientReference: OptionalText,
    }),
    toWire: (input: WalletTransfer, { clientReference }) => ({
      clientReference,
      fromAccountTypeId: "all" in input ? undefined : wireId(input.from),
      toAccountTypeId: wireId(input.to),
      amount: "all" in input ? undefined : toWireAmount(input.amount),
      all: "all" in input ? input.all : undefined,
    }),
  }),
};
