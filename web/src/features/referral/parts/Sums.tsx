import { useTranslation } from "react-i18next";
import type { Referral } from "../../../../../shared/contracts/referral.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";

/** Results of the invitations. Figures that the platform does not report are left out. */
export function Sums({ referral }: { referral: Referral }) {
  const { t } = useTranslation("referral");
  const { invited, deposited, today, total } = referral;
  return (
    <StatGroup label={t("sums.label")}>
      <Stat
        label={t("sums.invited")}
        value={formatCount(invited)}
        note={deposited !== undefined && t("sums.deposited", { count: deposited })}
      />
      {today !== undefined && (
        <Stat label={t("sums.today")} value={<Amount value={today} />} note={t("sums.todayNote")} />
      )}
      {total !== undefined && <Stat label={t("sums.total")} value={<Amount value={total} />} />}
    </StatGroup>
  );
}
