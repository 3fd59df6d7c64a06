import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import styles from "./Transfer.module.css";

interface PasswordNeededProps {
  /** What cannot be done without one. */
  why: string;
  /** It was wrong too often; undefined where there is none yet. */
  lockedUntil: string | undefined;
  onOpen(): void;
}

/** Nothing is sent or exchanged without a payment password: where to get one, or until when it is closed. */
export function PasswordNeeded({ why, lockedUntil, onOpen }: PasswordNeededProps) {
  const { t } = useTranslation("payments");
  const utcOffset = useSite().site?.utcOffset ?? 0;
  return (
    <div className={styles.needed}>
      {lockedUntil === undefined ? (
        <Alert tone="info">{why}</Alert>
      ) : (
        <Alert tone="warning" answers>
          {t("paymentPassword.locked", { time: unbroken(formatInstant(lockedUntil, utcOffset)) })}{" "}
          <Countdown until={lockedUntil} clock={serverNow} onEnd={onOpen} />
        </Alert>
      )}
      <LinkButton variant="primary" to={`${pathTo("securityCenter")}#payment-password`}>
        {t(lockedUntil === undefined ? "paymentPassword.titles.set" : "paymentPassword.titles.reset")}
      </LinkButton>
    </div>
  );
}
