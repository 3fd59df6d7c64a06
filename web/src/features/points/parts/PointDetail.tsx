import { useTranslation } from "react-i18next";
import type { PointRecord } from "../../../../../shared/contracts/points.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { pageSize, usePointRecordPage } from "../api.ts";
import { RecordList } from "./RecordList.tsx";
import styles from "./Records.module.css";

const keyOf = ({ id }: PointRecord): string => id;
const signed = (points: number): string => `${points < 0 ? "−" : "+"}${formatCount(Math.abs(points))}`;

/** All changes of the points, newest first, with the balance after each. */
export function PointDetail() {
  const { t } = useTranslation("points", { keyPrefix: "records" });
  const { time } = useSiteFormat();
  const list = usePagedList({ filters: {}, size: pageSize, keyOf }, usePointRecordPage);
  return (
    <RecordList list={list} label={t("detail")} empty={<Empty title={t("noDetail")} text={t("noDetailText")} />}>
      {({ id, reason, points, balanceAfter, createdAt, remark, amount }) => (
        <li key={id} className={styles.row}>
          <p className={styles.name}>{t(`reasons.${reason}`)}</p>
          <p className={styles.points} data-gain={points > 0 ? "" : undefined}>
            {signed(points)}
          </p>
          <p className={styles.quiet}>
            <time dateTime={createdAt}>{time(createdAt)}</time>
          </p>
          <p className={styles.quiet} data-end="">
            {t("after", { points: formatCount(balanceAfter) })}
          </p>
          {(remark || amount) && <p className={styles.reason}>{amount ? <Amount value={amount} /> : remark}</p>}
        </li>
      )}
    </RecordList>
  );
}
