import { Copy, CreditCard, KeyRound, LockKeyhole, MonitorSmartphone, Pencil, ShieldCheck } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Member, Session } from "../../../../../shared/contracts/session.ts";
import { keepInView } from "../../../lib/browser/in-view.ts";
import { writtenDay } from "../../../lib/i18n/format.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useLanguageChoice } from "../../../lib/i18n/language-choice.ts";
import { useCopyAccount } from "../../../lib/session/copy-account.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LanguageSwitch } from "../../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { useProfile } from "../api.ts";
import { detailFields } from "../profile-fields.ts";
import styles from "./SecurityCenterPage.module.css";

// Lazy, because forms are large and these sections are below the first screen.
const PaymentPassword = lazyComponent(() => import("../parts/PaymentPassword.tsx"));
const PasswordForm = lazyComponent(async () => ({
  default: (await import("../../password/PasswordForm.tsx")).PasswordForm,
}));
const Cards = lazyComponent(() => import("../parts/Cards.tsx"));
const ReviewDue = lazyComponent(() => import("../../protection/ReviewDue.tsx"));
const Changes = lazyComponent(() => import("../../security/parts/Changes.tsx"));
const Frozen = lazyComponent(() => import("../../security/parts/Frozen.tsx"));
const Devices = lazyComponent(() => import("../parts/Devices.tsx"));

const formHeight = 374;

/** `/member/securityCenter`: profile, sign-in and payment passwords, withdrawal destinations, devices and changes. */
export default function SecurityCenterPage() {
  const { session: current } = useSession();
  // After the session has ended, the page keeps its form values below the login popup.
  const [session, keep] = useState(current);
  if (current?.member && current !== session) keep(current);
  return session?.member ? <Sections session={session} member={session.member} /> : null;
}

function Sections({ session, member }: { session: Session; member: Member }) {
  const { t } = useTranslation(["member", "payments", "security"]);
  const { account, mobile } = member;
  const page = useRef<HTMLDivElement>(null);
  const isPaused = useIsPaused();
  useSectionFocus(page);
  return (
    <div className={styles.page} ref={page}>
      <div className={styles.head}>
        <h1 className={layout.pageTitle}>{t("title")}</h1>
        <LazyBoundary>
          <Frozen account={account} />
        </LazyBoundary>
      </div>
      <Profile session={session} member={member} />
      <div className={styles.side}>
        {!isPaused && (
          <LazyBoundary inline>
            <ReviewDue />
          </LazyBoundary>
        )}
        <TopicCard
          id="payment-password"
          icon={LockKeyhole}
          title={t("payments:paymentPassword.title")}
          text={t("payments:paymentPassword.text")}
        >
          <LazyBoundary inline fallback={<Skeleton height={88} radius={12} />}>
            <PaymentPassword account={account} mobile={mobile} />
          </LazyBoundary>
        </TopicCard>
        <TopicCard id="password" icon={KeyRound} title={t("password.title")} text={t("password.text")}>
          <LazyBoundary inline fallback={<Skeleton height={formHeight} radius={12} />}>
            <PasswordForm />
          </LazyBoundary>
        </TopicCard>
      </div>
      <div className={styles.main}>
        <TopicCard id="cards" icon={CreditCard} title={t("payments:cards.title")} text={t("payments:cards.text")}>
          <LazyBoundary inline fallback={<Skeleton height={148} radius={12} />}>
            <Cards />
          </LazyBoundary>
        </TopicCard>
        <TopicCard icon={MonitorSmartphone} title={t("devices.title")} text={t("devices.text")}>
          <LazyBoundary inline fallback={<Skeleton height={132} radius={12} />}>
            <Devices account={account} />
          </LazyBoundary>
        </TopicCard>
        <TopicCard id="changes" icon={ShieldCheck} title={t("security:title")} text={t("security:text")}>
          <LazyBoundary inline fallback={<Skeleton height={132} radius={12} />}>
            <Changes account={account} />
          </LazyBoundary>
        </TopicCard>
      </div>
    </div>
  );
}

