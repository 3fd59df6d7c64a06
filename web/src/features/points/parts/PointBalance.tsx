import { ArrowRightLeft, Coins, LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { fromPoisha } from "../../../../../shared/rules/money.ts";
import { conversionOf } from "../../../../../shared/rules/points.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { pointsOf } from "../counts.ts";
import styles from "./PointBalance.module.css";

interface PointBalanceProps {
  /** Points of the signed-in account; undefined for other visitors. */
  balance: number | undefined;
  /** Points per taka; undefined if the platform has no rate. */
  ratio: number | undefined;
  /** Minimum number of points for a conversion. */
  minimum: number;
  onConvert(): void;
}

/** A member's points and their value. Guests see a link to sign in, trials a link to register. */
export function PointBalance({ balance, ratio, ...convert }: PointBalanceProps) {
  const { t } = useTranslation("points");
  const { session, requireSignIn } = useSession();
  return (
    <section className={styles.card} aria-label={t("purse.label")}>
      <Coins className={styles.icon} size={40} aria-hidden="true" />
      {balance !== undefined ? (
        <>
          <p className={styles.text}>
            <span className={styles.label}>{t("purse.yours")}</span>
            <span className={styles.balance}>{t("points", pointsOf(balance))}</span>
          </p>
          {ratio !== undefined && <Worth {...{ balance, ratio }} {...convert} />}
        </>
      ) : session?.state === "guest" ? (
        <>
          <p className={styles.text}>{t("purse.guest")}</p>
          <Button variant="primary" icon={<LogIn size={18} aria-hidden="true" />} onClick={() => requireSignIn()}>
            {t("purse.signIn")}
          </Button>
        </>
      ) : session?.state === "trial" ? (
        <>
          <p className={styles.text}>{t("purse.trial")}</p>
          <LinkButton variant="primary" to={pathTo("register")}>
            {t("purse.register")}
          </LinkButton>
        </>
      ) : (
        <p className={styles.text}>{t("purse.unknown")}</p>
      )}
    </section>
  );
}

/** Value of the points in money, with a button to convert them. */
function Worth({ balance, ratio, minimum, onConvert }: { balance: number; ratio: number } & ConvertProps) {
  const { t } = useTranslation("points", { keyPrefix: "purse" });
  const { shortMoney } = useSiteFormat();
  const amount = shortMoney(fromPoisha(conversionOf(balance, ratio).poisha));
  return (
    <div className={styles.worth}>
      <p className={styles.label}>{t("worth", { amount })}</p>
      {balance >= minimum ? (
        <Button variant="primary" icon={<ArrowRightLeft size={18} aria-hidden="true" />} onClick={onConvert}>
          {t("convert")}
        </Button>
      ) : (
        <p className={styles.label}>{t("tooFew", pointsOf(minimum))}</p>
      )}
    </div>
  );
}

type ConvertProps = Pick<PointBalanceProps, "minimum" | "onConvert">;
