import { Copy, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Member, Session } from "../../../../../shared/contracts/session.ts";
import { writtenDay } from "../../../lib/i18n/format.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useLanguageChoice } from "../../../lib/i18n/language-choice.ts";
import { useCopyAccount } from "../../../lib/session/copy-account.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LanguageSwitch } from "../../../ui/LanguageSwitch/LanguageSwitch.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { useProfile } from "../api.ts";
import { detailFields } from "../profile-fields.ts";
import { Contact } from "./Contact.tsx";
import styles from "./Profile.module.css";

const ProfileDialog = lazyComponent(withTexts("register", () => import("./ProfileDialog.tsx")));

/** Profile of the signed-in account from the platform; phone number and e-mail address are masked. */
export function Profile({ session, member }: { session: Session; member: Member }) {
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
