import { serverNow } from "../../../lib/api/server-clock.ts";
import { useQueryState } from "../../../lib/browser/query-state.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { presetRange } from "../../../ui/DateRange/presets.ts";
import { useOverview } from "../api.ts";
import { Contracts } from "../parts/Contracts.tsx";
import { EmptyTeam } from "../parts/EmptyTeam.tsx";
import { OverviewHead } from "../parts/OverviewHead.tsx";
import { OverviewSkeleton } from "../parts/OverviewSkeleton.tsx";
import { PeriodBar } from "../parts/PeriodBar.tsx";
import { PeriodFigures } from "../parts/PeriodFigures.tsx";
import { Standing } from "../parts/Standing.tsx";
import { Trend } from "../parts/Trend.tsx";
import { periodParam } from "../period.ts";
import styles from "./TeamOverviewPage.module.css";

/**
 * `/agentHome/agentTeamOverview`: the team's figures compared with the previous period, and open tasks of the agent.
 */
export default function TeamOverviewPage() {
  const [period, setPeriod] = useQueryState("period", periodParam);
  const days = presetRange(period, serverNow(), useSiteFormat().utcOffset);
  const { data, error, retry, isPrevious } = useOverview(days);
  const isEmpty = data?.figures.members === 0;
  return (
    <div className={styles.page}>
      <OverviewHead />
      {!isEmpty && (
        <PeriodBar
          period={period}
          onChoose={(next) => setPeriod(next, { state: { stay: true } })}
          days={days}
          overview={data}
          onRenew={retry}
        />
      )}
      <AsyncView data={data} error={error} onRetry={() => void retry()} skeleton={<OverviewSkeleton />}>
        {(overview) =>
          isEmpty ? (
            <>
              <EmptyTeam />
              <Contracts />
            </>
          ) : (
            <div className={styles.figures} aria-busy={isPrevious}>
              <PeriodFigures overview={overview} group="results" />
              <Contracts />
              <Trend overview={overview} />
              <PeriodFigures overview={overview} group="people" />
              <PeriodFigures overview={overview} group="money" />
              <Standing figures={overview.figures} />
            </div>
          )
        }
      </AsyncView>
    </div>
  );
}
