import t from "tap";
import { lostInCrash, tryAgainstExclusion } from "../../support/exclusion-trial.ts";
import { pauseWorld } from "../../support/pause-world.ts";

t.test("an exclusion stays in force", async (t) => {
  const world = await pauseWorld(t);

  await t.test("an exclusion applies to its own account, on two instances and from old and new sessions", async (t) => {
    const { passed, codes } = await tryAgainstExclusion(world, "holds01", 40);
    t.equal(passed, 0);
    t.strictSame([...codes.keys()].sort(), ["play_paused", "session_paused"]);
  });

  await t.test("a confirmed exclusion survives a crash of the store", async (t) => {
    t.strictSame(await lostInCrash(world, 5), { limits: [], exclusions: [] });
  });
});
