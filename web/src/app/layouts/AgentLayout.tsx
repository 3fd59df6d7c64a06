import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { storage } from "../../lib/browser/storage.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { AgentHeader } from "./AgentHeader.tsx";
import styles from "./AgentLayout.module.css";
import bare from "./BareLayout.module.css";
import centre from "./Centre.module.css";
import { CentreMenu } from "./CentreMenu.tsx";
import { useAgentEntries } from "./useAgentEntries.ts";

const PayoutStrip = lazyComponent(withTexts("member", () => import("../../features/withdraw/PayoutStrip.tsx")));

/** Layout of the agent centre for desktops and phones. Header and menu stay mounted while its pages change. */
export default function AgentLayout() {
  const { t } = useTranslation(["agent", "common"]);
  const support = supportUrl(useSite().site);
  const { entries, waiting } = useAgentEntries();
  return (
    <div className={bare.layout}>
      <a className={classNames("visually-hidden", bare.skip)} href="#main">
        {t("common:nav.skip")}
      </a>
      <AgentHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={centre.centre}>
          <CentreMenu
            title={t("menu.label")}
            entries={entries}
            waiting={waiting}
            support={
              support ? { icon: Headset, label: t("menu.support"), onPress: () => openSupport(support) } : undefined
            }
          />
          <div className={centre.page}>
            <LazyBoundary>{storage.get("withdrawalOpen") && <PayoutStrip />}</LazyBoundary>
            <Outlet />
          </div>
        </div>
      </main>
    </div>
  );
}
