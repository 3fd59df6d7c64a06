import {
  BanknoteArrowDown,
  Clock,
  Coins,
  Gauge,
  type LucideIcon,
  Plus,
  TrendingDown,
  TriangleAlert,
} from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitKind } from "../../../../../shared/contracts/protection.ts";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../../ui/primitives.module.css";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { cancelRaise, confirmRaise, type Protection, type ProtectionLimit } from "../api.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import styles from "./Limits.module.css";
import { PendingRaise } from "./PendingRaise.tsx";

/** Loaded separately, because forms are large and most visits do not change a limit. */
const LimitDialog = lazyComponent(() => import("./LimitDialog.tsx"));

interface LimitsProps {
  protection: Protection;
  /** Called when the player can confirm a pending change. */
  onConfirmable(): void;
}

export function Limits({ protection, onConfirmable }: LimitsProps) {
  const { limits, reportAway } = protection;
  const { t } = useTranslation("protection");
  const [chosen, choose] = useState<readonly ProtectionLimit[]>();
  const isCounted = limits.some(({ kind, limit }) => limit !== undefined && (kind === "stake" || kind === "loss"));
  const close = () => choose(undefined);
  return (
    <TopicCard icon={Gauge} title={t("limits.title")}>
      {reportAway && isCounted && <Alert tone="info">{t("limits.unknown")}</Alert>}
      <div className={styles.kinds}>
        {limitKinds.map((kind) => (
          <KindGroup
            key={kind}
            kind={kind}
            limits={limits.filter((limit) => limit.kind === kind)}
            onChange={choose}
            onConfirmable={onConfirmable}
          />
        ))}
      </div>
      {chosen && (
        <LazyBoundary onClose={close}>
          <LimitDialog choices={chosen} protection={protection} onClose={close} />
        </LazyBoundary>
      )}
    </TopicCard>
  );
}

/** Display order. Deposits are first, because their limits are enforced best. */
const limitKinds = ["deposit", "loss", "stake", "session"] as const satisfies readonly LimitKind[];

const icons: Record<LimitKind, LucideIcon> = {
  deposit: BanknoteArrowDown,
  stake: Coins,
  loss: TrendingDown,
  session: Clock,
};

interface KindGroupProps {
  kind: LimitKind;
  limits: readonly ProtectionLimit[];
  onChange(choices: readonly ProtectionLimit[]): void;
  onConfirmable(): void;
}

/** Active and pending limits of one kind. Unset limits share one button, so that the list does not have twelve rows. */
function KindGroup({ kind, limits, onChange, onConfirmable }: KindGroupProps) {
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
        <ul className={layout.stack3}>
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

interface LimitRowProps {
  limit: ProtectionLimit;
  onChange(): void;
  onConfirmable(): void;
}

function LimitRow({ limit: row, onChange, onConfirmable }: LimitRowProps) {
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
      <div className={styles.limitRowHead}>
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
        <p className={layout.note}>
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
