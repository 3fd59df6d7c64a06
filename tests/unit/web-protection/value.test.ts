import t from "tap";
import {
  boundsOf,
  effectOf,
  isPending,
  keepsBounds,
  toValue,
  valueFault,
} from "../../../web/src/features/protection/value.ts";

const money = { kind: "deposit", period: "day" } as const;
const minutes = { kind: "session", period: "day" } as const;

t.test("digits of any script are sent as the gateway accepts them", async (t) => {
  t.equal(toValue("deposit", "১,২৩৪.৫"), "1234.50");
  t.equal(toValue("deposit", "০০৮০০"), "800.00");
  t.equal(toValue("session", " ৯০ "), "90");
});

t.test("an invalid limit is reported before it is sent", async (t) => {
  t.equal(valueFault(money, ""), "missing");
  t.equal(valueFault(money, "0"), "nothing");
  t.equal(valueFault(money, "0.005"), "decimals");
  t.equal(valueFault(money, "10000000000000"), "tooMuch");
  t.equal(valueFault(money, "0.01"), undefined);
  t.equal(valueFault(minutes, "1.5"), "minutes");
  for (const typed of ["", "0", "00"]) t.equal(valueFault(minutes, typed), "minutes", "not an amount of money");
  t.equal(valueFault(minutes, "1441"), "tooMuch", "a day has no more minutes");
  t.equal(valueFault({ ...minutes, period: "week" }, "1441"), undefined);
});

t.test("the form states beforehand which changes apply immediately and which wait", async (t) => {
  t.equal(effectOf(money, "1000", undefined), "set");
  t.equal(effectOf(money, "999.99", "1000.00"), "lower");
  t.equal(effectOf(money, "১০০০", "1000.00"), "same");
  t.equal(effectOf(money, "1000.01", "1000.00"), "raise");
  t.equal(effectOf(minutes, "90", "60"), "raise");
  t.equal(effectOf(money, "many", "1000.00"), undefined);
});

t.test("a raise that already waits is not requested again, because its wait would restart", async (t) => {
  t.equal(effectOf(money, "৫০০০", "1000.00", "5000.00"), "waiting");
  t.equal(effectOf(money, "5001", "1000.00", "5000.00"), "raise");
  t.equal(effectOf(money, "500", "1000.00", "5000.00"), "lower");
});

t.test("the response decides whether a change waits, whatever the page showed before", async (t) => {
  const row = { ...money, limit: "500.00", warns: false };
  const times = { askedAt: "2026-11-26T06:00:00Z", ripeAt: "2026-11-27T06:00:00Z", lapsesAt: "2026-12-04T06:00:00Z" };
  t.equal(isPending([row, { ...row, kind: "loss", raise: { ...times, to: "800.00" } }], money), false);
  t.equal(isPending([{ ...row, raise: { ...times, to: "800.00" } }], money), true);
});

t.test("a limit is between the limits of the shorter and the longer periods", async (t) => {
  const row = (period: "day" | "week" | "month", limit?: string) => ({
    ...{ kind: "deposit" as const, period, warns: false },
    ...(limit !== undefined && { limit }),
  });
  const limits = [row("day", "100.00"), row("week"), row("month", "900.00")];
  const of = (period: "day" | "week" | "month") => {
    const { min, max } = boundsOf({ kind: "deposit", period }, limits);
    return [min?.period, max?.period];
  };
  t.same(of("day"), [undefined, "month"]);
  t.same(of("week"), ["day", "month"]);
  t.same(of("month"), ["day", undefined]);
  const week = { kind: "deposit", period: "week" } as const;
  const keeps = (typed: string) => keepsBounds(week, typed, boundsOf(week, limits));
  t.same(["99.99", "১০০", "900", "900.01", "", "many"].map(keeps), [false, true, true, false, false, false]);
  t.same(boundsOf({ kind: "loss", period: "week" }, limits), { min: undefined, max: undefined });
});
