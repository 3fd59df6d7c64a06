import { useTranslation } from "react-i18next";
import type { BetStatus, BettingColumn, BettingRecord } from "../../../../shared/contracts/records.ts";
import { formatInstant } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Amount } from "../../ui/Amount/Amount.tsx";
import type { Column } from "../../ui/DataTable/columns.ts";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";
import { useProviderNames } from "./useChosenBets.ts";
import { useGameTypeName } from "./useGameTypeName.ts";

const tones: Record<BetStatus, StatusTone> = { pending: "info", won: "success", lost: "neutral", draw: "neutral" };

const money = (amount: string | undefined, sign = false) =>
  amount === undefined ? undefined : <Amount value={amount} sign={sign} />;

export function useBettingColumns(): readonly (Column<BettingRecord> & { readonly id: BettingColumn })[] {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const typeName = useGameTypeName();
  const { nameOf } = useProviderNames();
  return [
    { id: "game", header: t("columns.game"), cell: ({ game }) => game },
    {
      ...{ id: "placedAt", header: t("columns.placedAt"), sort: "desc" },
      cell: ({ placedAt }) => formatInstant(placedAt, utcOffset),
    },
    {
      ...{ id: "status", header: t("columns.status") },
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`betStatuses.${status}`)}</StatusBadge>,
    },
    {
      ...{ id: "bet", header: t("columns.bet"), numeric: true, sort: "desc" },
      cell: ({ bet }) => money(bet),
    },
    {
      ...{ id: "win", header: t("columns.win"), numeric: true, sort: "desc" },
      cell: ({ win }) => money(win),
    },
    {
      ...{ id: "net", header: t("columns.net"), numeric: true, sort: "desc" },
      cell: ({ net }) => money(net, true),
    },
    { id: "valid", header: t("columns.valid"), numeric: true, cell: ({ valid }) => money(valid) },
    {
      ...{ id: "balanceBefore", header: t("columns.balanceBefore"), numeric: true },
      cell: ({ balanceBefore }) => money(balanceBefore),
    },
    {
      ...{ id: "balanceAfter", header: t("columns.balanceAfter"), numeric: true },
      cell: ({ balanceAfter }) => money(balanceAfter),
    },
    { id: "type", header: t("columns.type"), cell: ({ type }) => typeName(type) },
    { id: "vendor", header: t("columns.vendor"), cell: ({ vendor }) => nameOf(vendor) },
    {
      ...{ id: "settledAt", header: t("columns.settledAt") },
      cell: ({ settledAt }) => settledAt && formatInstant(settledAt, utcOffset),
    },
    { id: "id", header: t("columns.id"), cell: ({ id }) => id },
  ];
}
