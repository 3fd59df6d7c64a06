import { ShieldOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/Button/Button.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { useSecurity } from "../api.ts";
import { usePayoutStop } from "../usePayoutStop.ts";
import styles from "./Frozen.module.css";

/** Card shown while payouts are stopped, with the steps to allow them again. */
export default function Frozen({ account }: { account: string }) {
  const { t } = useTranslation("security");
  const { data } = useSecurity();
  const { resume, busy } = usePayoutStop(account);
  if (!data?.frozen) return null;
  return (
    <TopicCard id="stopped" icon={ShieldOff} title={t("frozen.title")} text={t("frozen.text")} asks>
      <ol className={styles.steps}>
        <li>
          <Link className={styles.link} to="#password">
            {t("frozen.password")}
          </Link>
        </li>
        <li>
          <Link className={styles.link} to="#cards">
            {t("frozen.look")}
          </Link>
        </li>
        <li>{t("frozen.allow")}</li>
      </ol>
      <Button variant="primary" busy={busy} onClick={() => void resume()}>
        {t("frozen.action")}
      </Button>
    </TopicCard>
  );
}
