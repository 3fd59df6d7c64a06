import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import LimitNumbers from "./LimitNumbers.tsx";
import { CheckRefusal } from "./parts/CheckRefusal.tsx";
import styles from "./Refusal.module.css";

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
