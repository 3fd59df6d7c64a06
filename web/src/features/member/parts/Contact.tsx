import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import styles from "./Profile.module.css";

interface ContactProps {
  masked: string | undefined;
  /** Undefined where nobody says. */
  verified: boolean | undefined;
  /** It is being asked. */
  waiting: boolean;
}

/** A number or an address of the account, and whether its owner has proven it. */
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
