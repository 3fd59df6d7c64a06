import { useTranslation } from "react-i18next";
import type { TeamFigures } from "../../../../../shared/contracts/agent-team.ts";
import { figureLink } from "../figure-link.ts";
import { standingRows } from "../figures.ts";
import { Figure } from "./Figure.tsx";
import { FigureGroup } from "./FigureGroup.tsx";

/** Current figures of the team, independent of the selected days. */
export function Standing({ figures }: { figures: TeamFigures }) {
  const { t } = useTranslation("agentOverview");
  return (
    <FigureGroup title={t("groups.standing")} columns={5}>
      {standingRows.map((row) => (
        <Figure key={row.id} id={row.id} value={figures[row.id]} to={figureLink(row)} />
      ))}
    </FigureGroup>
  );
}
