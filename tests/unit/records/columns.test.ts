import t from "tap";
import * as teams from "../../../bff/records/agent-columns.ts";
import * as own from "../../../bff/records/columns.ts";
import type { CsvColumn } from "../../../bff/records/csv.ts";
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
    // Each field says its own name.
    const row = Object.fromEntries(Object.keys(columns).map((field) => [field, `value of ${field}`]));
    for (const [field, { kind, value }] of Object.entries(columns)) {
      // A rate is a number of basis points.
      if (kind === "text" || kind === "time" || field === "rate") continue;
      amounts += 1;
      t.equal(value(row), `value of ${field}`, `${name}: ${field}`);
    }
  }
  t.ok(amounts > 40, `${amounts} columns`);
});
