import t from "tap";
import { runWorkload } from "../../../money/workload.ts";

const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
t.comment(`npm run money -- --seed ${seed} --operations 1000 repeats this run`);
t.setTimeout(600_000);

t.test("no poisha is doubled, lost or created while 30 % of the platform's calls fail", async (t) => {
  const { wrong, counts, calls, struck, operations } = await runWorkload({ seed, operations: 1_000, kill: false });
  t.same(wrong, [], `seed ${seed}`);
  t.ok(operations >= 1_000);
  t.ok(struck / calls > 0.2, `${struck} of ${calls} calls failed`);
  for (const [kind, { done }] of Object.entries(counts)) t.ok(done > 0, `${kind}: ${done} done`);
});
