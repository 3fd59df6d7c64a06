import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { TrendDay } from "../../../../../shared/contracts/agent-team.ts";
import { addDays } from "../../../../../shared/rules/dates.ts";
import { formatCount, unbroken, writtenDay } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { figureLink } from "../figure-link.ts";
import { trendFigures } from "../trend.ts";
import styles from "./TrendTable.module.css";

/** Table of the chart's figures, newest day first. A day links to the profit report of that day. */
export function TrendTable({ trend }: { trend: readonly TrendDay[] }) {
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
