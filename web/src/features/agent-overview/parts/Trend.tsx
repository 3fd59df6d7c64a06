import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { AgentOverview, TrendDay } from "../../../../../shared/contracts/agent-team.ts";
import { addDays } from "../../../../../shared/rules/dates.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { choiceParam, useQueryState } from "../../../lib/browser/query-params.ts";
import { formatCount, unbroken, writtenDay } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Chart } from "../../../ui/Chart/Chart.tsx";
import type { ChartKind, ChartPoint } from "../../../ui/Chart/chart-point.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import layout from "../../../ui/primitives.module.css";
import { daysText, figureLink, useFigureText, wholeOf } from "../figures.ts";
import styles from "./Trend.module.css";

const trendFigures = ["bet", "net", "registered"] as const;
type TrendFigure = (typeof trendFigures)[number];

/** Bets are continuous, so they are a line. Results and registrations are daily, so they are bars. */
const chartKinds: Readonly<Record<TrendFigure, ChartKind>> = { bet: "line", net: "bar", registered: "bar" };

/** Returns one figure per day, oldest first. */
const pointsOf = (trend: readonly TrendDay[], figure: TrendFigure): ChartPoint[] =>
  trend.map((row) => {
    const name = writtenDay(row.day);
    return { tick: name.slice(0, 5), name, value: wholeOf(row[figure]) };
  });

function extremesOf(points: readonly ChartPoint[]): { max: ChartPoint; min: ChartPoint } | undefined {
  const [first] = points;
  if (!first) return undefined;
  const pick = (isBetter: (point: ChartPoint, best: ChartPoint) => boolean) =>
    points.reduce((best, point) => (isBetter(point, best) ? point : best), first);
  return {
    max: pick((point, best) => point.value > best.value),
    min: pick((point, best) => point.value < best.value),
  };
}

const figureParam = choiceParam(trendFigures, "net");
const views = ["chart", "table"] as const;
type View = (typeof views)[number];

const poishaOfTaka = 100;

/** Daily figures: a chart of one figure and a table of all. A phone shows one of the two. */
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
    <section className={layout.stack2} aria-labelledby="trend">
      <div className={layout.ends2}>
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

/** Table of the chart's figures, newest day first. Each day links to its profit report. */
function TrendTable({ trend }: { trend: readonly TrendDay[] }) {
  const { t } = useTranslation("agentOverview");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must scroll by keyboard (axe: scrollable-region-focusable)
    <section className={styles.box} tabIndex={0} aria-label={t("trend.tableLabel")}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("trend.tableLabel")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("trend.day")}</th>
            {trendFigures.map((figure) => (
              <th key={figure} scope="col">
                {t(`figures.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...trend].reverse().map(({ day, bet, net, registered }) => (
            <tr key={day}>
              <th scope="row">
                <Link to={figureLink({ page: "palStatementsAgentCopy" }, { from: day, to: addDays(day, 1) })}>
                  {unbroken(writtenDay(day))}
                </Link>
              </th>
              <td>
                <Amount value={bet} />
              </td>
              <td>
                <Amount value={net} />
              </td>
              <td>{formatCount(registered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
