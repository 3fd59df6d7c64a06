import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import LimitNumbers from "./LimitNumbers.tsx";
import styles from "./Refusal.module.css";
import { usePendingCheck } from "./usePendingCheck.ts";

/** Returns whether the player's own limits caused the refusal. Their page then offers the next step. */
export const isOwnLimitRefusal = (failure: ApiFailure): boolean =>
  isFailure(failure, "limit_reached", "reality_check_due", "play_paused");

/** Text of a refusal by the player's own limits: the limit with its amounts, and a link to its page. */
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
 * Text of a refusal because of a pending reality check, with a button to open the check. The refused action can be
 * repeated afterwards.
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
