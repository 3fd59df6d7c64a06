import t from "tap";
import { findMissionClaim } from "../../../bff/money/lookups.ts";
import type { OperationResults } from "../../../bff/platform/operations.ts";
import type { MissionStatus } from "../../../shared/contracts/missions.ts";

type Summary = OperationResults["missions"];

const item = (status: MissionStatus) => ({
  ...({ id: "601-2026-05-06", title: "Place 20 bets", period: "daily", unit: "bets" } as const),
  ...{ target: "20", progress: "20", reward: "20.00", status },
});
const claim = (reference: string | undefined) => ({ missionId: "601-2026-05-06", reference, at: 1, amount: "20.00" });
const lost = { reference: "ours", subject: "601-2026-05-06" };

const findClaim = (items: Summary["items"], claims: Summary["claims"]) => {
  const call = async () => ({ items, claims }) as never;
  return findMissionClaim({ call }, lost, { language: "EN" });
};

t.test(
  "a mission claim with a lost response was made if the platform lists its client reference, even after the mission's period",
  async (t) => {
    t.same(await findClaim([], [claim("other"), claim("ours")]), { state: "found", result: { amount: "20.00" } });
  },
);

t.test(
  "a mission claim with a lost response was not made if the mission is unclaimed or another write claimed it",
  async (t) => {
    t.same(await findClaim([item("claimable")], undefined), { state: "absent" });
    t.same(await findClaim([item("open")], []), { state: "absent" });
    t.same(await findClaim([item("claimed")], [claim("other")]), { state: "absent" });
  },
);

t.test(
  "the outcome of a mission claim stays unclear if the listed claim has no client reference or the period has ended",
  async (t) => {
    t.same(await findClaim([item("claimed")], [claim(undefined)]), { state: "unclear" });
    t.same(await findClaim([item("claimed")], undefined), { state: "unclear" });
    t.same(await findClaim([], []), { state: "unclear" });
  },
);
