import { CalendarCheck, ChartNoAxesCombined, HandCoins, Handshake, Headset, Images } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { chinese, chineseTag } from "../chinese.ts";
import styles from "./Landing.module.css";
import { LandingSection } from "./LandingSection.tsx";
import { MarketingMaterial } from "./MarketingMaterial.tsx";
import { SupportHours } from "./SupportHours.tsx";

interface LandingProps {
  onContact: (() => void) | undefined;
  onLogin(): void;
}

/** Sections for visitors who might become agents (spec section 1). */
export default function Landing({ onContact, onLogin }: LandingProps) {
  const { t } = useTranslation("agent");
  const { site } = useSite();
  return (
    <div className={styles.landing}>
      <Benefits />
      <MarketingMaterial />
      <Onboarding />
      <Reports />
      <Earnings />
      <SupportHours onContact={onContact} />
      <Join onContact={onContact} onLogin={onLogin} />
      <div className={styles.ways}>
        <Link className={styles.way} to={pathTo("helpmc")}>
          {t("more.faq")}
        </Link>
        {onContact && (
          <button type="button" className={styles.way} onClick={onContact}>
            {t("contact")}
          </button>
        )}
        <Link className={styles.way} to={pathTo("home")}>
          {t("more.site")}
        </Link>
      </div>
      {site && <p className={styles.care}>{t("care", { age: site.ageLimit })}</p>}
      <ChineseSummary onContact={onContact} />
    </div>
  );
}

const reports = ["team", "betting", "loss", "income", "details", "salary"] as const;

function Reports() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="reports"
      icon={ChartNoAxesCombined}
      title={t("reports.title")}
      chinese={chinese.reports}
      lead={t("reports.lead")}
    >
      <Points
        columns={3}
        points={reports.map((id) => ({ id, title: t(`reports.list.${id}.title`), text: t(`reports.list.${id}.text`) }))}
      />
    </LandingSection>
  );
}

const { title, lead, points, contact } = chinese.letter;

/** The complete offer in Chinese, for partners who read neither of the site's languages. Collapsed at first. */
function ChineseSummary({ onContact }: { onContact: (() => void) | undefined }) {
  return (
    <details className={styles.summary} lang={chineseTag}>
      <summary className={styles.title}>{title}</summary>
      <p>{lead}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {onContact && (
        <button type="button" className={styles.contact} onClick={onContact}>
          {contact}
        </button>
      )}
    </details>
  );
}

const models = ["dividend", "daily", "hourly", "realtime"] as const;

/** Kinds of contract (spec sections 4 and 9), without rates. */
function Earnings() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="earnings"
      icon={HandCoins}
      title={t("earnings.title")}
      chinese={chinese.earnings}
      lead={t("earnings.lead")}
    >
      <Points
        columns={4}
        points={models.map((id) => ({
          id,
          title: t(`earnings.list.${id}.title`),
          text: t(`earnings.list.${id}.text`),
        }))}
      />
    </LandingSection>
  );
}

const steps = ["account", "material", "players", "figures", "ahead"] as const;

function Onboarding() {
  const { t } = useTranslation("agent");
  return (
    <LandingSection
      id="onboarding"
      icon={CalendarCheck}
      title={t("onboarding.title")}
      chinese={chinese.onboarding}
      lead={t("onboarding.lead")}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.when}>{t(`onboarding.steps.${step}.when`)}</span>
            <strong>{t(`onboarding.steps.${step}.title`)}</strong>
            <span className={layout.note}>{t(`onboarding.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}

const benefits = [
  { id: "material", icon: Images },
  { id: "onboarding", icon: CalendarCheck },
  { id: "reports", icon: ChartNoAxesCombined },
  { id: "support", icon: Headset },
] as const;

const show = (id: string): void => {
  const heading = document.getElementById(`agent-${id}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
};

function Benefits() {
  const { t } = useTranslation("agent");
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ id, icon: Icon }) => (
        <li key={id}>
          <button type="button" className={styles.benefit} onClick={() => show(id)}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <span>
              <strong>{t(`benefits.${id}.title`)}</strong>
              <span className={styles.text}>{t(`benefits.${id}.text`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const joinSteps = ["contact", "contract", "start"] as const;

interface JoinProps {
  /** Undefined if the site has no support window. */
  onContact: (() => void) | undefined;
  onLogin(): void;
}

/** Steps to become an agent. There is no form, because support staff opens agents' accounts. */
function Join({ onContact, onLogin }: JoinProps) {
  const { t } = useTranslation("agent");
  return (
    <LandingSection id="join" icon={Handshake} title={t("steps.title")} chinese={chinese.join}>
      <Points
        columns={3}
        numbered
        points={joinSteps.map((id) => ({ id, title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) }))}
      />
      <div className={styles.buttons}>
        {onContact && (
          <Button variant="primary" size="lg" onClick={onContact}>
            {t("apply")}
          </Button>
        )}
        <Button size="lg" onClick={onLogin}>
          {t("login")}
        </Button>
      </div>
    </LandingSection>
  );
}

interface Point {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface PointsProps {
  points: readonly Point[];
  columns: 3 | 4;
  numbered?: boolean;
}

function Points({ points, columns, numbered = false }: PointsProps) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={styles.pointsPoints} data-columns={columns} data-numbered={numbered || undefined}>
      {points.map(({ id, title, text }) => (
        <li key={id} className={styles.point}>
          <strong>{title}</strong>
          <span className={layout.note}>{text}</span>
        </li>
      ))}
    </List>
  );
}
