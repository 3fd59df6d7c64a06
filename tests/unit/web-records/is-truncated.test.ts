import t from "tap";
import { csvLine } from "../../../bff/records/csv.ts";
import { recordWords } from "../../../bff/records/file-words.ts";
import { isTruncated } from "../../../web/src/features/records/is-truncated.ts";

for (const language of ["BN", "EN"] as const) {
  const { incomplete } = recordWords(language);
  const file = (...lines: string[]) => new Blob(lines.map((text) => csvLine([{ text }, { amount: "1.00" }])));

  t.test(`the last line of an incomplete file states that it is incomplete, ${language}`, async (t) => {
    t.equal(await isTruncated(file("title", "a row", `200 rows – ${incomplete}`), incomplete), true);
    t.equal(await isTruncated(file("title", "a row", "200 rows"), incomplete), false);
    const remark = `a remark that says "${incomplete}"`;
    t.equal(await isTruncated(file("title", remark, "1 row"), incomplete), false, "a row with that text");
    t.equal(await isTruncated(file(...Array(5_000).fill("জমা"), `200 rows – ${incomplete}`), incomplete), true);
    t.equal(await isTruncated(new Blob([]), incomplete), false);
  });
}
