import { useId } from "react";
import { useTranslation } from "react-i18next";
import type {
  AgentContract,
  ContractKind,
  RunningPeriod,
  Tier,
} from "../../../../../shared/contracts/agent-contracts.ts";
import { shareOf } from "../../../../../shared/rules/agent-contracts.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useContractRequests } from "../../../lib/session/contracts.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useContracts } from "../api.ts";
import { endsUnused, isLive, isOver, useContractStatusText } from "../contract-status.ts";
import { kindRows, platformPayer } from "../kinds.ts";
import { requestsStore } from "../requests-store.ts";
import { useContractFormat } from "../useContractFormat.ts";
import { ContractCard } from "./ContractCard.tsx";
import styles from "./Running.module.css";
import { TiersTable } from "./TiersTable.tsx";

/** The agent's own contracts: current period, open requests and past contracts. */
export default function Running({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation("agentContracts");
  const { time, zone } = useContractFormat();
  const { data, error, retry } = useContracts(kind, "mine");
  const refresh = () => void retry();
  return (
    <>
      <PendingRequests kind={kind} />
      <AsyncView data={data} error={error} onRetry={refresh} skeleton={<Skeleton height={420} radius={16} />}>
        {({ items, asOf }) => (
          <div className={layout.stack4}>
            {items.some(isLive) ? (
              items
                .filter(isLive)
                .map((contract) => <RunningContract key={contract.id} contract={contract} onSettled={refresh} />)
            ) : (
              <Empty title={t("mine.none.title")} text={t("mine.none.text")} />
            )}
            <p className={layout.note}>
              {t("asOf", { time: time(asOf), zone })} · {t("running.live")}
            </p>
            <Past contracts={items.filter(isOver)} />
          </div>
        )}
      </AsyncView>
    </>
  );
}

/** Pending requests, which the agent answers in the dialog. */
function PendingRequests({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation("agentContracts");
  const { time } = useContractFormat();
  const requests = useContractRequests().data?.items.filter((request) => request.kind === kind) ?? [];
  return requests.map(({ id, from, lapsesAt }) => (
    <div className={styles.asked} key={id}>
      <Alert tone="info">
        {lapsesAt === undefined ? t("mine.waitingOpen", { from }) : t("mine.waiting", { from, time: time(lapsesAt) })}
      </Alert>
      <Button variant="primary" onClick={requestsStore.open}>
        {t("mine.answer")}
      </Button>
    </div>
  ));
}

function Past({ contracts }: { contracts: readonly AgentContract[] }) {
  const { t } = useTranslation("agentContracts");
  if (contracts.length === 0) return null;
  return (
    <section className={layout.stack4} aria-label={t("mine.past")}>
      <h2 className={layout.title}>{t("mine.past")}</h2>
      {contracts.map((contract) => (
        <ContractCard key={contract.id} contract={contract} view="mine" />
      ))}
    </section>
  );
}

interface RunningContractProps {
  contract: AgentContract;
  /** Called when the period ends, to load the next one. */
  onSettled(): void;
}

function RunningContract({ contract, onSettled }: RunningContractProps) {
  const { t } = useTranslation("agentContracts");
  const { period, time } = useContractFormat();
  const { kind, offerer, tiers, running, startsAt } = contract;
  const title = offerer === platformPayer ? t("mine.fromHouse") : t("mine.from", { account: offerer });
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.runningContractTitle}>{title}</h2>
        <span className={styles.period}>{period(kind, contract.period)}</span>
      </div>
      <Ending contract={contract} />
      {running ? (
        <Standing contract={contract} running={running} onSettled={onSettled} />
      ) : (
        startsAt !== undefined &&
        !endsUnused(contract) && <Alert tone="info">{t("mine.starts", { time: time(startsAt) })}</Alert>
      )}
      <div className={layout.stack2}>
        <TiersTable label={`${t("tiers.title")}, ${title}`} tiers={tiers} reached={running?.tier} />
        <p className={styles.note}>{t("tiers.note")}</p>
      </div>
    </section>
  );
}

function Ending({ contract }: { contract: AgentContract }) {
  const sentence = useContractStatusText();
  if (contract.status !== "terminating" || contract.endsAt === undefined) return null;
  return <Alert tone="warning">{sentence(contract)}</Alert>;
}

interface StandingProps {
  contract: AgentContract;
  running: RunningPeriod;
  onSettled(): void;
}

