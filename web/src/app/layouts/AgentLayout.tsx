import { Copy, Headset, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { AgentBalance } from "../../features/agent/parts/AgentBalance.tsx";
import { Clock } from "../../features/agent/parts/Clock.tsx";
import { storage } from "../../lib/browser/storage.ts";
import { openSupport } from "../../lib/browser/support-window.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import { useLanguageChoice } from "../../lib/i18n/language-choice.ts";
import { useUnread } from "../../lib/session/badges.ts";
import { contractKindsOf, contractPages, useContractRequests } from "../../lib/session/contracts.ts";
import { useCopyAccount } from "../../lib/session/copy-account.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSignOut } from "../../lib/session/sign-out.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { supportUrl, useSite } from "../../lib/startup/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Img } from "../../ui/Img/Img.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { LazyBoundary } from "../../ui/LazyBoundary/LazyBoundary.tsx";
import { Logo } from "../shell/Logo.tsx";
import styles from "./AgentLayout.module.css";
import { agentMenu } from "./agent-menu.ts";
import bare from "./BareLayout.module.css";
import centre from "./Centre.module.css";
import { CentreMenu } from "./CentreMenu.tsx";
import { builtEntries } from "./centre-menu.ts";

const PayoutStrip = lazyComponent(withTexts("member", () => import("../../features/withdraw/PayoutStrip.tsx")));

/** Layout of the agent centre. Its header and menu stay mounted across pages. */
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

/**
 * Returns the agent menu's entries, with the number of open requests or unread messages. Dividend and salary pages
 * appear if their kind is enabled (spec section 2) or offered.
 */
function useAgentEntries() {
  const { t } = useTranslation("agent");
  const { data } = useContractRequests();
  const unread = useUnread();
  const kinds = contractKindsOf(data);
  const on: readonly string[] = kinds.map((kind) => contractPages[kind]);
  const off: readonly string[] = Object.values(contractPages).filter((id) => !on.includes(id));
  const requests = kinds.map((kind) => ({
    id: contractPages[kind] as string,
    count: data?.items.filter((request) => request.kind === kind).length ?? 0,
  }));
  const countOf = (id: string): number =>
    id === "agentMessages" ? unread : (requests.find((request) => request.id === id)?.count ?? 0);
  const waitingOf = (count: number) => ({ count, label: t("waiting", { count }) });
  const visibleEntries = builtEntries(agentMenu.filter(({ id }) => !off.includes(id)));
  return {
    entries: visibleEntries.map((entry) => ({
      ...{ ...entry, label: t(`menu.${entry.id}`) },
      waiting: waitingOf(countOf(entry.id)),
    })),
    waiting: waitingOf(visibleEntries.reduce((sum, { id }) => sum + countOf(id), 0)),
  };
}

/** Header of the agent centre (spec section 2). Signing out opens `/agent`. */
function AgentHeader() {
  const { t } = useTranslation(["agent", "account"]);
  const [language, chooseLanguage] = useLanguageChoice();
  const member = useSession().session?.member;
  const askToSignOut = useSignOut(pathTo("agent"));
  const copy = useCopyAccount();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo className={bare.logo} small to="agentTeamOverview" />
        <div className={styles.account}>
          <span className={styles.avatar}>
            <Img path={member?.avatar ?? ""} alt="" width={36} height={36} eager fallback="avatar" />
          </span>
          <p className={styles.name}>{member?.nickname || member?.account}</p>
          {member && (
            <IconButton
              className={styles.copy}
              label={t("account:copy")}
              icon={<Copy size={16} />}
              onClick={() => void copy(member.account)}
            />
          )}
        </div>
        <p className={styles.clock}>
          <span className="visually-hidden">{t("home.clock")} </span>
          <Clock />
        </p>
        <div className={styles.balance}>
          <AgentBalance />
        </div>
        <div className={styles.tools}>
          <LanguageSwitch current={language} onChoose={chooseLanguage} />
          <IconButton
            label={t("home.signOut")}
            icon={<LogOut size={20} />}
            className={styles.out}
            onClick={() => void askToSignOut()}
          />
        </div>
      </div>
    </header>
  );
}
