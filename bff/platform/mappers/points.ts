import Type, { type Static } from "typebox";
import { type PointConfig, type PointReward, pointTypes } from "../../../shared/contracts/points.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { count, field, firstImage, firstText, flag, id, listIn, number, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 120;

const TypeRow = Type.Object({ type: Scalar, ratio: Scalar });
const typeRows = rowsOf(TypeRow);

export const PointConfigValue = Type.Object({
  types: Type.Optional(Type.Unknown()),
  minConvert: Scalar,
  neverExpire: Scalar,
});

/** Types in the spec's order; one the platform gives no ratio for is left out. */
export function pointConfig(value: Static<typeof PointConfigValue>): PointConfig {
  const rows = typeRows(listIn(value.types));
  const types = pointTypes.flatMap((type) => {
    const ratio = number(rows.find((row) => text(row.type)?.toLowerCase() === type)?.ratio);
    return ratio !== undefined && ratio > 0 ? [{ type, ratio }] : [];
  });
  const minimum = number(value.minConvert);
  return {
    types,
    ...(minimum !== undefined && minimum > 0 && { minimum: count(minimum) }),
    // Points never expire (spec section 9) unless the platform says otherwise.
    neverExpire: value.neverExpire === undefined || value.neverExpire === null || flag(value.neverExpire),
  };
}

const RewardRow = Type.Object({
  rewardId: Scalar,
  name: Scalar,
  imageUrl: Scalar,
  points: Scalar,
  stock: Scalar,
  type: Scalar,
});
const rewardRows = rowsOf(RewardRow);

export const pointRewards = (list: readonly unknown[]): PointReward[] =>
  rewardRows(list).flatMap((row) => {
    const rewardId = id(row.rewardId);
    const name = plainText(text(row.name) ?? "", longestName);
    const points = number(row.points);
    if (rewardId === undefined || name === "" || points === undefined) return [];
    const type = text(row.type)?.toUpperCase() === "CREDIT" ? "credit" : "goods";
    return [
      { id: rewardId, name, image: firstImage(row.imageUrl), points: count(points), stock: count(row.stock), type },
    ];
  });

/** A bare number, or inside `balance`. */
export function pointBalance(value: unknown): number {
  if (value === null || value === undefined) return 0;
  const balance = number(firstText(field(value, "balance"), value));
  if (balance === undefined) throw new PlatformError("platform_bad_answer", true);
  return count(balance);
}
