import { BanknoteArrowDown, CalendarCheck, Check, Coins, Dices, Gift, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mission, MissionPeriod, Missions, MissionUnit } from "../../../../../shared/contracts/missions.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { choiceParam, useQueryState } from "../../../lib/browser/query-params.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../../ui/primitives.module.css";
import { claimMission, refreshClaimed } from "../api.ts";
import { measureOf } from "../measure.ts";
import styles from "./MissionList.module.css";
import { ResetLine } from "./ResetLine.tsx";

const periods = ["daily", "weekly", "once"] as const satisfies readonly MissionPeriod[];
const periodParam = choiceParam<MissionPeriod>(periods, "daily");

/** Missions of one period, selected with `?tab=`. */
export function MissionList({ items }: Pick<Missions, "items">) {
  const { t } = useTranslation("missions");
  const [tab, setTab] = useQueryState("tab", periodParam);
  const { busy, unconfirmed, claim } = useClaim();
  const visibleItems = items.filter(({ period }) => period === tab);
  const resetsAt = visibleItems.find((mission) => mission.resetsAt !== undefined)?.resetsAt;
  const labelOf = (period: MissionPeriod): string => {
    const count = items.filter((mission) => mission.period === period && mission.status === "claimable").length;
    return count === 0 ? t(`tabs.${period}`) : t("tabs.waiting", { name: t(`tabs.${period}`), count });
  };
  return (
    <section className={styles.section} aria-labelledby="missions">
      <h2 className="visually-hidden" id="missions">
        {t("list")}
      </h2>
      <FilterChips
        items={periods.map((id) => ({ id, name: labelOf(id) }))}
        value={tab}
        onChoose={(period) => setTab(period, { replace: true, state: { stay: true } })}
        label={t("tabs.label")}
        bleed
      />
      {resetsAt && <ResetLine at={resetsAt} />}
      {visibleItems.length === 0 ? (
        <Empty title={t("empty.title")} text={t(`empty.${tab}`)} />
      ) : (
        <ul className={styles.list}>
          {visibleItems.map((mission) => (
            <li key={mission.id}>
              <MissionCard
                mission={mission}
                busy={busy === mission.id}
                waits={busy !== undefined && busy !== mission.id}
                unconfirmed={unconfirmed.includes(mission.id)}
                onClaim={() => claim(mission)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Claims rewards one at a time. A repeated claim keeps its idempotency key, so it is paid only once. */
function useClaim() {
  const { t } = useTranslation("missions");
  const { money } = useSiteFormat();
  const { account } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Mission["id"]>();
  const [unconfirmed, setUnconfirmed] = useState<readonly Mission["id"][]>([]);
  // A ref, because a second press may come before the button is rendered as busy.
  const claiming = useRef(false);

  async function claim({ id, reward }: Mission): Promise<void> {
    if (claiming.current) return;
    claiming.current = true;
    setBusy(id);
    try {
      const { amount = reward } = await claimMission(account, id);
      setUnconfirmed((ids) => ids.filter((one) => one !== id));
      toast({ tone: "success", personal: true, text: t("paid", { amount: money(amount) }) });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const isPending = isFailure(cause, "pending");
      setUnconfirmed((ids) => [...ids.filter((one) => one !== id), ...(isPending ? [id] : [])]);
      if (!isPending) toast({ tone: "danger", text: failureText(cause) });
    } finally {
      // Any outcome may have paid the reward.
      await refreshClaimed();
      claiming.current = false;
      setBusy(undefined);
    }
  }

  return { busy, unconfirmed, claim: (mission: Mission) => void claim(mission) };
}

const icons: Record<MissionUnit, LucideIcon> = {
  ...{ bets: Dices, money: Coins, deposits: BanknoteArrowDown, days: CalendarCheck },
};

interface MissionCardProps {
  mission: Mission;
  /** This mission's claim is in progress. */
  busy: boolean;
  /** Another claim is in progress. */
  waits: boolean;
  /** The claim's response was lost, so it is unknown whether the reward was paid. */
  unconfirmed: boolean;
  onClaim(): void;
}

function MissionCard({ mission, busy, waits, unconfirmed, onClaim }: MissionCardProps) {
  const { t } = useTranslation("missions");
  const { money, symbol } = useSiteFormat();
  const online = useOnline();
  const { title, unit, status, reward, turnover } = mission;
  const { done, target, left, leftCount, value, max } = measureOf(mission, symbol);
  const Icon = icons[unit];
  const isUnconfirmed = unconfirmed && status === "claimable";
  const pressed = useRef(false);
  const claimedNote = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The claim button, which had the focus, has been removed.
    if (status === "claimed" && pressed.current) claimedNote.current?.focus({ preventScroll: true });
  }, [status]);
  return (
    <article className={styles.card} data-status={status}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.reward}>
          <Gift size={16} aria-hidden="true" />
          <strong>{money(reward)}</strong>
          {turnover !== undefined && turnover > 0 && <span>{t("turnover", { times: turnover })}</span>}
        </p>
      </div>
      <div className={styles.progress}>
        <ProgressBar
          value={value}
          max={Math.max(1, max)}
          name={{ label: t("progressOf", { title }) }}
          size="lg"
          done={status === "claimed"}
        />
        <p className={styles.figures}>
          <span className={styles.done}>{t("of", { done, target })}</span>
          {status === "open" && <span>{t(`left.${unit}`, { count: leftCount, left })}</span>}
        </p>
        {status === "open" && unit === "days" && <p className={layout.smallNote}>{t("daysHint")}</p>}
      </div>
      {isUnconfirmed && (
        <div className={styles.wide}>
          <Alert tone="warning">{t("lost")}</Alert>
        </div>
      )}
      {status === "claimable" && (
        <Button
          className={styles.wide}
          variant="primary"
          block
          busy={busy}
          disabled={waits || !online}
          icon={<Gift size={18} aria-hidden="true" />}
          aria-label={t(isUnconfirmed ? "lookOf" : "claimOf", { title })}
          onClick={() => {
            pressed.current = true;
            onClaim();
          }}
        >
          {t(isUnconfirmed ? "look" : "claim")}
        </Button>
      )}
      {status === "claimed" && (
        <p ref={claimedNote} className={styles.claimed} tabIndex={-1}>
          <Check size={18} aria-hidden="true" />
          {t("claimed")}
        </p>
      )}
    </article>
  );
}
