import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentOverview } from "../../../../../shared/contracts/agent-team.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { useQueryState } from "../../../lib/browser/query-state.ts";
import { Chart } from "../../../ui/Chart/Chart.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { daysText } from "../days-text.ts";
import { chartKinds, extremesOf, pointsOf, trendFigures } from "../trend.ts";
import { useFigureText } from "../useFigureText.ts";
import styles from "./Trend.module.css";
import { TrendTable } from "./TrendTable.tsx";

const figureParam = choiceParam(trendFigures, "net");
const views = ["chart", "table"] as const;
type View = (typeof views)[number];

const poishaOfTaka = 100;

/** Daily figures: one as a chart, all in a table beside it. A phone shows one of the two. */
export function Trend({ overview }: { overview: AgentOverview }) {
  const { t } = useTranslation("agentOverview");
  const text = useFigureText();
  const [figure, setFigure] = useQueryState("trend", figureParam);
  const [view, setView] = useState<View>("chart");
  const narrow = useIsNarrow();
  const points = pointsOf(overview.trend, figure);
  const extremes = extremesOf(points);
  const isCount = figure === "registered";
  const format = isCount ? text.count : text.shortMoney;
  const name = t(`figures.${figure}`);
  return (
    <section className={styles.trend} aria-labelledby="trend">
      <div className={styles.head}>
        <h2 className={styles.title} id="trend">
          {t("trend.title")}
        </h2>
        {narrow && (
          <FilterChips
            items={views.map((id) => ({ id, name: t(`trend.${id}`) }))}
            value={view}
            onChoose={(next) => setView(next)}
            label={t("trend.view")}
          />
        )}
      </div>
      {extremes ? (
        <div className={styles.columns}>
          {(!narrow || view === "chart") && (
            <div className={styles.chart}>
              <FilterChips
                items={trendFigures.map((id) => ({ id, name: t(`figures.${id}`) }))}
                value={figure}
                onChoose={(next) => setFigure(next, { replace: true, state: { stay: true } })}
                label={t("trend.figure")}
              />
              <Chart
                points={points}
                kind={chartKinds[figure]}
                unit={isCount ? 1 : poishaOfTaka}
                format={format}
                label={t("trend.choose", { figure: name })}
                summary={t("trend.summary", {
                  figure: name,
                  days: daysText(overview),
                  most: format(extremes.max.value),
                  mostDay: extremes.max.name,
                  least: format(extremes.min.value),
                  leastDay: extremes.min.name,
                })}
              />
            </div>
          )}
          {(!narrow || view === "table") && <TrendTable trend={overview.trend} />}
        </div>
      ) : (
        <Empty title={t("trend.nothing")} />
      )}
    </section>
  );
}
