import { useTranslation } from "react-i18next";
import type { SouvenirOrder } from "../../../../../shared/contracts/souvenirs.ts";
import type { Sort } from "../../../lib/browser/sort.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { stateTones } from "../kinds.ts";
import { keyOfOrder } from "../useOrderList.ts";

interface OrderTableProps {
  orders: readonly SouvenirOrder[];
  sort: Sort | undefined;
  onSort(sort: Sort): void;
  busy: boolean;
  /** Hours east of UTC. */
  utcOffset: number;
}

/** The rows of the list. A script of its own, for a table weighs as much as the rest of the page. */
export default function OrderTable({ orders, sort, onSort, busy, utcOffset }: OrderTableProps) {
  const { t } = useTranslation("souvenirs");
  return (
    <DataTable
      columns={[
        { id: "id", header: t("orders.id"), cell: ({ id }) => id },
        { id: "at", header: t("orders.at"), sort: "desc", cell: ({ at }) => formatInstant(at, utcOffset) },
        { id: "kind", header: t("kind"), cell: ({ kind }) => t(`choices.${kind}`) },
        {
          id: "state",
          header: t("orders.state"),
          cell: ({ state }) => <StatusBadge tone={stateTones[state]}>{t(`states.${state}`)}</StatusBadge>,
        },
        {
          id: "amount",
          header: t("amount"),
          numeric: true,
          sort: "desc",
          cell: ({ amount }) => <Amount value={amount} />,
        },
      ]}
      rows={orders}
      keyOf={keyOfOrder}
      caption={t("orders.title")}
      sort={sort}
      onSort={onSort}
      busy={busy}
    />
  );
}
