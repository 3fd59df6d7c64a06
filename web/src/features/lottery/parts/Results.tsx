import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "../../../lib/format.ts";
import { useSite } from "../../../lib/site.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useLotteryDraws } from "../useLotteryDraws.ts";
import { Balls } from "./Balls.tsx";
import styles from "./Results.module.css";

interface ResultsProps {
  code: string;
  /** The last draw, when it is known. */
  numero: string | undefined;
}

/** The draws of a lottery, newest first, page by page. */
export function Results({ code, numero }: ResultsProps) {
  const { t } = useTranslation("lottery");
  const [page, setPage] = useState(1);
  const { draws, error, retry } = useLotteryDraws(code, page, numero);
  const utcOffset = useSite().site?.utcOffset ?? 0;
  if (error && !draws) return <ErrorCard error={error} onRetry={retry} />;
  if (!draws) return <Skeleton height={420} radius={16} />;
  if (draws.items.length === 0) return <Empty title={t("noResults")} />;
  return (
    <>
      <ol className={styles.results} aria-label={t("results")}>
        {draws.items.map((draw) => (
          <li key={draw.numero} className={styles.result}>
            <span className={styles.numero}>{draw.numero}</span>
            {draw.drawnAt && (
              <time className={styles.time} dateTime={draw.drawnAt}>
                {formatInstant(draw.drawnAt, utcOffset)}
              </time>
            )}
            <Balls numbers={draw.numbers} label={t("drawn", { numero: draw.numero })} />
          </li>
        ))}
      </ol>
      <Pager page={page} pages={draws.pages} onPage={setPage} label={t("resultPages")} />
    </>
  );
}
