import t, { type Test } from "tap";
import { freePorts, runScript, type ScriptRun } from "../../../support/script-run.ts";

async function dev(t: Test): Promise<ScriptRun> {
  const run = runScript("dev.mjs", await freePorts());
  t.teardown(run.end);
  return run;
}

for (const [end, code] of [
  ["SIGTERM", 0],
  ["SIGKILL", null],
] as const) {
  for (const file of ["sandbox/main.ts", "bff/main.ts"]) {
    t.test(`a ${end} while ${file} is starting leaves nothing running`, async (t) => {
      const run = await dev(t);
      await run.runs(file);
      run.signal(end);
      t.equal(await run.untilExited(), code);
    });
  }

  t.test(
    `dev fills the catalogue, reaches the gateway on PORT through Vite, and a ${end} ends all processes`,
    async (t) => {
      const run = await dev(t);
      await run.printed("catalogue_filled");
      await run.printed("Local:");
      const [, vite] = /Local:\s+(http\S+)\//.exec(run.output()) ?? [];
      const answer = await fetch(`${vite}/api/games?language=EN&type=RNG`);
      t.equal(answer.status, 200);
      t.match(await answer.json(), { total: Number });
      t.notMatch(run.output(), "catalogue_fill_failed");
      run.signal(end);
      t.equal(await run.untilExited(), code);
    },
  );
}
