import Type, { type Static } from "typebox";
import type { ListQuery } from "../../../shared/contracts/list-query.ts";
import * as contract from "../../../shared/contracts/points.ts";
import { joinDigits } from "../../../shared/rules/mobile.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { count, finiteNumber, instant, money, moneyRequired, optionalCount } from "../mappers/numbers.ts";
import { AnyField, OptionalText, rowMapper, scalarRows, scalars, texts } from "../mappers/schema.ts";
import { completeRow, field, listIn, listRequired, required } from "../mappers/structure.ts";
import { enumReader, firstImage, firstText, flag, id, idRequired, plainLine, text } from "../mappers/text.ts";
import { everybody, LanguageField, moneyWrite, ownRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

const maxNameLength = 120;
const maxRemarkLength = 200;

const PointConfigValue = Type.Object({ ...scalars("minConvert neverExpire"), types: AnyField });
const ratioRows = scalarRows("type ratio");

/** Maps the types in the spec's order. Leaves out a type without a ratio. */
export function pointConfig(value: Static<typeof PointConfigValue>): contract.PointConfig {
  const rows = ratioRows(listIn(value.types));
  const types = contract.pointTypes.flatMap((type) => {
    const ratio = finiteNumber(rows.find((row) => text(row.type)?.toLowerCase() === type)?.ratio);
    return ratio !== undefined && ratio > 0 ? [{ type, ratio }] : [];
  });
  const minimum = finiteNumber(value.minConvert);
  return {
    types,
    ...(minimum !== undefined && minimum > 0 && { minimum: count(minimum) }),
    // By default points never expire (spec section 9).
    neverExpire: value.neverExpire === undefined || value.neverExpire === null || flag(value.neverExpire),
  };
}

const rewardType = (value: unknown): contract.PointReward["type"] =>
  text(value)?.toUpperCase() === "CREDIT" ? "credit" : "goods";

export const pointRewards = rowMapper(
  scalars("rewardId name imageUrl points stock type"),
  (row): contract.PointReward[] =>
    completeRow({
      id: id(row.rewardId),
      name: plainLine(row.name, maxNameLength) || undefined,
      image: firstImage(row.imageUrl),
      points: optionalCount(row.points),
      stock: count(row.stock),
      type: rewardType(row.type),
    }),
);

/** Reads a number, or the number in `balance`; 0 for null. @throws PlatformError `platform_bad_answer` */
export function pointBalance(value: unknown): number {
  if (value === null || value === undefined) return 0;
  return required(optionalCount(firstText(field(value, "balance"), value)));
}

const redemptionStatus = enumReader<contract.Redemption["status"]>({
  inProcess: "IN_PROCESS",
  rejected: "REJECTED",
  approved: "APPROVED",
});

/** A row with the reference of its write, for the gateway only. */
type Recorded<Row> = Row & { readonly clientReference?: string };

/** Maps redemptions of points (protocol 7.6). Leaves out incomplete rows. */
export const pointRedemptions = rowMapper(
  scalars("redeemId rewardName imageUrl type quantity points status createdTime finishedTime remark clientReference"),
  (row): Recorded<contract.Redemption>[] =>
    completeRow(
      {
        id: id(row.redeemId),
        status: redemptionStatus(row.status),
        points: optionalCount(row.points),
        name: plainLine(row.rewardName, maxNameLength),
        image: firstImage(row.imageUrl),
        type: rewardType(row.type),
        quantity: Math.max(1, count(row.quantity)),
        createdAt: instant(row.createdTime),
      },
      {
        finishedAt: instant(row.finishedTime),
        reason: plainLine(row.remark, maxRemarkLength) || undefined,
        clientReference: id(row.clientReference),
      },
    ),
);

/** Maps the record of points (protocol 7.2, `product=POINT`). Leaves out incomplete rows. */
export const pointRecords = rowMapper(
  scalars("transId transType amount balanceAfter createdTime reference remark convertedAmount clientReference"),
  (row): Recorded<contract.PointRecord>[] => {
    const points = finiteNumber(row.amount);
    const wireReason = text(row.transType)?.toLowerCase();
    return completeRow(
      {
        id: id(row.transId),
        createdAt: instant(row.createdTime),
        points: points && Math.trunc(points),
        balanceAfter: optionalCount(row.balanceAfter),
        reason: contract.pointReasons.find((reason) => reason === wireReason) ?? "other",
      },
      {
        reference: id(row.reference),
        remark: plainLine(row.remark, maxRemarkLength) || undefined,
        amount: money(row.convertedAmount),
        clientReference: id(row.clientReference),
      },
    );
  },
);

export const madeRedemption = (value: unknown): contract.MadeRedemption => ({
  id: idRequired(field(value, "redeemId")),
  status: required(redemptionStatus(field(value, "status"))),
  points: required(optionalCount(field(value, "points"))),
});

export const madeConversion = (value: unknown): contract.MadeConversion => ({
  amount: moneyRequired(field(value, "amount")),
  balance: required(optionalCount(field(value, "balance"))),
});

type RecordsInput = Pick<ListQuery, "page" | "size" | "from"> & { readonly clientReference?: string };

interface RedeemInput {
  readonly rewardId: string;
  readonly quantity: number;
  readonly receiver?: contract.Receiver;
  readonly paymentPassword: string;
}

const pointDetailPath = "/wps/relay/ODSFE2_MemTransDet";

const olderPath = (name: string) => [{ path: `/wps/relay/MCS2_${name}` }];

/** A token is sent if there is one, because some builds require it. */
const mall = { moduleId: "PTSYS3", audience: everybody, token: "optional", breaker: "site", relay: true } as const;

/** Points and the point mall (protocol 7.6). */
export const pointOperations = {
  pointConfig: ownRead({
    ...mall,
    path: "/wps/relay/MCSFE_getPointConfig",
    aliases: olderPath("getPointConfig"),
    response: PointConfigValue,
    map: pointConfig,
  }),

  pointRewards: ownRead({
    ...mall,
    path: "/wps/relay/MCSFE_getPointReward",
    aliases: olderPath("getPointReward"),
    request: Type.Object({ pageNo: Type.Literal(1), pageSize: Type.Literal(100), language: LanguageField }),
    toWire: (_input: NoInput, { language }) => ({ pageNo: 1 as const, pageSize: 100 as const, language }),
    map: (value) => pointRewards(listRequired(value, "list", "content")),
  }),

  pointBalance: ownRead({
    path: "/wps/relay/MCSFE_getPointBalance",
    aliases: olderPath("getPointBalance"),
    moduleId: "PTSYS3",
    map: pointBalance,
  }),

  pointRedemptions: ownRead({
    path: "/wps/relay/MCSFE_getRedeemPointList",
    aliases: olderPath("getRedeemPointList"),
    moduleId: "PTSYS3",
    request: Type.Object({ ...ListFields, clientReference: OptionalText }),
    toWire: ({ clientReference, ...query }: RecordsInput) => ({ ...listFields(query), clientReference }),
    map: (value, { input }) => pageFrom(value, input, { items: pointRedemptions }),
  }),

  pointRecords: ownRead({
    path: `${pointDetailPath}?product=POINT`,
    pathOf: () => pointDetailPath,
    moduleId: "MEMTRANS3",
    request: Type.Object({ ...ListFields, product: Type.Literal("POINT"), clientReference: OptionalText }),
    toWire: ({ clientReference, ...query }: RecordsInput) => ({
      ...listFields(query),
      product: "POINT" as const,
      clientReference,
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
      ...texts("rewardId paymentPassword"),
      quantity: Type.Integer(),
      clientReference: OptionalText,
      receiver: Type.Optional(Type.Object(texts("name mobile address"))),
    }),
    toWire: ({ rewardId, quantity, receiver, paymentPassword }: RedeemInput, { clientReference }) => ({
      rewardId,
      quantity,
      clientReference,
      receiver: receiver && { ...receiver, mobile: joinDigits(receiver.mobile) },
      paymentPassword: normalizePaymentPassword(paymentPassword),
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
    request: Type.Object({ points: Type.Integer(), paymentPassword: Type.String(), clientReference: OptionalText }),
    toWire: ({ points, paymentPassword }: { points: number; paymentPassword: string }, { clientReference }) => ({
      points,
      clientReference,
      paymentPassword: normalizePaymentPassword(paymentPassword),
    }),
    map: madeConversion,
  }),
};
