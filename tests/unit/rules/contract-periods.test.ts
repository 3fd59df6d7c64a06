import t from "tap";
import type { ContractKind, ContractPeriod } from "../../../shared/contracts/agent-contracts.ts";
import { periodAt } from "../../../shared/rules/contract-periods.ts";

/** Returns a time given on Dhaka's clock. */
const dhaka = (local: string): number => Date.parse(`${local}+06:00`);
const periodOf = (kind: ContractKind, period: ContractPeriod, local: string) =>
  periodAt({ kind, period }, dhaka(local), 6);
const span = (from: string, to: string) => ({ from: dhaka(from), to: dhaka(to) });

t.test("a dividend's periods are days, weeks from Monday, half months and months of the site's clock", async (t) => {
  const noon = "2026-05-06T12:00";
  t.same(periodOf("dividend", "daily", noon), span("2026-05-06T00:00", "2026-05-07T00:00"));
  t.same(periodOf("dividend", "weekly", noon), span("2026-05-04T00:00", "2026-05-11T00:00"));
  t.same(periodOf("dividend", "halfMonthly", noon), span("2026-05-01T00:00", "2026-05-16T00:00"));
  t.same(periodOf("dividend", "halfMonthly", "2026-02-16T00:00"), span("2026-02-16T00:00", "2026-03-01T00:00"));
  t.same(periodOf("dividend", "monthly", "2026-12-31T23:59:59.999"), span("2026-12-01T00:00", "2027-01-01T00:00"));
});

t.test("salaries are counted by day, hour and five minutes, whatever their period says", async (t) => {
  t.same(periodOf("dailySalary", "monthly", "2026-05-06T00:00"), span("2026-05-06T00:00", "2026-05-07T00:00"));
  t.same(periodOf("hourSalary", "daily", "2026-05-06T12:59:59.999"), span("2026-05-06T12:00", "2026-05-06T13:00"));
  t.same(periodOf("realtimeSalary", "daily", "2026-05-06T12:05"), span("2026-05-06T12:05", "2026-05-06T12:10"));
});

t.test("each period starts at the end of the previous one", async (t) => {
  for (const period of ["daily", "weekly", "halfMonthly", "monthly"] as const) {
    let at = dhaka("2026-01-01T00:00");
    for (let count = 0; count < 60; count += 1) {
      const { from, to } = periodAt({ kind: "dividend", period }, at, 6);
      const last = periodAt({ kind: "dividend", period }, to - 1, 6);
      if (last.from !== from || last.to !== to || periodAt({ kind: "dividend", period }, to, 6).from !== to)
        t.fail(period);
      at = to;
    }
  }
});
