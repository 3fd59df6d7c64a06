import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Redemption } from "../../../../../shared/contracts/points.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { pageSize, refreshPoints, useRedemptionPage } from "../api.ts";
import { pointsOf } from "../counts.ts";
import { RecordList } from "./RecordList.tsx";
import styles from "./Records.module.css";

const tones: Record<Redemption["status"], StatusTone> = { inProcess: "info", rejected: "danger", approved: "success" };
const keyOf = ({ id }: Redemption): string => id;

/** Redeemed rewards, newest first, with their status. */
export function RedemptionList() {
  const { t } = useTranslation("points");
  const { time } = useSiteFormat();
  const list = usePagedList({ filters: {}, size: pageSize, keyOf }, useRedemptionPage);
  useDecisions(list.items);
  return (
    <RecordList
      list={list}
      label={t("records.redemptions")}
      empty={<Empty title={t("records.noRedemptions")} text={t("records.noRedemptionsText")} />}
    >
      {({ id, name, quantity, points, status, createdAt, reason }) => (
        <li key={id} className={styles.row}>
          <p className={styles.name}>{quantity > 1 ? t("records.pieces", { name, count: quantity }) : name}</p>
          <p className={styles.points}>{t("points", pointsOf(points))}</p>
          <p className={styles.quiet}>
            <time dateTime={createdAt}>{time(createdAt)}</time>
          </p>
          <p className={styles.end}>
            <StatusBadge tone={tones[status]}>{t(`records.status.${status}`)}</StatusBadge>
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </li>
      )}
    </RecordList>
  );
}

/** Refreshes the points after a review, which may return points or pieces, or pay. */
function useDecisions(items: readonly Redemption[]): void {
  const decided = items
    .filter(({ status }) => status !== "inProcess")
    .map(keyOf)
    .join();
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== decided) void refreshPoints();
    before.current = decided;
  }, [decided]);
}
