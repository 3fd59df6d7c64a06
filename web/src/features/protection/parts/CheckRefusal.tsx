import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import styles from "../Refusal.module.css";
import { usePendingCheck } from "../usePendingCheck.ts";

/**
 * Text of a refusal because of a pending reality check, with a button to open the check. The refused action can be
 * repeated afterwards.
 */
export function CheckRefusal({ failure }: { failure: ApiFailure }) {
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
