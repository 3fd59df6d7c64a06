import Type from "typebox";
import type { DepositQuery, GivenReference, ManualDeposit, NewDeposit } from "../../../shared/contracts/deposits.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { depositBonuses, depositMethods } from "../mappers/deposit-methods.ts";
import { begunDeposit, DepositRow, deposits, redirectedDeposit, referredDeposit } from "../mappers/deposits.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { flag, Scalar } from "../mappers/wire.ts";
import { moneyWrite, ownRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";

const refusals = {
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

const Text = Type.Optional(Type.String());
/** What every way to begin a deposit sends. */
const OrderFields = {
  ...{ amount: Type.Number(), bankType: Text, bankCode: Text, mcsBankCode: Text, vendorId: Text },
  ...{ promotionId: Text, clientReference: Text },
};
/** Whose deposit it is, once more (protocol 7.1). */
const OwnerFields = { ...OrderFields, targetUsername: Text, deviceId: Text };

/** The codes a method's id is made of (mappers/deposits.ts). */
function orderFields({ method, amount, bonus }: NewDeposit, { clientReference }: WireEnvironment) {
  const [bankType, bankCode, mcsBankCode, vendorId] = method.split(":").map((code) => code || undefined);
  return {
    ...{ amount: wireAmount(amount), bankType, bankCode, mcsBankCode, vendorId },
    ...{ promotionId: bonus, clientReference },
  };
}

/** A deposit of the account of this name. */
type OwnDeposit = NewDeposit & { readonly account: string };

const ownerFields = (input: OwnDeposit, environment: WireEnvironment) => ({
  ...orderFields(input, environment),
  targetUsername: input.account,
  deviceId: environment.deviceId,
});

/** Which deposits: also one by its id, or by our own name of the write that began it. */
type RecordsQuery = DepositQuery & { readonly id?: string; readonly clientReference?: string };

const deposit = { moduleId: "DPSTBAS3", ...refusals } as const;

/** Protocol 7.1. Every write sends `clientReference`, which the record repeats. */
export const depositOperations = {
  depositSettings: ownRead({
    path: "/wps/relay/MCSFE_getDepositSettings",
    moduleId: "DPSTBAS3",
    response: Type.Object({ allowDeposit: Scalar, promotions: Type.Optional(Type.Unknown()) }),
    map: ({ allowDeposit, promotions }) => ({ allowed: flag(allowDeposit), bonuses: depositBonuses(promotions) }),
  }),

  depositChannels: ownRead({
    path: "/wps/relay/MCSFE_getDepositPaymentChannels",
    moduleId: "DPSTBAS3",
    map: depositMethods,
  }),

  depositRecords: ownRead({
    path: "/wps/relay/ODSFE2_getDepositTransaction",
    moduleId: "DPSTBAS3",
    request: Type.Object({ ...ListFields, status: Text, depositId: Text, clientReference: Text }),
    toWire: ({ status, id: depositId, clientReference, ...query }: RecordsQuery) => ({
      ...listFields(query),
      status: status === "done" ? "SUCCESS" : status?.toUpperCase(),
      ...{ depositId, clientReference },
    }),
    map: (value, { input }) => pageFrom(value, input, { items: deposits }),
  }),

  createDeposit: moneyWrite({
    act: "deposit",
    ...deposit,
    path: "/wps/relay/MCSFE_createDeposit",
    request: Type.Object(OrderFields),
    response: DepositRow,
    toWire: orderFields,
    map: (row, { input }) => begunDeposit(row, input),
  }),

  depositByQr: moneyWrite({
    act: "deposit",
    ...deposit,
    path: "/wps/relay/MCSFE_depositByQRImageUrl",
    request: Type.Object({ ...OwnerFields, showQrImageOnly: Type.Literal(1) }),
    response: DepositRow,
    toWire: (input: OwnDeposit, environment) => ({ ...ownerFields(input, environment), showQrImageOnly: 1 as const }),
    map: (row, { input }) => begunDeposit(row, input),
  }),

  depositByLaunch: moneyWrite({
    act: "deposit",
    ...deposit,
    path: "/wps/relay/MCSFE_depositByLaunchUrl",
    request: Type.Object(OwnerFields),
    response: Type.Object({ redirectUrl: Scalar, depositId: Scalar }),
    toWire: ownerFields,
    map: redirectedDeposit,
  }),

  submitManualDeposit: moneyWrite({
    act: "deposit",
    ...deposit,
    path: "/wps/relay/MCSFE_submitManualDeposit",
    request: Type.Object({
      ...{ ...OrderFields, payerName: Type.String(), payerAccount: Type.String(), reference: Type.String() },
      images: Type.Array(Type.String()),
    }),
    response: DepositRow,
    toWire: (input: ManualDeposit, environment) => ({
      ...orderFields(input, environment),
      ...{ payerName: input.payerName, payerAccount: input.payerAccount, reference: input.reference },
      images: input.imageIds ?? [],
    }),
    map: (row, { input }) => begunDeposit(row, input),
  }),

  submitDepositReference: moneyWrite({
    act: "out",
    ...deposit,
    path: "/wps/relay/MCSFE_submitDepositReference",
    request: Type.Object({
      ...{ depositId: Type.String(), reference: Type.String(), images: Type.Array(Type.String()) },
      clientReference: Text,
    }),
    response: Type.Object({ depositId: Scalar, status: Scalar }),
    toWire: ({ id: depositId, reference, imageIds = [] }: GivenReference & { id: string }, { clientReference }) => ({
      ...{ depositId, reference, images: imageIds, clientReference },
    }),
    map: referredDeposit,
  }),
};
