import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { regionDoor } from "../../../bff/protection/record-doors.ts";
import type { RegionCheck } from "../../../bff/session/region-check.ts";

const account = accountIdentity("rina01");

t.test(
  "a running game that asks how it stands calls nobody about its country, and hears of what else stops it",
  async (t) => {
    let calls = 0;
    const regions = {
      regionOf: async () => {
        calls += 1;
        return { ip: "203.0.113.7", restricted: true };
      },
      isCountryKnown: async () => false,
    } as unknown as RegionCheck;
    const door = regionDoor(regions);
    const entry = { act: "play", account, context: { language: "BN", clientIp: "203.0.113.7" } } as const;
    t.equal(await door({ ...entry, dry: true }), undefined);
    t.equal(await door({ ...entry, context: { language: "BN" }, dry: true }), undefined);
    t.equal(calls, 0);
    await t.rejects(door(entry), { code: "region_restricted" });
  },
);
