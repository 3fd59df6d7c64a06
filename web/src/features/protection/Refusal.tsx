import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import LimitNumbers from "./LimitNumbers.tsx";
import styles from "./Refusal.module.css";
import { usePendingCheck } from "./usePendingCheck.ts";

/** Returns whether one of the player's own limits, breaks or reality checks caused the refusal. */
export const isOwnLimitRefusal = (failure: ApiFailure): boolean =>
  isFailure(failure, "limit_reached", "reality_check_due", "play_paused");

/** Text of a refusal by the player's own limits, with the amounts and a link to the limits. */
export function Refusal({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation("protection");
  const failureText = useFailureText();
  if (failure.code === "reality_check_due") return <CheckRefusal failure={failure} />;
  return (
    <>
      {failureText(failure)}{" "}
      {failure.limit && (
        <>
          <LimitNumbers limit={failure.limit} />{" "}
        </>
      )}
      <Link className={styles.way} to={pathTo("saferPlay")}>
        {t("refused.look")}
      </Link>
    </>
  );
}

/**
 * Text of a refusal because of a pending reality check, with a button to open the check. The player can repeat the
 * refused action afterwards.
 */
function CheckRefusal({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation("protection");
  const failureText = useFailureText();
  const { isWaiting, openCheck } = usePendingCheck();
  if (isWaiting === false) return t("checkWaits.answered");
  return (
    <>
      {failureText(failure)}{" "}
      {isWaiting ? (
        <Button size="sm" onClick={openCheck}>
          {t("checkWaits.act")}
        </Button>
      ) : (
        <Link className={styles.way} to={pathTo("saferPlay")}>
          {t("refused.look")}
        </Link>
      )}
    </>
  );
}
