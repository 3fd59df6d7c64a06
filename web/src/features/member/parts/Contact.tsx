import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import styles from "./Profile.module.css";

interface ContactProps {
  masked: string | undefined;
  /** Undefined if unknown. */
  verified: boolean | undefined;
  /** Set while `verified` loads. */
  waiting: boolean;
}

/** A phone number or e-mail address of the account, with its verification status. */
export function Contact({ masked, verified, waiting }: ContactProps) {
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
