import Type from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import type { Receiver } from "../../../shared/contracts/points.ts";
import { latinDigits } from "../../../shared/rules/digits.ts";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { madeConversion, madeRedemption, pointRecords, pointRedemptions } from "../mappers/point-records.ts";
import { PointConfigValue, pointBalance, pointConfig, pointRewards } from "../mappers/points.ts";
import { listRequired } from "../mappers/wire.ts";
import { everybody, LanguageField, moneyWrite, ownRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

/** Which rows: also those of our own name of the write behind them. */
type RecordsInput = Pick<ListQuery, "page" | "size" | "from"> & { readonly clientReference?: string };

interface RedeemInput {
  readonly rewardId: string;
  readonly quantity: number;
  readonly receiver?: Receiver;
  readonly paymentPassword: string;
}

interface ConvertInput {
  readonly points: number;
  readonly paymentPassword: string;
}

const Reference = Type.Optional(Type.String());
const pointDetailPath = "/wps/relay/ODSFE2_MemTransDet";

const older = (name: string) => [{ path: `/wps/relay/MCS2_${name}` }];

/** Protocol 7.6; the mall's shelves are asked for with a token where there is one, as some builds demand it. */
export const pointOperations = {
  pointConfig: ownRead({
    path: "/wps/relay/MCSFE_getPointConfig",
    aliases: older("getPointConfig"),
    moduleId: "PTSYS3",
    audience: everybody,
    token: "optional",
    breaker: "site",
    relay: true,
    response: PointConfigValue,
    map: pointConfig,
  }),

  pointRewards: ownRead({
    path: "/wps/relay/MCSFE_getPointReward",
    aliases: older("getPointReward"),
    moduleId: "PTSYS3",
    audience: everybody,
    token: "optional",
    breaker: "site",
    relay: true,
    request: Type.Object({
      pageNo: Type.Literal(1),
      pageSize: Type.Literal(100),
      language: LanguageField,
    }),
    toWire: (_input: NoInput, { language }) => ({ pageNo: 1 as const, pageSize: 100 as const, language }),
    map: (value) => pointRewards(listRequired(value, "list", "content")),
  }),

  pointBalance: ownRead({
    path: "/wps/relay/MCSFE_getPointBalance",
    aliases: older("getPointBalance"),
    moduleId: "PTSYS3",
    map: pointBalance,
  }),

  pointRedemptions: ownRead({
    path: "/wps/relay/MCSFE_getRedeemPointList",
    aliases: older("getRedeemPointList"),
    moduleId: "PTSYS3",
    request: Type.Object({ ...ListFields, clientReference: Reference }),
    toWire: ({ clientReference, ...query }: RecordsInput) => ({ ...listFields(query), clientReference }),
    map: (value, { input }) => pageFrom(value, input, { items: pointRedemptions }),
  }),

  /** The account record of another product (protocol 7.2). */
  pointRecords: ownRead({
    path: `${pointDetailPath}?product=POINT`,
    pathOf: () => pointDetailPath,
    moduleId: "MEMTRANS3",
    request: Type.Object({ ...ListFields, product: Type.Literal("POINT"), clientReference: Reference }),
    toWire: ({ clientReference, ...query }: RecordsInput) => ({
      ...{ ...listFields(query), product: "POINT" as const, clientReference },
    }),
    map: (value, { input }) => pageFrom(value, input, { items: pointRecords }),
  }),

  redeemPoints: moneyWrite({
    act: "reward",
    path: "/wps/relay/passwordCheck/MCSFE_redeemPointReward",
    moduleId: "PTSYS3",
    encrypted: true,
    errors: {
      "not.found": "not_found",
      "points.insufficient": "points_insufficient",
      "receiver.required": "validation_failed",
      "reference.taken": "idempotency_conflict",
      "reward.out.of.stock": "reward_out_of_stock",
    },
    refusedFields: {
      "points.insufficient": "quantity",
      "receiver.required": "receiver",
      "reward.out.of.stock": "quantity",
    },
    request: Type.Object({
      rewardId: Type.String(),
      quantity: Type.Integer(),
      paymentPassword: Type.String(),
      receiver: Type.Optional(Type.Object({ name: Type.String(), mobile: Type.String(), address: Type.String() })),
      clientReference: Reference,
    }),
    toWire: ({ rewardId, quantity, receiver, paymentPassword }: RedeemInput, { clientReference }) => ({
      ...{ rewardId, quantity, clientReference },
      receiver: receiver && { ...receiver, mobile: latinDigits(receiver.mobile) },
      paymentPassword: plainPaymentPassword(paymentPassword),
    }),
    map: madeRedemption,
  }),

  convertPoints: moneyWrite({
    act: "reward",
    path: "/wps/relay/passwordCheck/MCSFE_convertPoint",
    moduleId: "PTSYS3",
    encrypted: true,
    errors: {
      "points.insufficient": "points_insufficient",
      "points.minimum": "amount_out_of_range",
      "reference.taken": "idempotency_conflict",
    },
    refusedFields: { "points.insufficient": "points", "points.minimum": "points" },
    request: Type.Object({
      points: Type.Integer(),
      paymentPassword: Type.String(),
      clientReference: Reference,
    }),
    toWire: ({ points, paymentPassword }: ConvertInput, { clientReference }) => ({
      ...{ points, clientReference },
      paymentPassword: plainPaymentPassword(paymentPassword),
    }),
    map: madeConversion,
  }),
};
