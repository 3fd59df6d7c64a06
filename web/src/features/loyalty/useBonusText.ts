import { useTranslation } from "react-i18next";
import type { RankBonus } from "../../../../shared/contracts/loyalty.ts";
import { unbroken } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { isZero, missingOf } from "./sums.ts";

/** Returns the name of a rank bonus, and its status in one sentence. */
export function useBonusText() {
  const { t } = useTranslation("loyalty");
  const { shortMoney: money, time: written, unbrokenTime: time } = useSiteFormat();

  /** The month that ends at a moment, as `11-2026`. @param instant ISO */
  const monthBefore = (instant: string): string =>
    unbroken(written(new Date(Date.parse(instant) - 1).toISOString()).slice("DD-".length, "DD-MM-YYYY".length));

  function nameOf({ kind, rank, startAt }: RankBonus): string {
    if (kind === "upgrade") return t("bonus.kinds.upgrade", { rank });
    if (kind === "birthday" || startAt === undefined) return t(`bonus.kinds.${kind}`);
    return t("bonus.kinds.monthOf", { month: monthBefore(startAt) });
  }

  function openText({ kind, rank, startAt, turnover }: RankBonus): string {
    if (kind === "upgrade") return t("bonus.open.upgrade", { rank });
    const from = startAt === undefined ? "" : time(startAt);
    const missing = turnover && missingOf(turnover.actual, turnover.expected);
    if (missing === undefined || isZero(missing)) return t(`bonus.open.${kind}`, { time: from });
    return t("bonus.open.monthMissing", { amount: money(missing), time: from });
  }

  function textOf(bonus: RankBonus): string {
    const { claimedAt, endAt, kind, rank, status } = bonus;
    if (status === "open") return openText(bonus);
    if (status === "claimed") return claimedAt ? t("bonus.claimedAt", { time: time(claimedAt) }) : t("bonus.claimed");
    if (kind === "upgrade") return t("bonus.claimable.upgrade", { rank });
    return endAt ? t(`bonus.claimable.${kind}`, { time: time(endAt) }) : t("bonus.claimable.once");
  }

  return (bonus: RankBonus) => ({ name: nameOf(bonus), text: textOf(bonus) });
}
