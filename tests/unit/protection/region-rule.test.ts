import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { regionRule } from "../../../bff/protection/policy-rules.ts";
import type { RegionCheck } from "../../../bff/session/region-check.ts";

const account = accountIdentity("rina01");

t.test(
  "the status call of a running game does not look up the country, but returns other reasons to stop",
  async (t) => {
    let calls = 0;
    const regions = {
      currentRegionOf: async () => {
        calls += 1;
        return { ip: "203.0.113.7", restricted: true };
      },
      isCountryKnown: async () => false,
    } as unknown as RegionCheck;
    const rule = regionRule(regions);
    const entry = { act: "play", account, context: { language: "BN", clientIp: "203.0.113.7" } } as const;
    t.equal(await rule({ ...entry, dry: true }), undefined);
    t.equal(await rule({ ...entry, context: { language: "BN" }, dry: true }), undefined);
    t.equal(calls, 0);
    await t.rejects(rule(entry), { code: "region_restricted" });
  },
);
