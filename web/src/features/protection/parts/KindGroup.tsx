import { BanknoteArrowDown, Clock, Coins, type LucideIcon, Plus, TrendingDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LimitKind } from "../../../../../shared/contracts/protection.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import type { ProtectionLimit } from "../api.ts";
import styles from "./KindGroup.module.css";
import { LimitRow } from "./LimitRow.tsx";

const icons: Record<LimitKind, LucideIcon> = {
  deposit: BanknoteArrowDown,
  stake: Coins,
  loss: TrendingDown,
  session: Clock,
};

interface KindGroupProps {
  kind: LimitKind;
  limits: readonly ProtectionLimit[];
  /** Opens the dialog. `choices` are the limits of which one is set. */
  onChange(choices: readonly ProtectionLimit[]): void;
  onConfirmable(): void;
}

/** Active and pending limits of one kind. Unset ones share one button, to avoid a list of twelve rows. */
export function KindGroup({ kind, limits, onChange, onConfirmable }: KindGroupProps) {
  const { t } = useTranslation("protection");
  const titleId = useId();
  const Icon = icons[kind];
  const set = limits.filter(({ limit, raise }) => limit !== undefined || raise !== undefined);
  const unset = limits.filter((limit) => !set.includes(limit));
  const title = t(`kinds.${kind}.title`);
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Icon className={styles.icon} size={20} aria-hidden="true" />
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        {unset.length > 0 && (
          <Button
            size="sm"
            icon={<Plus size={16} aria-hidden="true" />}
            aria-label={t("limits.setOf", { name: title })}
            onClick={() => onChange(unset)}
          >
            {t("limits.set")}
          </Button>
        )}
        <p className={styles.text}>{t(`kinds.${kind}.text`)}</p>
      </header>
      {set.length > 0 && (
        <ul className={styles.rows}>
          {set.map((limit) => (
            <LimitRow
              key={limit.period}
              limit={limit}
              onChange={() => onChange([limit])}
              onConfirmable={onConfirmable}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
