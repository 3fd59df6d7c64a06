import { useTranslation } from "react-i18next";
import type { AgentOverview } from "../../../../../shared/contracts/agent-team.ts";
import { figureLink } from "../figure-link.ts";
import { type FigureRow, type GroupId, periodGroups } from "../figures.ts";
import { ChangeLine } from "./ChangeLine.tsx";
import { Figure } from "./Figure.tsx";
import { FigureGroup } from "./FigureGroup.tsx";
import styles from "./PeriodFigures.module.css";

interface PeriodFiguresProps {
  overview: AgentOverview;
  group: GroupId;
}

/** One group of figures of the selected days, each with its change from the previous period. */
export function PeriodFigures({ overview, group }: PeriodFiguresProps) {
  const { t } = useTranslation("agentOverview");
  const { figures, previous } = overview;
  const rows: readonly FigureRow[] = periodGroups.find(({ id }) => id === group)?.rows ?? [];
  return (
    <FigureGroup title={t(`groups.${group}`)} columns={rows.length === 3 ? 3 : 4}>
      {rows.map((row) => (
        <Figure key={row.id} id={row.id} value={figures[row.id]} to={figureLink(row, overview)}>
          {/* A negative loss is easily misread. */}
          {row.id === "net" && figures.net.startsWith("-") && <span className={styles.won}>{t("won")}</span>}
          <ChangeLine now={figures[row.id]} before={previous[row.id]} isJudged={row.good === "up"} />
        </Figure>
      ))}
    </FigureGroup>
  );
}
