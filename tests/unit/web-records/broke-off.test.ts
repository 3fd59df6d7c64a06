import t from "tap";
import { csvLine } from "../../../bff/records/csv.ts";
import { recordWords } from "../../../bff/records/file-words.ts";
import { brokeOff } from "../../../web/src/features/records/broke-off.ts";

for (const language of ["BN", "EN"] as const) {
  const { incomplete } = recordWords(language);
  const file = (...lines: string[]) => new Blob(lines.map((text) => csvLine([{ text }, { amount: "1.00" }])));

  t.test(`the last line of an incomplete file states that it is incomplete, ${language}`, async (t) => {
    t.equal(await brokeOff(file("title", "a row", `200 rows – ${incomplete}`), incomplete), true);
    t.equal(await brokeOff(file("title", "a row", "200 rows"), incomplete), false);
    const remark = `a remark that says "${incomplete}"`;
    t.equal(await brokeOff(file("title", remark, "1 row"), incomplete), false, "a row with that text");
    t.equal(await brokeOff(file(...Array(5_000).fill("জমা"), `200 rows – ${incomplete}`), incomplete), true);
    t.equal(await brokeOff(new Blob([]), incomplete), false);
  });
}
