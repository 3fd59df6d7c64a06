import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import styles from "./Transfer.module.css";

interface PasswordNeededProps {
  why: string;
  /** Set if the password was wrong too often; undefined if no password is set. */
  lockedUntil: string | undefined;
  onOpen(): void;
}

/** Hint that a payment password must be set, with a link, or that it is locked. */
export function PasswordNeeded({ why, lockedUntil, onOpen }: PasswordNeededProps) {
  const { t } = useTranslation("payments");
  const { unbrokenTime } = useSiteFormat();
  return (
    <div className={styles.needed}>
      {lockedUntil === undefined ? (
        <Alert tone="info">{why}</Alert>
      ) : (
        <Alert tone="warning" answers>
          {t("paymentPassword.locked", { time: unbrokenTime(lockedUntil) })}{" "}
          <Countdown until={lockedUntil} clock={serverNow} onEnd={onOpen} />
        </Alert>
      )}
      <LinkButton variant="primary" to={`${pathTo("securityCenter")}#payment-password`}>
        {t(lockedUntil === undefined ? "paymentPassword.titles.set" : "paymentPassword.titles.reset")}
      </LinkButton>
    </div>
  );
}
