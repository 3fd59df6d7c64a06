import { useTranslation } from "react-i18next";
import type { AgentContract, RunningPeriod } from "../../../../../shared/contracts/agent-contracts.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { kindRows, platformPayer } from "../kinds.ts";
import { endsUnused } from "../standing.ts";
import { useContractFormat } from "../useContractFormat.ts";
import { useContractStatusText } from "../useContractStatusText.ts";
import { NextTier } from "./NextTier.tsx";
import styles from "./RunningContract.module.css";
import { Settles } from "./Settles.tsx";
import { TiersTable } from "./TiersTable.tsx";

interface RunningContractProps {
  contract: AgentContract;
  /** Called at the end of the period to load the next one. */
  onSettled(): void;
}

/** A contract that pays the agent: current period, tiers and distance to the next tier. */
export function RunningContract({ contract, onSettled }: RunningContractProps) {
  const { t } = useTranslation("agentContracts");
  const { period, time } = useContractFormat();
  const { kind, offerer, tiers, running, startsAt } = contract;
  const title = offerer === platformPayer ? t("mine.fromHouse") : t("mine.from", { account: offerer });
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.period}>{period(kind, contract.period)}</span>
      </div>
      <Ending contract={contract} />
      {running ? (
        <Standing contract={contract} running={running} onSettled={onSettled} />
      ) : (
        startsAt !== undefined &&
        !endsUnused(contract) && <Alert tone="info">{t("mine.starts", { time: time(startsAt) })}</Alert>
      )}
      <div className={styles.tiers}>
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
