import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import LimitNumbers from "./LimitNumbers.tsx";
import { CheckRefusal } from "./parts/CheckRefusal.tsx";
import styles from "./Refusal.module.css";

/** Whether the player's own brakes refused it, so that their page leads on. */
export const isByOwnBrakes = (failure: ApiFailure): boolean =>
  isFailure(failure, "limit_reached", "reality_check_due", "play_paused");

/** What the player's own brakes refused: the limit with its numbers, and the way to the page that holds it. */
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
