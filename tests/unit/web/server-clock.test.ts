import t from "tap";
import { cachedSinceHeader } from "../../../web/src/lib/api/cached-since.ts";
import { noteDate, serverNow } from "../../../web/src/lib/api/response-age.ts";
import { sources } from "../../support/style-rules.ts";

const phone = Date.UTC(2026, 0, 15, 9);
const minute = 60_000;
/** Returns the headers of a response that the gateway dated `ms` after the phone's nine o'clock. */
const dated = (ms: number) => new Headers({ date: new Date(phone + ms).toUTCString() });

t.test("the gateway's clock is used, and the phone's only before the first response", async (t) => {
  t.equal(serverNow(phone), phone);
  noteDate(dated(-7 * minute), phone);
  t.equal(serverNow(phone), phone - 7 * minute, "this phone is seven minutes ahead");
  t.equal(serverNow(phone + 1_000), phone - 7 * minute + 1_000);
});

t.test("a cached response does not turn the clock back", async (t) => {
  noteDate(dated(-9 * minute), phone);
  t.equal(serverNow(phone), phone - 7 * minute);
  noteDate(dated(-6 * minute), phone);
  t.equal(serverNow(phone), phone - 6 * minute, "a newer one is more accurate");
});

t.test("responses without a date, or from this browser's cache, do not set the clock", async (t) => {
  noteDate(new Headers(), phone + 20 * minute);
  noteDate(new Headers({ date: "soon" }), phone + 20 * minute);
  const fromCache = dated(-300 * minute);
  fromCache.set(cachedSinceHeader, String(phone - 300 * minute));
  noteDate(fromCache, phone + 20 * minute);
  t.equal(serverNow(phone), phone - 6 * minute);
});

t.test("a corrected phone clock is used again within five minutes", async (t) => {
  // The phone's clock was six minutes slow. After its correction, it equals the gateway's clock.
  noteDate(dated(10 * minute), phone + 4 * minute);
  t.equal(serverNow(phone), phone + 6 * minute);
  noteDate(dated(10 * minute), phone + 10 * minute);
  t.equal(serverNow(phone + 10 * minute), phone + 10 * minute);
});

/** Files that measure durations or distinguish two moments. */
const durations = [
  "app/shell/SavedMark.tsx",
  "features/auth/ProofDialog.tsx",
  "features/auth/parts/CaptchaField.tsx",
  "features/auth/parts/LoginForm.tsx",
  "features/withdraw/parts/UnconfirmedForm.tsx",
  "features/withdraw/parts/WithdrawForm.tsx",
];

t.test("components that start or end on a day do not use the phone's clock", async (t) => {
  const readers = sources(/^(app|features)\/.*\.tsx?$/).filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text));
  t.same(readers.map(({ path }) => path).sort(), durations);
});
