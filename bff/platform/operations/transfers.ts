import Type from "typebox";
import type { MadeTransfer, UplineTransfer } from "../../../shared/contracts/transfers.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { flag, id, moneyRequired, Scalar, text } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";

interface TransferInput {
  /** Whom it goes to, for whose own brakes are asked before the call (bff/protection); the platform knows it by itself. */
  readonly account?: string;
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark?: string;
}

const longestName = 60;

/** Transfers between an account and whoever brought it (protocol 7.1). */
export const transferOperations = {
  uplineSettings: ownRead({
    path: "/wps/relay/MCSFE_getTransferUplineSetting",
    response: Type.Object({ enabled: Scalar, min: Scalar, max: Scalar, uplineAccount: Scalar }),
    map: ({ enabled, min, max, uplineAccount }): UplineTransfer => {
      const account = plainText(text(uplineAccount) ?? "", longestName);
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
