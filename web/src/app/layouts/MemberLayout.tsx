import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { hasFlag, useSite } from "../../lib/startup/site.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import styles from "./Centre.module.css";
import { CentreMenu } from "./CentreMenu.tsx";
import { builtEntries } from "./centre-menu.ts";
import { memberMenu } from "./member-menu.ts";

const PayoutStrip = lazyComponent(() => import("../../features/withdraw/PayoutStrip.tsx"));

/** The member centre: its menu stays while its pages change (spec section 2). */
export default function MemberLayout() {
  const { t } = useTranslation("member");
  const { site } = useSite();
  // An entry to what the operator does not give would lead nowhere.
  const given = memberMenu.filter(({ id }) => id !== "manualRebate" || hasFlag(site, "MANPLAYREB3"));
  const entries = builtEntries(given).map((entry) => ({ ...entry, label: t(`menu.${entry.id}`) }));
  return (
    <div className={styles.centre}>
      <CentreMenu title={t("menu.label")} entries={entries} />
      <div className={styles.page}>
        <LazyBoundary>
          <PayoutStrip />
        </LazyBoundary>
        <Outlet />
      </div>
    </div>
  );
}
