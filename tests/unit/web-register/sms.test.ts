import t from "tap";
import { parseCountdownEnds, runningEnd } from "../../../web/src/lib/session/sms-ends.ts";

t.test("stored countdowns are read by purpose, and other values are ignored", async (t) => {
  t.strictSame(parseCountdownEnds('{"login":1700000000000,"register":1700000060000}'), {
    login: 1_700_000_000_000,
    register: 1_700_000_060_000,
  });
  t.strictSame(parseCountdownEnds('{"login":"soon","other":1,"reset":null}'), {});
  for (const broken of [null, "", "{", "7", "null", "[]"]) t.strictSame(parseCountdownEnds(broken), {}, String(broken));
});

t.test("a countdown of a phone whose clock was days ahead does not run for days once the clock is right", async (t) => {
  const now = Date.UTC(2026, 0, 15, 9);
  t.equal(runningEnd(now + 60_000, now), now + 60_000);
  t.equal(runningEnd(now + 3 * 86_400_000, now), undefined);
  for (const end of [undefined, now, now - 1]) t.equal(runningEnd(end, now), undefined);
});
