import t from "tap";
import { ok, wireFaults } from "../../../support/fault-server.ts";
import { member, startPlatformRig } from "../../../support/platform.ts";

const mebibyte = 1024 * 1024;

/** Returns the maximum growth of resident memory while `work` runs, in MiB. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 2);
  await work();
  clearInterval(timer);
  return (highest - before) / mebibyte;
}

for (const fault of ["huge", "gzipBomb"] as const) {
  t.test(`${fault}: memory stays within 200 MB`, async (t) => {
    const rig = await startPlatformRig();
    t.teardown(rig.close);
    rig.server.react(wireFaults[fault]);
    const growthBytes = await growth(async () => {
      for (let call = 0; call < 4; call += 1) {
        await t.rejects(rig.platform.call("gameList", { page: 1, size: 24 }, member), { code: "platform_bad_answer" });
      }
    });
    t.ok(growthBytes < 200, `grew by ${growthBytes.toFixed(0)} MB`);
  });
}

t.test("the cap of the game list is higher than that of other calls", async (t) => {
  const rig = await startPlatformRig();
  t.teardown(rig.close);
  const filler = "x".repeat(10 * mebibyte);
  rig.server.react(ok({ games: [], totalPages: 0, list: [], filler }));
  t.strictSame(await rig.platform.call("gameList", { page: 1, size: 24 }, member), { games: [], totalPages: 0 });
  await t.rejects(rig.platform.call("hotGames", {}, member), { code: "platform_bad_answer" });
});
