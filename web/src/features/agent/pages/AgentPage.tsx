import { Info } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { destinationOf } from "../../auth/destination.ts";
import { SessionEndAlert } from "../../auth/parts/SessionEndAlert.tsx";
import { chinese, chineseTag } from "../chinese.ts";
import { AgentArt } from "../parts/AgentArt.tsx";
import styles from "./AgentPage.module.css";

const AgentLogin = lazyComponent(() => import("../parts/AgentLogin.tsx"));
const Landing = lazyComponent(() => import("../parts/Landing.tsx"));

/** `/agent`: the offer to agents and their sign-in; a signed-in agent is redirected. */
export default function AgentPage() {
  const { t } = useTranslation("agent");
  const { session } = useSession();
  const { state } = useLocation();
  const card = useRef<HTMLElement>(null);
  const support = supportUrl(useSite().site);
  if (session?.state === "agent") {
    const home = pathTo("agentHome");
    const to = destinationOf((state as { from?: unknown } | null)?.from);
    return <Navigate to={to.startsWith(`${home}/`) ? to : home} replace />;
  }
  const other = session?.state === "member" ? session.member : undefined;
  const contact = support ? () => openSupport(support) : undefined;
  const toLogin = () => {
    card.current?.scrollIntoView({ block: "center" });
    card.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.page}>
      <section className={styles.pitch} aria-labelledby="agent-title">
        <AgentArt />
        <h1 className={styles.title} id="agent-title">
          {t("title")}
        </h1>
        <p className={styles.chinese} lang={chineseTag}>
          {chinese.title}
        </p>
        <p className={styles.lead}>{t("lead")}</p>
      </section>
      <section className={styles.card} ref={card} aria-labelledby="agent-login">
        <h2 className={styles.heading} id="agent-login">
          {t("login")}
        </h2>
        <SessionEndAlert />
        {other && (
          <Alert tone="info" icon={<Info size={20} aria-hidden="true" />}>
            {t("signedInAs", { name: other.nickname || other.account })}
          </Alert>
        )}
        <LazyBoundary inline fallback={<div className={styles.form} />}>
          <AgentLogin />
        </LazyBoundary>
        {contact && (
          <p className={styles.join}>
            {t("join")}
            <Button variant="ghost" className={styles.link} onClick={contact}>
              {t("contact")}
            </Button>
          </p>
        )}
      </section>
      <LazyBoundary fallback={<div className={styles.rest} />}>
        <Landing onContact={contact} onLogin={toLogin} />
      </LazyBoundary>
    </div>
  );
}
