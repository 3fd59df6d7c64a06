import type { SouvenirOrder, SouvenirQuery } from "../../../shared/contracts/souvenirs.ts";
import type { Language } from "../../../shared/language.ts";
import { dayBefore } from "../../../shared/rules/dates.ts";
import bn from "../../../shared/texts/exports.bn.json" with { type: "json" };
import en from "../../../shared/texts/exports.en.json" with { type: "json" };
import type { CsvExport } from "../../records/csv-export.ts";

const texts = { BN: bn, EN: en } as const;
const hourMs = 3_600_000;

/** ISO instant → `2026-05-01 14:05` on the site's clock. @param utcOffset hours east of UTC */
const siteTime = (instant: string, utcOffset: number): string =>
  new Date(Date.parse(instant) + utcOffset * hourMs).toISOString().slice(0, 16).replace("T", " ");

/** `2026-05-01 – 2026-05-31`, an open end left blank; nothing without a range. */
function daysOf({ from, to }: Pick<SouvenirQuery, "from" | "to">): string[] {
  return from === undefined && to === undefined ? [] : [`${from ?? ""} – ${to === undefined ? "" : dayBefore(to)}`];
}

/** How the orders of an account look as a file. @param utcOffset of the site, hours east of UTC */
export function souvenirCsv(
  query: Pick<SouvenirQuery, "from" | "to">,
  language: Language,
  utcOffset: number,
): Pick<CsvExport<SouvenirOrder>, "title" | "columns" | "idOf" | "words"> {
  const { souvenirs: words, rows, incomplete } = texts[language];
  const zone = `UTC${utcOffset < 0 ? "-" : "+"}${String(Math.abs(utcOffset)).padStart(2, "0")}:00`;
  return {
    title: [words.title, ...daysOf(query), zone].join(", "),
    columns: [
      { heading: words.id, cell: ({ id }) => ({ text: id }) },
      { heading: words.at, cell: ({ at }) => ({ text: siteTime(at, utcOffset) }) },
      { heading: words.kind, cell: ({ kind }) => ({ text: words.kinds[kind] }) },
      { heading: words.state, cell: ({ state }) => ({ text: words.states[state] }) },
      { heading: words.amount, cell: ({ amount }) => ({ amount }), summed: true },
    ],
    idOf: ({ id }) => id,
    words: { rows: (count) => rows.replace("{{count}}", String(count)), incomplete },
  };
}
