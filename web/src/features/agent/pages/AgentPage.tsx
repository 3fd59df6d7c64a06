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
import layout from "../../../ui/primitives.module.css";
import { destinationOf } from "../../auth/destination.ts";
import { SessionEndAlert } from "../../auth/parts/SessionEndAlert.tsx";
import { chinese, chineseTag } from "../chinese.ts";
import styles from "./AgentPage.module.css";

const AgentLogin = lazyComponent(() => import("../parts/AgentLogin.tsx"));
const Landing = lazyComponent(() => import("../parts/Landing.tsx"));

/** `/agent`: the offer to agents and their sign-in. Redirects a signed-in agent. */
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
        <p className={layout.note} lang={chineseTag}>
          {chinese.title}
        </p>
        <p className={styles.lead}>{t("lead")}</p>
      </section>
      <section className={styles.card} ref={card} aria-labelledby="agent-login">
        <h2 className={layout.heading} id="agent-login">
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

interface Person {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly hue: string;
}

const top: Person = { x: 240, y: 62, size: 34, hue: "accent" };
const team: readonly Person[] = [
  { x: 92, y: 168, size: 25, hue: "hue-rng" },
  { x: 240, y: 182, size: 25, hue: "hue-fish" },
  { x: 388, y: 168, size: 25, hue: "hue-live" },
];
const players: readonly (Person & { readonly of: number })[] = [
  { of: 0, x: 36, y: 264, size: 16, hue: "hue-rng" },
  { of: 0, x: 104, y: 276, size: 16, hue: "hue-rng" },
  { of: 1, x: 186, y: 284, size: 16, hue: "hue-fish" },
  { of: 1, x: 240, y: 290, size: 16, hue: "hue-fish" },
  { of: 1, x: 294, y: 284, size: 16, hue: "hue-fish" },
  { of: 2, x: 376, y: 276, size: 16, hue: "hue-live" },
  { of: 2, x: 444, y: 264, size: 16, hue: "hue-live" },
];

const line = (from: Person, to: Person): string => {
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
};

function Head({ x, y, size, hue }: Person) {
  const color = `var(--${hue})`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={size * 1.32} fill={color} opacity="0.16" />
      <circle r={size} fill="var(--surface)" stroke={color} strokeWidth={size / 10} />
      <circle cy={size * -0.22} r={size * 0.34} fill={color} />
      <path d={`M${size * -0.6} ${size * 0.62}a${size * 0.6} ${size * 0.5} 0 0 1 ${size * 1.2} 0z`} fill={color} />
    </g>
  );
}

function AgentArt() {
  return (
    <svg className={styles.art} viewBox="0 0 480 330" aria-hidden="true">
      <g fill="none" strokeWidth="2.5" strokeLinecap="round" opacity="0.55">
        {team.map((person) => (
          <path key={person.x} d={line(top, person)} stroke="var(--accent)" className={styles.flow} />
        ))}
        {players.map((person) => (
          <path
            key={person.x}
            d={line(team[person.of] ?? top, person)}
            stroke={`var(--${person.hue})`}
            className={styles.flow}
          />
        ))}
      </g>
      {players.map((person) => (
        <Head key={person.x} {...person} />
      ))}
      {team.map((person) => (
        <Head key={person.x} {...person} />
      ))}
      <Head {...top} />
      <path
        d="M218 26l8 12 14-18 14 18 8-12-4 24h-36z"
        fill="var(--accent)"
        stroke="var(--bg)"
        strokeWidth="2"
        strokeLinejoin="round"
        transform="translate(0 -8)"
      />
    </svg>
  );
}
