import { useTranslation } from "react-i18next";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { formatShortMoney } from "../../../lib/i18n/format.ts";
import { useSite } from "../../../lib/startup/site.ts";
import styles from "./Minimum.module.css";

/** From which amount on a win is on the board. An answer kept from before says none. */
export function Minimum({ amount }: { amount: string | undefined }) {
  const { t } = useTranslation("winners");
  const symbol = useSite().site?.currency.symbol ?? "৳";
  if (amount === undefined || toPoisha(amount) === 0) return null;
  return <p className={styles.minimum}>{t("minimum", { amount: `${symbol}${formatShortMoney(amount)}` })}</p>;
}
