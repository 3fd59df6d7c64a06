import t from "tap";
import * as teams from "../../../bff/records/agent-columns.ts";
import * as own from "../../../bff/records/columns.ts";
import { type CsvColumn, CsvRows } from "../../../bff/records/csv.ts";
import { recordWords } from "../../../bff/records/file-words.ts";

const { accountColumns, bettingColumns, bonusColumns, profitColumns } = own;
const { dividends, income, salaries, teamBets, teamProfits, transactions } = teams;
const sets = {
  ...{ accountColumns, bettingColumns, bonusColumns, profitColumns },
  ...{ dividends, income, salaries, teamBets, teamProfits, transactions },
} as unknown as Record<string, own.Columns<string, object>>;

t.test("a column of amounts shows the field it is named after, in every kind of file", async (t) => {
  let amounts = 0;
  for (const [name, columnsOf] of Object.entries(sets)) {
    const columns: Record<string, CsvColumn<object>> = columnsOf({ words: recordWords("EN"), utcOffset: 6 });
    const row = Object.fromEntries(Object.keys(columns).map((field) => [field, `value of ${field}`]));
    for (const [field, { kind, value }] of Object.entries(columns)) {
      // The `rate` column contains basis points, not an amount.
      if (kind === "text" || kind === "time" || field === "rate") continue;
      amounts += 1;
      t.equal(value(row), `value of ${field}`, `${name}: ${field}`);
    }
  }
  t.ok(amounts > 40, `${amounts} columns`);
});

t.test("no column of any file shows a text of digits as a number, or a day as a text", async (t) => {
  let texts = 0;
  for (const [name, columnsOf] of Object.entries(sets)) {
    for (const [field, column] of Object.entries(columnsOf({ words: recordWords("EN"), utcOffset: 6 }))) {
      if (column.kind === "amount" || column.kind === "sum") continue;
      const value = { text: "0123", time: field === "day" ? "2026-05-06" : "2026-05-06T17:30:00.000Z" }[column.kind];
      const row = { [field]: value };
      const [line] = new CsvRows([column]).lines([row]).split("\r\n");
      if (column.kind === "time") t.match(line, /^"2026-05-06( 23:30:00)?"$/, `${name}: ${field}`);
      // The gateway replaces the platform's types and statuses with its own names.
      else if (column.value(row) === value) {
        texts += 1;
        t.equal(line, `"'0123"`, `${name}: ${field}`);
      }
    }
  }
  t.ok(texts > 20, `${texts} columns`);
  const [line] = new CsvRows([{ heading: "", kind: "time", value: () => "=1+1" }]).lines([{}]).split("\r\n");
  t.equal(line, `"'=1+1"`, "a value in another format than our times is a text");
});
