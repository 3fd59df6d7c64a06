import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import type { Sort } from "../../lib/browser/sort.ts";
import { formatInstant } from "../../lib/i18n/format.ts";
import { Amount } from "../Amount/Amount.tsx";
import { StatusBadge, type StatusTone } from "../StatusBadge/StatusBadge.tsx";
import type { Column } from "./columns.ts";
import { DataTable } from "./DataTable.tsx";
import type { PhoneView } from "./table-props.ts";

interface Transaction {
  id: string;
  at: string;
  amount: string;
  fee: string;
  after: string;
  status: number;
}

const statuses = (): readonly [StatusTone, string][] => [
  ["success", say("সম্পন্ন", "Completed")],
  ["info", say("চলছে", "Under way")],
  ["danger", say("প্রত্যাখ্যাত", "Refused")],
];

const rows: readonly Transaction[] = Array.from({ length: 14 }, (_, index) => ({
  id: `DP2611${22 - index}${1_845_501 + index * 7_919}`,
  at: new Date(Date.parse("2026-11-22T15:14:00Z") - index * 5_400_000).toISOString(),
  amount: `${(index % 3 === 0 ? -1 : 1) * (500 + index * 1_275)}.00`,
  fee: `${index}.50`,
  after: `${125_000 - index * 1_275}.50`,
  status: index % 5 === 4 ? 2 : index % 4 === 1 ? 1 : 0,
}));

const columns = (): readonly Column<Transaction>[] => [
  { id: "id", header: say("নম্বর", "Number"), cell: ({ id }) => id },
  { id: "at", header: say("সময়", "Time"), sort: "desc", cell: ({ at }) => formatInstant(at, 6) },
  {
    id: "status",
    header: say("অবস্থা", "Status"),
    cell: ({ status }) => {
      const [tone, text] = statuses()[status] ?? ["neutral", ""];
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
  { id: "fee", header: say("ফি", "Fee"), numeric: true, cell: ({ fee }) => <Amount value={fee} /> },
  {
    ...{ id: "amount", header: say("পরিমাণ", "Amount"), numeric: true, sort: "desc" },
    cell: ({ amount }) => <Amount value={amount} sign />,
    total: <Amount value="84250.00" sign />,
  },
  {
    id: "after",
    header: say("পরের ব্যালেন্স", "Balance after"),
    numeric: true,
    cell: ({ after }) => <Amount value={after} />,
  },
];

const press = ({ id }: Transaction) => ({ label: say(`শুধু ${id}`, `Only ${id}`), onPress: () => undefined });
const pressed = (): readonly Column<Transaction>[] =>
  columns().map((column) => ({
    ...column,
    ...(column.id === "id" && { press, apart: say("নিজের লেনদেন", "My own") }),
    ...(column.id === "amount" && { apart: <Amount value="250.00" sign /> }),
  }));

interface ExampleProps {
  rowCount?: number;
  busy?: boolean;
  view?: PhoneView;
  action?: boolean;
  /** With pressable cells and a separate sum. */
  rich?: boolean;
}

function Example({
  rowCount = rows.length,
  busy = false,
  view: first = "cards",
  action = false,
  rich = false,
}: ExampleProps) {
  const [sort, setSort] = useState<Sort>({ id: "at", desc: true });
  const [hidden, setHidden] = useState<readonly string[]>(["fee"]);
  const [view, setView] = useState<PhoneView>(first);
  const details = {
    text: say("বিস্তারিত", "Details"),
    nameOf: ({ id }: Transaction) => say(`বিস্তারিত: ${id}`, `Details of ${id}`),
    onPress: () => undefined,
  };
  return (
    <DataTable
      columns={rich ? pressed() : columns()}
      rows={rows.slice(0, rowCount)}
      keyOf={({ id }) => id}
      caption={say("লেনদেন", "Transactions")}
      sort={sort}
      onSort={setSort}
      hidden={hidden}
      onHidden={setHidden}
      phoneView={view}
      onPhoneView={setView}
      busy={busy}
      {...(action && { action: details })}
    />
  );
}

export default {
  title: "DataTable",
  states: [
    { name: "many rows; cards on a phone", render: () => <Example /> },
    { name: "with something to do about a row", render: () => <Example rowCount={3} action /> },
    { name: "with cells that can be pressed and a sum apart", render: () => <Example rowCount={3} action rich /> },
    { name: "a table on a phone, too", render: () => <Example rowCount={6} view="table" /> },
    { name: "other rows are on their way", render: () => <Example rowCount={3} busy /> },
    { name: "the first rows are on their way", render: () => <Example rowCount={0} busy /> },
  ],
} satisfies GalleryEntry;
