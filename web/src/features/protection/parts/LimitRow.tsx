import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { cancelRaise, confirmRaise, type ProtectionLimit } from "../api.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import styles from "./LimitRow.module.css";
import { PendingRaise } from "./PendingRaise.tsx";

interface LimitRowProps {
  limit: ProtectionLimit;
  onChange(): void;
  onConfirmable(): void;
}

/** An active limit: used and remaining amount, when it allows more, and a pending change. */
export function LimitRow({ limit: row, onChange, onConfirmable }: LimitRowProps) {
  const { t } = useTranslation("protection");
  const limitFormat = useLimitFormat();
  const id = useId();
  const { kind, period, limit, used, left, warns, freeAt, raise } = row;
  const name = limitFormat.name(row);
  const from = limit === undefined ? t("limits.none") : limitFormat.value(kind, limit);
  const to = raise?.to === undefined ? undefined : limitFormat.value(kind, raise.to);
  const isFull = left !== undefined && toPoisha(left) <= 0;
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <p id={id}>
          <span className={styles.period}>{limitFormat.period(kind, period)}</span>
          <strong className={styles.limit}>{from}</strong>
        </p>
        <Button size="sm" variant="ghost" aria-label={t("limits.changeOf", { name })} onClick={onChange}>
          {t("limits.change")}
        </Button>
      </div>
      {limit !== undefined && used !== undefined && (
        <>
          <ProgressBar
            value={Math.min(toPoisha(used), toPoisha(limit))}
            max={toPoisha(limit)}
            name={{ label: name }}
            warns={warns}
          />
          <p className={styles.counts}>
            <span>{t("limits.used", { used: limitFormat.value(kind, used) })}</span>
            {left !== undefined && <span>{t("limits.left", { left: limitFormat.value(kind, left) })}</span>}
          </p>
        </>
      )}
      {warns && (
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t(isFull ? "limits.reached" : "limits.warns")}
        </p>
      )}
      {freeAt && (
        <p className={styles.free}>
          {t(`limits.freeAt.${kind === "deposit" ? "deposit" : "play"}`, { time: limitFormat.time(freeAt) })}
        </p>
      )}
      {raise && (
        <PendingRaise
          raise={raise}
          name={name}
          text={to === undefined ? t("raise.removal") : t("raise.to", { to })}
          question={to === undefined ? t("raise.sure.removal", { from }) : t("raise.sure.to", { from, to })}
          confirm={() => confirmRaise(row)}
          cancel={() => cancelRaise(row)}
          onConfirmable={onConfirmable}
        />
      )}
    </li>
  );
}
