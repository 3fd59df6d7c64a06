import { ChartNoAxesCombined, GraduationCap, Headset, Info, Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { pages } from "../../../../../shared/pages.ts";
import { useSession } from "../../../lib/session.ts";
import { supportUrl, useSite } from "../../../lib/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { EndNote } from "../../auth/parts/EndNote.tsx";
import { LoginForm } from "../../auth/parts/LoginForm.tsx";
import { Note } from "../../auth/parts/Note.tsx";
import { openSupport } from "../../support/openSupport.ts";
import { AgentArt } from "../parts/AgentArt.tsx";
import styles from "./AgentPage.module.css";

const benefits = [
  { id: "material", icon: Megaphone },
  { id: "onboarding", icon: GraduationCap },
  { id: "reports", icon: ChartNoAxesCombined },
  { id: "support", icon: Headset },
] as const;

/** `/agent`: what agents get, and their own way in; a signed-in agent is at work already. */
export default function AgentPage() {
  const { t } = useTranslation("agent");
  const { session } = useSession();
  const support = supportUrl(useSite().site);
  if (session?.state === "agent") return <Navigate to={pages.agentHome.paths[0]} replace />;
  const other = session?.state === "member" ? session.member : undefined;
  return (
    <div className={styles.page}>
      <section className={styles.pitch} aria-labelledby="agent-title">
        <AgentArt />
        <h1 className={styles.title} id="agent-title">
          {t("title")}
        </h1>
        <p className={styles.lead}>{t("lead")}</p>
      </section>
      <section className={styles.card} aria-labelledby="agent-login">
        <h2 className={styles.heading} id="agent-login">
          {t("login")}
        </h2>
        <EndNote />
        {other && (
          <Note tone="info" icon={<Info size={20} aria-hidden="true" />}>
            {t("signedInAs", { name: other.nickname || other.account })}
          </Note>
        )}
        <LoginForm area="agent" />
        {support && (
          <p className={styles.join}>
            {t("join")}
            <Button variant="ghost" className={styles.link} onClick={() => openSupport(support)}>
              {t("contact")}
            </Button>
          </p>
        )}
      </section>
      <ul className={styles.benefits}>
        {benefits.map(({ id, icon: Icon }) => (
          <li key={id} className={styles.benefit}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <span>
              <strong>{t(`benefits.${id}.title`)}</strong>
              <span className={styles.text}>{t(`benefits.${id}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