/** Scrolls to the section named in the URL, such as `/member/securityCenter#cards`, and focuses its heading. */
function useSectionFocus(page: RefObject<HTMLElement | null>): void {
  // The key changes when the same link is pressed again, which scrolls again.
  const { hash, key } = useLocation();
  useEffect(() => {
    void key;
    const box = page.current;
    const heading = hash ? box?.querySelector<HTMLElement>(`section[id="${CSS.escape(hash.slice(1))}"] h2`) : undefined;
    return box && heading ? keepInView(heading, box) : undefined;
  }, [page, hash, key]);
}

const ProfileDialog = lazyComponent(withTexts("register", () => import("../parts/ProfileDialog.tsx")));

/** The signed-in account's profile. The phone number and e-mail address are masked. */
function Profile({ session, member }: { session: Session; member: Member }) {
  const { t } = useTranslation(["member", "account"]);
  const [language, chooseLanguage] = useLanguageChoice();
  const { time } = useSiteFormat();
  const copy = useCopyAccount();
  const { data: profile, error } = useProfile();
  const isPaused = useIsPaused();
  const [editing, setEditing] = useState(false);
  const details = profile && { ...profile, birthday: profile.birthday && writtenDay(profile.birthday) };
  const waiting = profile === undefined && error === undefined;
  const { lastLogin } = session;
  const mark = member.role === "agent" ? t("account:agent") : member.vip;
  const firstLogin = session.firstTimeLogin ? t("profile.firstLogin") : undefined;
  const facts = [
    {
      term: t("profile.mobile"),
      value: <Contact masked={member.mobile} verified={profile?.mobile?.verified} waiting={waiting} />,
    },
    {
      term: t("profile.email"),
      value: <Contact masked={member.email} verified={profile?.email?.verified} waiting={waiting} />,
    },
    {
      term: t("profile.since"),
      value: member.registeredAt && time(member.registeredAt).slice(0, 10),
    },
    { term: t("profile.lastLogin"), value: lastLogin ? time(lastLogin.at) : firstLogin },
    { term: t("profile.address"), value: lastLogin?.ip },
    ...detailFields.map((name) => ({ term: t(`profile.said.${name}`), value: details?.[name] })),
  ];
  return (
    <section className={styles.profile} aria-label={t("profile.label")}>
      <div className={styles.identity}>
        <span className={styles.avatar}>
          <Img path={member.avatar ?? ""} alt="" width={72} height={72} eager fallback="avatar" />
        </span>
        <div className={styles.names}>
          <p className={styles.name}>
            {member.nickname || member.account}
            {mark && <span className={styles.badge}>{mark}</span>}
          </p>
          <p className={styles.account}>
            <span>
              {t("account:accountId")}: <span className={styles.id}>{member.account}</span>
            </span>
            <IconButton label={t("account:copy")} icon={<Copy size={18} />} onClick={() => void copy(member.account)} />
          </p>
        </div>
      </div>
      <div className={styles.facts}>
        <DescriptionList items={facts} layout="columns" />
      </div>
      <div className={styles.language}>
        <p>{t("profile.language")}</p>
        <LanguageSwitch current={language} onChoose={chooseLanguage} />
        {/* The gateway accepts no profile changes during a time-out or exclusion (domain-rules section 2). */}
        {!isPaused && (
          <div className={styles.edit}>
            <Button
              icon={<Pencil size={18} aria-hidden="true" />}
              disabled={profile === undefined}
              onClick={() => setEditing(true)}
            >
              {t("profile.edit")}
            </Button>
          </div>
        )}
      </div>
      {editing && profile && (
        <LazyBoundary onClose={() => setEditing(false)}>
          <ProfileDialog profile={profile} onClose={() => setEditing(false)} />
        </LazyBoundary>
      )}
    </section>
  );
}

interface ContactProps {
  masked: string | undefined;
  /** Undefined if unknown. */
  verified: boolean | undefined;
  /** `verified` is still loading. */
  waiting: boolean;
}

function Contact({ masked, verified, waiting }: ContactProps) {
  const { t } = useTranslation("member");
  if (!masked) return t("profile.none");
  return (
    <span className={styles.contact}>
      {masked}
      {waiting && <Skeleton width={84} height={24} radius={12} />}
      {verified === true && <StatusBadge tone="success">{t("profile.verified")}</StatusBadge>}
      {verified === false && <StatusBadge tone="neutral">{t("profile.unverified")}</StatusBadge>}
    </span>
  );
}
