import t, { type Test } from "tap";
import { freePorts, type Ports, runScript, type ScriptRun } from "../../../support/script-run.ts";
import { seed } from "../../../support/seed.ts";
import { until } from "../../../support/until.ts";

const open = (run: ScriptRun) => run.printed("Adda is open");

/** Successive states of a start that are visible from outside. */
const moments: Record<string, (run: ScriptRun) => Promise<void>> = {
  "the sandbox is starting": (run) => run.runs("sandbox/main.ts"),
  "the gateway is starting": (run) => run.runs("bff/main.ts"),
  "the site is open": open,
};

/** Ways to end a start, with their exit codes. A requested stop is no failure; a killed process has no exit code. */
const ends: Record<string, { send(run: ScriptRun): void; code: number | null }> = {
  "a SIGTERM": { send: (run) => run.signal("SIGTERM"), code: 0 },
  "Ctrl-C": { send: (run) => run.signalGroup("SIGINT"), code: 0 },
  "a SIGKILL of the parent alone": { send: (run) => run.signal("SIGKILL"), code: null },
};

function start(t: Test, ports: Ports): ScriptRun {
  const run = runScript("start.mjs", ports);
  t.teardown(run.end);
  return run;
}

// Each start takes ten seconds, so a run tests each state and each end once. Three seeds cover all pairs.
for (const [index, [when, reached]] of Object.entries(moments).entries()) {
  const pair = Object.entries(ends)[(index + seed) % 3];
  if (!pair) throw new Error(`nothing ends ${when}`);
  const [end, { send, code }] = pair;
  t.test(`${end} while ${when} leaves nothing running`, async (t) => {
    const run = start(t, await freePorts());
    await reached(run);
    send(run);
    t.equal(await run.untilExited(), code);
    t.same(run.family(), []);
  });
}

t.test(
  "one of two concurrent starts uses the sandbox of the other, reports it once and does not stop it",
  async (t) => {
    const ports = await freePorts();
    const runs = [start(t, ports), start(t, { ...ports, gateway: (await freePorts()).gateway })];
    await Promise.all(runs.map(open));
    const used = "Another sandbox is running";
    const hasLost = (run: ScriptRun) => run.output().includes(used);
    // Only one of them prints the message.
    await until("one of them to use the sandbox of the other", () => runs.some(hasLost), 90_000);
    const [loser, winner] = [runs.find(hasLost), runs.find((run) => !hasLost(run))];
    if (!loser) throw new Error("no start has lost");
    t.equal(loser.output().split(used).length, 2);
    t.match(loser.output(), "address already in use", "the reason why its own sandbox stopped");
    t.notMatch(runs.map(({ output }) => output()).join(""), "starting it again");
    loser.signal("SIGTERM");
    t.equal(await loser.untilExited(), 0);
    t.match(await (await fetch(`http://127.0.0.1:${ports.sandbox}/health`)).json(), { sandbox: true });
    winner?.signal("SIGTERM");
    t.equal(await winner?.untilExited(), 0);
  },
);
