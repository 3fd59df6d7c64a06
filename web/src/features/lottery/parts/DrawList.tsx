import { useTranslation } from "react-i18next";
import type { LotteryDraw } from "../../../../../shared/contracts/lottery.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Balls } from "./Balls.tsx";
import styles from "./DrawList.module.css";

/** List of draws with their numbers and times, in the site's time zone. */
export function DrawList({ draws }: { draws: readonly LotteryDraw[] }) {
  const { t } = useTranslation("lottery");
  const { time } = useSiteFormat();
  if (draws.length === 0) return <Empty title={t("noResults")} />;
  return (
    <ol>
      {draws.map(({ numero, numbers, drawnAt }) => (
        <li key={numero} className={styles.draw}>
          <span className={styles.numero}>{numero}</span>
          {drawnAt && (
            <time className={styles.time} dateTime={drawnAt}>
              {time(drawnAt)}
            </time>
          )}
          <Balls numbers={numbers} label={t("drawn", { numero })} />
        </li>
      ))}
    </ol>
  );
}
