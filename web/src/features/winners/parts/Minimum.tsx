import { useTranslation } from "react-i18next";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import layout from "../../../ui/primitives.module.css";

/** Minimum win that the board shows. Renders nothing if a cached response lacks the amount. */
export function Minimum({ amount }: { amount: string | undefined }) {
  const { t } = useTranslation("winners");
  const { shortMoney } = useSiteFormat();
  if (amount === undefined || toPoisha(amount) === 0) return null;
  return <p className={layout.note}>{t("minimum", { amount: shortMoney(amount) })}</p>;
}
