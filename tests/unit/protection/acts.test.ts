import t from "tap";
import { type StoredProtection, untouched, withAct } from "../../../bff/protection/record.ts";

const withAnsweredCheck = (record: StoredProtection, at: number) =>
  withAct(record, { at, act: "reality_check_answered", to: "continue" });

t.test("answers to reality checks evict only older answers, and never changes", async (t) => {
  let record = withAct(untouched(0), { at: 1, act: "exclusion", to: "6m" });
  for (let at = 2; at < 1_000; at += 1) record = withAnsweredCheck(record, at);
  t.match(record.acts[0], { at: 1, act: "exclusion" });
  t.same([record.acts.length, record.acts[1]?.at, record.acts.at(-1)?.at], [51, 950, 999]);
  for (let at = 1_000; at < 2_000; at += 1) record = withAct(record, { at, act: "operator" });
  t.same([record.acts.length, record.acts[0]?.at], [500, 1_500]);
});
