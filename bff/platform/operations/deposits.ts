import Type from "typebox";
import type * as contract from "../../../shared/contracts/deposits.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import * as mappers from "../mappers/deposits.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { AnyField, OptionalText, optionalTexts, Scalar, texts } from "../mappers/schema.ts";
import { flag } from "../mappers/text.ts";
import { moneyWrite, ownRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";

const write = {
  moduleId: "DPSTBAS3",
  errors: {
    "channel.closed": "deposit_method_closed",
    "deposit.closed": "deposit_closed",
    "deposit.too.many": "deposits_waiting",
    "reference.invalid": "reference_invalid",
    "reference.duplicate": "reference_used",
    "promotion.not.open": "promotion_unavailable",
    "not.found": "not_found",
  },
  refusedFields: {
    "channel.closed": "method",
    "amount.out.of.range": "amount",
    "promotion.not.open": "bonus",
    "reference.invalid": "reference",
    "reference.duplicate": "reference",
  },
} as const;

const OrderFields = {
  amount: Type.Number(),
  ...optionalTexts("bankType bankCode mcsBankCode vendorId promotionId clientReference"),
};
/** Fields of calls that also send the account's name (protocol 7.1). */
const OwnerFields = { ...OrderFields, ...optionalTexts("targetUsername deviceId") };

/** Splits a method's id into its codes (mappers/deposits.ts). */
function orderFields({ method, amount, bonus }: contract.NewDeposit, { clientReference }: WireEnvironment) {
  const [bankType, bankCode, mcsBankCode, vendorId] = method.split(":").map((code) => code || undefined);
  return {
    amount: toWireAmount(amount),
    bankType,
    bankCode,
    mcsBankCode,
    vendorId,
    promotionId: bonus,
    clientReference,
  };
}

type OwnDeposit = contract.NewDeposit & { readonly account: string };

const ownerFields = (input: OwnDeposit, environment: WireEnvironment) => ({
  ...orderFields(input, environment),
  targetUsername: input.account,
  deviceId: environment.deviceId,
});

type RecordsQuery = contract.DepositQuery & { readonly id?: string; readonly clientReference?: string };

/** Deposits (protocol 7.1). Every write sends `clientReference`, which the records return. */
export const depositOperations = {
  depositSettings: ownRead({
    path: "/wps/relay/MCSFE_getDepositSettings",
    moduleId: "DPSTBAS3",
    response: Type.Object({ allowDeposit: Scalar, promotions: AnyField }),
    map: ({ allowDeposit, promotions }) => ({
      allowed: flag(allowDeposit),
      bonuses: mappers.depositBonuses(promotions),
    }),
  }),

  depositChannels: ownRead({
    path: "/wps/relay/MCSFE_getDepositPaymentChannels",
    moduleId: "DPSTBAS3",
    map: mappers.depositMethods,
  }),

  depositRecords: ownRead({
    path: "/wps/relay/ODSFE2_getDepositTransaction",
    moduleId: "DPSTBAS3",
    request: Type.Object({ ...ListFields, ...optionalTexts("status depositId clientReference") }),
    toWire: ({ status, id: depositId, clientReference, ...query }: RecordsQuery) => ({
      ...listFields(query),
      status: status === "done" ? "SUCCESS" : status?.toUpperCase(),
      depositId,
      clientReference,
    }),
    map: (value, { input }) => pageFrom(value, input, { items: mappers.deposits }),
  }),

  createDeposit: moneyWrite({
    act: "deposit",
    ...write,
    path: "/wps/relay/MCSFE_createDeposit",
    request: Type.Object(OrderFields),
    response: mappers.DepositRow,
    toWire: orderFields,
    map: (row, { input }) => mappers.createdDeposit(row, input),
  }),

  depositByQr: moneyWrite({
    act: "deposit",
    ...write,
    path: "/wps/relay/MCSFE_depositByQRImageUrl",
    request: Type.Object({ ...OwnerFields, showQrImageOnly: Type.Literal(1) }),
    response: mappers.DepositRow,
    toWire: (input: OwnDeposit, environment) => ({ ...ownerFields(input, environment), showQrImageOnly: 1 as const }),
    map: (row, { input }) => mappers.createdDeposit(row, input),
  }),

  depositByLaunch: moneyWrite({
    act: "deposit",
    ...write,
    path: "/wps/relay/MCSFE_depositByLaunchUrl",
    request: Type.Object(OwnerFields),
    response: mappers.RedirectedDepositValue,
    toWire: ownerFields,
    map: mappers.redirectedDeposit,
  }),

  submitManualDeposit: moneyWrite({
    act: "deposit",
    ...write,
    path: "/wps/relay/MCSFE_submitManualDeposit",
    request: Type.Object({
      ...OrderFields,
      ...texts("payerName payerAccount reference"),
      images: Type.Array(Type.String()),
    }),
    response: mappers.DepositRow,
    toWire: (input: contract.ManualDeposit, environment) => ({
      ...orderFields(input, environment),
      payerName: input.payerName,
      payerAccount: input.payerAccount,
      reference: input.reference,
      images: input.imageIds ?? [],
    }),
    map: (row, { input }) => mappers.createdDeposit(row, input),
  }),

  submitDepositReference: moneyWrite({
    act: "out",
    ...write,
    path: "/wps/relay/MCSFE_submitDepositReference",
    request: Type.Object({
      ...texts("depositId reference"),
      images: Type.Array(Type.String()),
      clientReference: OptionalText,
    }),
    response: mappers.ReferredDepositValue,
    toWire: (
      { id: depositId, reference, imageIds = [] }: contract.ReferenceSubmission & { id: string },
      { clientReference },
    ) => ({ ...{ depositId, reference, images: imageIds, clientReference } }),
    map: mappers.referredDeposit,
  }),
};
