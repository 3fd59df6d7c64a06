import t from "tap";
import { parseCountdownEnds } from "../../../web/src/lib/session/sms-ends.ts";

t.test("stored countdowns are read by purpose, and other values are ignored", async (t) => {
  t.strictSame(parseCountdownEnds('{"login":1700000000000,"register":1700000060000}'), {
    login: 1_700_000_000_000,
    register: 1_700_000_060_000,
  });
  t.strictSame(parseCountdownEnds('{"login":"soon","other":1,"reset":null}'), {});
  for (const broken of [null, "", "{", "7", "null", "[]"]) t.strictSame(parseCountdownEnds(broken), {}, String(broken));
});
