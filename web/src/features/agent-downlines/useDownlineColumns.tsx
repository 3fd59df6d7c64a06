import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Downline } from "../../../../shared/contracts/agent-team.ts";
import { formatCount } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { AccountCell } from "./parts/AccountCell.tsx";
import styles from "./parts/DownlineList.module.css";

/**
 * Columns of the downlines.
 * @param anyLevel rows may be on any level of the team, so a column shows the parent of each
 * @param teamPath returns the address of a row's own downlines
 */
export function useDownlineColumns(
  anyLevel: boolean,
  teamPath: (row: Downline) => string,
): readonly Column<Downline>[] {
  const { t } = useTranslation("agentDownlines");
  const { time } = useSiteFormat();
  const stands: readonly Column<Downline>[] = [
    {
      ...{ id: "parent", header: t("columns.parent") },
      cell: ({ parent, level }) => (level === 1 ? t("direct") : <span translate="no">{parent}</span>),
    },
  ];
  return [
    { ...{ id: "account", header: t("columns.account"), sort: "asc" }, cell: (row) => <AccountCell {...row} /> },
    ...(anyLevel ? stands : []),
    { ...{ id: "level", header: t("columns.level"), numeric: true }, cell: ({ level }) => level },
    {
      ...{ id: "balance", header: t("columns.balance"), numeric: true, sort: "desc" },
      cell: ({ balance }) => <Amount value={balance} />,
    },
    {
      ...{ id: "teamCount", header: t("columns.teamCount"), numeric: true, sort: "desc" },
      cell: (row) => {
        if (row.teamCount === 0) return t("nobody");
        const total = formatCount(row.teamCount);
        return (
          <Link className={styles.team} to={teamPath(row)} aria-label={t("openTeam", { account: row.account, total })}>
            {t("members", { count: row.teamCount, total })}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        );
      },
    },
    {
      ...{ id: "teamBalance", header: t("columns.teamBalance"), numeric: true, sort: "desc" },
      cell: ({ teamBalance }) => <Amount value={teamBalance} />,
    },
    {
      ...{ id: "lastLoginAt", header: t("columns.lastLoginAt"), sort: "desc" },
      cell: ({ lastLoginAt }) => (lastLoginAt === undefined ? t("never") : time(lastLoginAt)),
    },
    {
      ...{ id: "registeredAt", header: t("columns.registeredAt"), sort: "desc" },
      cell: ({ registeredAt }) => time(registeredAt),
    },
  ];
}
