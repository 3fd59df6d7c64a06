import t from "tap";
import { loseByFailover, replicatedWorld, requestUnconfirmed } from "../../../support/failover-trial.ts";

t.setTimeout(600_000);

t.test("limits and exclusions apply while the store loses its replicas and then its master", async (t) => {
  const world = await replicatedWorld(t);

  await t.test("a limit is reported as unconfirmed while no replica has it, and still applies", async (t) => {
    t.strictSame(await requestUnconfirmed(world), {
      // Responses to: a lower limit, a deposit above the new limit, an exclusion, and a launch.
      withoutReplica: ["503 store_unavailable", "503 store_unavailable", "503 store_unavailable", "403 play_paused"],
      withReplica: ["422 limit_reached", "204", "401 session_paused"],
      passed: 0,
    });
  });

  await t.test("a confirmed limit survives a failover, and is never looser than before", async (t) => {
    const { limits, exclusions, passed } = await loseByFailover(world, 10);
    for (const { confirmed, lost, wrong } of [limits, exclusions]) {
      t.ok(confirmed >= 10);
      t.strictSame([lost, wrong], [[], []]);
    }
    t.equal(passed, 0, "no deposit or launch of the excluded player succeeds");
  });
});
