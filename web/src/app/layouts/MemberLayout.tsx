import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { useBadges, useReferralIsOff } from "../../lib/session/badges.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import styles from "./Centre.module.css";
import { CentreMenu } from "./CentreMenu.tsx";
import { builtEntries } from "./centre-menu.ts";
import { memberMenu } from "./member-menu.ts";

const PayoutStrip = lazyComponent(() => import("../../features/withdraw/PayoutStrip.tsx"));

/** Layout of the member centre (spec section 2). Its menu stays mounted across pages. */
export default function MemberLayout() {
  const { t } = useTranslation("member");
  const { site } = useSite();
  const counts: Partial<Record<(typeof memberMenu)[number]["id"], number>> = useBadges();
  const waitingOf = (count: number) => ({ count, label: t("waiting", { count }) });
  const off: readonly string[] = [
    ...(useReferralIsOff() ? ["referral"] : []),
    ...(hasFlag(site, "MANPLAYREB3") ? [] : ["manualRebate"]),
  ];
  const built = builtEntries(memberMenu.filter(({ id }) => !off.includes(id)));
  const countOf = ({ id }: (typeof built)[number]): number => counts[id] ?? 0;
  const entries = built.map((entry) => ({
    ...{ ...entry, label: t(`menu.${entry.id}`) },
    waiting: waitingOf(countOf(entry)),
  }));
  const all = built.reduce((sum, entry) => sum + countOf(entry), 0);
  return (
    <div className={styles.centre}>
      <CentreMenu title={t("menu.label")} entries={entries} waiting={waitingOf(all)} />
      <div className={styles.page}>
        <LazyBoundary>
          <PayoutStrip />
        </LazyBoundary>
        <Outlet />
      </div>
    </div>
  );
}
