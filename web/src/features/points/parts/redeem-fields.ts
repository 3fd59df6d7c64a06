import { useTranslation } from "react-i18next";
import type { PointReward } from "../../../../../shared/contracts/points.ts";
import { formatCount } from "../../../lib/i18n/format.ts";

export const empty = { quantity: "1", name: "", mobile: "", address: "", paymentPassword: "" };
export type RedeemValues = typeof empty;
export type RedeemField = keyof RedeemValues;

/** Returns the fields of the form: only goods have a receiver. */
export const fieldsOf = (type: PointReward["type"]): readonly RedeemField[] =>
  type === "goods" ? ["quantity", "name", "mobile", "address", "paymentPassword"] : ["quantity", "paymentPassword"];

/** Returns the text of errors in quantity and receiver; undefined for the default text. */
export function useRedeemFault(max: number) {
  const { t } = useTranslation("points");
  return (field: RedeemField, message: string): string | undefined => {
    if (field === "quantity" && message === "tooMany") return t("redeem.tooMany", { most: formatCount(max) });
    if (field === "quantity" && (message === "noCount" || message === "tooFew")) return t("order.noCount");
    if (message !== "short") return undefined;
    return field === "mobile" || field === "address" || field === "name" ? t(`redeem.faults.${field}`) : undefined;
  };
}