function Standing({ contract: { kind, tiers }, running, onSettled }: StandingProps) {
  const { t } = useTranslation("agentContracts");
  const { time, money } = useContractFormat();
  const { from, to, measure, carried, active, tier, next, estimate, settlesAt } = running;
  const reached = tier === undefined ? undefined : tiers[tier];
  const counted = fromPoisha(toPoisha(measure) + toPoisha(carried ?? "0"));
  return (
    <>
      <p className={styles.range}>{t("range", { from: time(from), to: time(to) })}</p>
      <StatGroup label={t("running.title")}>
        <Stat
          label={t("running.estimate")}
          value={<Amount value={estimate} />}
          note={
            <>
              <StatusBadge tone="warning">{t("running.provisional")}</StatusBadge> {t("running.estimateNote")}
            </>
          }
        />
        <Stat
          label={t(`measure.${kindRows[kind].measure}`)}
          value={<Amount value={measure} />}
          note={measure.startsWith("-") && t("measure.won")}
        />
        <Stat label={t("running.active")} value={formatCount(active)} note={t("running.activeNote")} />
        <Settles at={settlesAt} onEnd={onSettled} />
      </StatGroup>
      {carried !== undefined && toPoisha(carried) < 0 && (
        <Alert tone="info">{t("running.carried", { amount: money(carried.slice(1)), counted: money(counted) })}</Alert>
      )}
      <p className={styles.standing}>
        {tier === undefined || !reached
          ? t("running.noTier")
          : t("running.atTier", { number: tier + 1, rate: formatRate(reached.rate) })}{" "}
        {!next && tier !== undefined && t("running.topTier")}
      </p>
      {next && <NextTier tiers={tiers} next={next} counted={counted} active={active} />}
    </>
  );
}

interface SettlesProps {
  /** ISO timestamp. */
  at: string;
  onEnd(): void;
}

const dayMs = 86_400_000;

/** Settlement time, with a countdown on the last day. */
function Settles({ at, onEnd }: SettlesProps) {
  const { t } = useTranslation("agentContracts");
  const { time } = useContractFormat();
  const left = Date.parse(at) - serverNow();
  const isSoon = left < dayMs;
  return (
    <Stat
      label={t("running.settles")}
      value={
        isSoon ? (
          <Countdown key={at} until={at} clock={serverNow} onEnd={onEnd} />
        ) : (
          t("running.settlesDays", { count: Math.round(left / dayMs) })
        )
      }
      note={time(at)}
    />
  );
}

interface NextTierProps {
  tiers: readonly Tier[];
  next: NonNullable<RunningPeriod["next"]>;
  /** The period's measure including the carried amount. */
  counted: string;
  active: number;
}

function NextTier({ tiers, next, counted, active }: NextTierProps) {
  const { t } = useTranslation("agentContracts");
  const { money, bound } = useContractFormat();
  const goal = tiers[next.tier];
  if (!goal) return null;
  const missing = toPoisha(next.measure);
  const worth = shareOf(Math.max(0, toPoisha(goal.threshold), toPoisha(counted)), goal.rate);
  return (
    <div className={styles.next}>
      <h3 className={styles.title}>{t("next.title", { number: next.tier + 1, rate: formatRate(goal.rate) })}</h3>
      <Bar
        share={shareReached(toPoisha(counted), toPoisha(goal.threshold))}
        figures={t("next.measure", { done: money(counted), goal: bound(goal.threshold) })}
        missing={missing > 0 ? t("next.missingMeasure", { amount: money(next.measure) }) : undefined}
      />
      {goal.active > 0 && (
        <Bar
          share={shareReached(active, goal.active)}
          figures={t("next.measure", { done: formatCount(active), goal: t("people", people(goal.active)) })}
          missing={next.active > 0 ? t("next.missingActive", people(next.active)) : undefined}
        />
      )}
      {worth > 0 && <p className={layout.note}>{t("next.worth", { amount: money(fromPoisha(worth)) })}</p>}
    </div>
  );
}

const people = (count: number) => ({ count, total: formatCount(count) });

/** Returns the completed share of a goal, from 0 to 1. For a goal of zero or less, returns 0 or 1. */
const shareReached = (done: number, goal: number): number =>
  goal <= 0 ? Number(done >= goal) : Math.min(1, Math.max(0, done / goal));

interface BarProps {
  share: number;
  figures: string;
  /** Undefined if nothing is missing. */
  missing: string | undefined;
}

function Bar({ share, figures, missing }: BarProps) {
  const { t } = useTranslation("agentContracts");
  const id = useId();
  return (
    <div className={styles.bar}>
      <p className={styles.line} id={id}>
        <span>{figures}</span>
        <span className={styles.missing} data-met={missing === undefined || undefined}>
          {missing ?? t("next.met")}
        </span>
      </p>
      <ProgressBar value={share} name={{ labelledBy: id }} />
    </div>
  );
}
