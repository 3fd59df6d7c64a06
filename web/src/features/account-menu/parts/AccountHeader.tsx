import { useTranslation } from "react-i18next";
import type { Member } from "../../../../../shared/contracts/session.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import styles from "./AccountHeader.module.css";

/** The signed-in account, above the menu's entries. */
export function AccountHeader({ member }: { member: Member }) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.header}>
      <span className={styles.avatar}>
        <Img path={member.avatar ?? ""} alt="" width={44} height={44} eager fallback="avatar" />
      </span>
      <div className={styles.identity}>
        <p className={styles.name}>{member.nickname || member.account}</p>
        <p className={styles.account}>
          {t("accountId")}: <span className={styles.id}>{member.account}</span>
        </p>
      </div>
      {member.role === "member" ? (
        member.vip && <span className={styles.badge}>{member.vip}</span>
      ) : (
        <span className={styles.badge}>{t(member.role)}</span>
      )}
    </div>
  );
}
