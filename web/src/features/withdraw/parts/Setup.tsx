import { KeyRound, WalletCards } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import styles from "./Setup.module.css";

interface SetupProps {
  hasCard: boolean;
  hasPassword: boolean;
}

/** Missing requirements of a withdrawal, each with a link to its page. */
export function Setup({ hasCard, hasPassword }: SetupProps) {
  const { t } = useTranslation("withdraw");
  const centre = pathTo("securityCenter");
  return (
    <div className={styles.setup}>
      <p className={styles.lead}>{t("setup.lead")}</p>
      <ul className={styles.list}>
        {!hasCard && (
          <li className={styles.missing}>
            <WalletCards size={24} aria-hidden="true" />
            <p>{t("setup.card")}</p>
            <LinkButton variant="primary" to={`${centre}#cards`}>
              {t("setup.addCard")}
            </LinkButton>
          </li>
        )}
        {!hasPassword && (
          <li className={styles.missing}>
            <KeyRound size={24} aria-hidden="true" />
            <p>{t("setup.password")}</p>
            <LinkButton variant="primary" to={`${centre}#payment-password`}>
              {t("setup.setPassword")}
            </LinkButton>
          </li>
        )}
      </ul>
    </div>
  );
}
