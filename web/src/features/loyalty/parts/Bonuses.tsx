import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { RankBonus } from "../../../../../shared/contracts/loyalty.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { unbroken } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { claimRankBonus, isZero, missingOf, useRankBonuses } from "../api.ts";
import styles from "./Bonuses.module.css";
import { ClaimOutcome, useClaim } from "./ClaimOutcome.tsx";

const order = { claimable: 0, open: 1, claimed: 2 } as const;

/** Rank bonuses, claimable first and paid last. */
export default function Bonuses() {
  const { t } = useTranslation("loyalty");
  const { data, error, retry } = useRankBonuses();
  const { busy, outcome, claim } = useClaim(claimRankBonus);
  return (
    <section className={layout.stack3} aria-labelledby="rank-bonuses">
      <h2 className={layout.title} id="rank-bonuses">
        {t("bonus.title")}
      </h2>
      {outcome && <ClaimOutcome outcome={outcome} busy={busy !== undefined} />}
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={280} radius={16} />}>
        {({ items }) => (
          <ul className={styles.list}>
            {[...items]
              .sort((one, other) => order[one.status] - order[other.status])
              .map((bonus) => (
                <BonusRow
                  key={bonus.id}
                  bonus={bonus}
                  busy={busy === bonus.id}
                  disabled={busy !== undefined}
                  onClaim={() => claim(bonus.id)}
                />
              ))}
            {!items.some(({ kind }) => kind === "birthday") && <BirthdayMissing />}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

function BirthdayMissing() {
  const { t } = useTranslation("loyalty");
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{t("bonus.kinds.birthday")}</p>
        <p className={layout.note}>{t("bonus.birthdayMissing")}</p>
        <Link className={styles.link} to={pathTo("securityCenter")}>
          {t("bonus.giveBirthday")}
        </Link>
      </div>
    </li>
  );
}

interface BonusRowProps {
  bonus: RankBonus;
  busy: boolean;
  /** Another claim is in progress. */
  disabled: boolean;
  onClaim(): void;
}

const tones = { claimable: "success", open: "neutral", claimed: "info" } as const;

function BonusRow({ bonus, busy, disabled, onClaim }: BonusRowProps) {
  const { t } = useTranslation("loyalty");
  const online = useOnline();
  const { name, text } = useBonusText()(bonus);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={layout.note}>{text}</p>
      </div>
      <div className={styles.side}>
        <span className={styles.amount}>
          <Amount value={bonus.amount} />
        </span>
        <StatusBadge tone={tones[bonus.status]}>{t(`bonus.statuses.${bonus.status}`)}</StatusBadge>
      </div>
      {bonus.status === "claimable" && (
        <Button
          className={styles.claim}
          variant="primary"
          busy={busy}
          disabled={disabled || !online}
          aria-label={t("bonus.claimOf", { name })}
          onClick={onClaim}
        >
          {t("bonus.claim")}
        </Button>
      )}
    </li>
  );
}

function useBonusText() {
  const { t } = useTranslation("loyalty");
  const { shortMoney: money, time: written, unbrokenTime: time } = useSiteFormat();

  /**
   * Returns the month that ends at a moment, such as `11-2026`.
   * @param instant ISO timestamp
   */
  const monthBefore = (instant: string): string =>
    unbroken(written(new Date(Date.parse(instant) - 1).toISOString()).slice("DD-".length, "DD-MM-YYYY".length));

  function nameOf({ kind, rank, startAt }: RankBonus): string {
    if (kind === "upgrade") return t("bonus.kinds.upgrade", { rank });
    if (kind === "birthday" || startAt === undefined) return t(`bonus.kinds.${kind}`);
    return t("bonus.kinds.monthOf", { month: monthBefore(startAt) });
  }

  function openText({ kind, rank, startAt, turnover }: RankBonus): string {
    if (kind === "upgrade") return t("bonus.open.upgrade", { rank });
    const from = startAt === undefined ? "" : time(startAt);
    const missing = turnover && missingOf(turnover.actual, turnover.expected);
    if (missing === undefined || isZero(missing)) return t(`bonus.open.${kind}`, { time: from });
    return t("bonus.open.monthMissing", { amount: money(missing), time: from });
  }

  function textOf(bonus: RankBonus): string {
    const { claimedAt, endAt, kind, rank, status } = bonus;
    if (status === "open") return openText(bonus);
    if (status === "claimed") return claimedAt ? t("bonus.claimedAt", { time: time(claimedAt) }) : t("bonus.claimed");
    if (kind === "upgrade") return t("bonus.claimable.upgrade", { rank });
    return endAt ? t(`bonus.claimable.${kind}`, { time: time(endAt) }) : t("bonus.claimable.once");
  }

  return (bonus: RankBonus) => ({ name: nameOf(bonus), text: textOf(bonus) });
}
