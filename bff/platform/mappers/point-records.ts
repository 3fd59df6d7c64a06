import Type from "typebox";
import {
  type MadeConversion,
  type MadeRedemption,
  type PointRecord,
  pointReasons,
  type Redemption,
} from "../../../shared/contracts/points.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { count, field, firstImage, id, instant, money, moneyRequired, number, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 120;
const longestRemark = 200;

const wireStatus = { inProcess: "IN_PROCESS", rejected: "REJECTED", approved: "APPROVED" } as const satisfies Record<
  Redemption["status"],
  string
>;
const statusOf = (value: unknown): Redemption["status"] | undefined =>
  (Object.keys(wireStatus) as Redemption["status"][]).find((status) => wireStatus[status] === text(value));

/** A row with our own name of the write behind it; that name stays in the gateway. */
type Recorded<Row> = Row & { readonly clientReference?: string };

const referenceOf = (value: unknown) => {
  const clientReference = id(value);
  return clientReference === undefined ? {} : { clientReference };
};

const redemptionRows = rowsOf(
  Type.Object({
    ...{ redeemId: Scalar, rewardName: Scalar, imageUrl: Scalar, type: Scalar, quantity: Scalar, points: Scalar },
    ...{ status: Scalar, createdTime: Scalar, finishedTime: Scalar, remark: Scalar, clientReference: Scalar },
  }),
);

/** Protocol 7.6; a row without an id, its points, status or date is none. */
export const pointRedemptions = (list: readonly unknown[]): Recorded<Redemption>[] =>
  redemptionRows(list).flatMap((row) => {
    const [redemptionId, points] = [id(row.redeemId), number(row.points)];
    const [status, createdAt] = [statusOf(row.status), instant(row.createdTime)];
    if (redemptionId === undefined || points === undefined || !status || createdAt === undefined) return [];
    const finishedAt = instant(row.finishedTime);
    const reason = plainText(text(row.remark) ?? "", longestRemark);
    return [
      {
        ...{ id: redemptionId, status, points: count(points), createdAt },
        ...{ name: plainText(text(row.rewardName) ?? "", longestName), image: firstImage(row.imageUrl) },
        type: text(row.type)?.toUpperCase() === "CREDIT" ? ("credit" as const) : ("goods" as const),
        quantity: Math.max(1, count(row.quantity)),
        ...(finishedAt !== undefined && { finishedAt }),
        ...(reason !== "" && { reason }),
        ...referenceOf(row.clientReference),
      },
    ];
  });

const recordRows = rowsOf(
  Type.Object({
    ...{ transId: Scalar, transType: Scalar, amount: Scalar, balanceAfter: Scalar, createdTime: Scalar },
    ...{ reference: Scalar, remark: Scalar, convertedAmount: Scalar, clientReference: Scalar },
  }),
);

/** Protocol 7.2 with `product=POINT`; a row without an id, a date, its points or what was left is none. */
export const pointRecords = (list: readonly unknown[]): Recorded<PointRecord>[] =>
  recordRows(list).flatMap((row) => {
    const [recordId, createdAt] = [id(row.transId), instant(row.createdTime)];
    const [points, balanceAfter] = [row.amount, row.balanceAfter].map(number);
    if (recordId === undefined || createdAt === undefined) return [];
    if (points === undefined || balanceAfter === undefined) return [];
    const wireReason = text(row.transType)?.toLowerCase();
    const [reference, amount] = [id(row.reference), money(row.convertedAmount)];
    const remark = plainText(text(row.remark) ?? "", longestRemark);
    return [
      {
        ...{ id: recordId, createdAt, points: Math.trunc(points), balanceAfter: count(balanceAfter) },
        reason: pointReasons.find((reason) => reason === wireReason) ?? "other",
        ...(reference !== undefined && { reference }),
        ...(remark !== "" && { remark }),
        ...(amount !== undefined && { amount }),
        ...referenceOf(row.clientReference),
      },
    ];
  });

/** Protocol 7.6. */
export function madeRedemption(value: unknown): MadeRedemption {
  const [redemptionId, status] = [id(field(value, "redeemId")), statusOf(field(value, "status"))];
  const points = number(field(value, "points"));
  if (redemptionId === undefined || !status || points === undefined) {
    throw new PlatformError("platform_bad_answer", true);
  }
  return { id: redemptionId, status, points: count(points) };
}

/** Protocol 7.6. */
export function madeConversion(value: unknown): MadeConversion {
  const balance = number(field(value, "balance"));
  if (balance === undefined) throw new PlatformError("platform_bad_answer", true);
  return { amount: moneyRequired(field(value, "amount")), balance: count(balance) };
}
