import { randomBytes } from "node:crypto";
import t from "tap";
import { protectionCommand } from "../../../bff/ops/protection-command.ts";
import { excludeByOperator, tighten } from "../../../bff/ops/protection-tightening.ts";
import { ExcludedMarks } from "../../../bff/protection/excluded-marks.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { untouched } from "../../../bff/protection/record.ts";
import { accountIdentity } from "../../../bff/session/account-identity.ts";
import { captureLog } from "../../support/log.ts";
import { redisBench } from "../../support/stores.ts";

t.test("npm run protection shows what holds an account back, and holds it back more, never less", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const texts: string[] = [];
  const write = { out: (text: string) => texts.push(text), err: (text: string) => texts.push(text) };
  const { log, lines } = captureLog();
  const config = {
    ...{ redisUrl: bench.server.url, redisReplicas: 0, sessionKeys: [randomBytes(32)] },
    ...{
      mode: "sandbox" as const,
      publicUrl: new URL("http://localhost"),
      platform: { url: new URL("http://127.0.0.1:1"), merchant: "" },
    },
    session: { idleMs: 1_800_000, absoluteMs: 43_200_000, payoutHoldMs: 86_400_000 },
    admission: { countries: "*" as const, minimumAge: 18, personKeys: [randomBytes(32)] },
  };
  const ask = (...args: string[]) => protectionCommand(args, config, write, bench.clock, log);

  t.equal(await ask("show", "demo01"), 0);
  t.equal(texts.pop(), "reality check\t60 min\n");
  t.equal(await ask("tighten", "Demo01", "deposit", "day", "1000"), 0);
  t.match(texts.pop(), /^limit\tdeposit\tday\t1000\.00\n[\s\S]*operator\tdeposit\tday\tto 1000\.00\n$/);
  t.equal(await ask("tighten", "demo01", "deposit", "day", "৫০০"), 0, "lower, in any script");
  t.match(texts.pop(), /limit\tdeposit\tday\t500\.00\n[\s\S]*from 1000\.00\tto 500\.00/);
  t.equal(await ask("tighten", "demo01", "deposit", "day", "500.01"), 1);
  t.match(texts.pop(), /^Nothing was changed: 500\.00 is in force/);
  t.equal(await ask("tighten", "demo01", "deposit", "week", "400"), 1);
  t.match(texts.pop(), /limit_order/);

  t.equal(await ask("exclude", "demo01", "1y"), 0);
  t.match(texts.pop(), /exclusion\t1y\tsince [\s\S]*operator\tto 1y/);
  t.equal(await ask("exclude", "demo01", "6m"), 1);
  t.match(texts.pop(), /not shorter/);
  t.equal(await ask("exclude", "demo01", "ever"), 0);
  t.match(texts.pop(), /exclusion\tever\t[\s\S]*for ever/);
  const { clock, store } = bench;
  const protection = new ProtectionRecords({ store, clock, log, config });
  const marks = new ExcludedMarks({ store, log, config, protection });
  const person = { email: "demo@example.com" };
  // An exclusion that stands in the record only: the command was ended before it wrote the register.
  await protection.change(accountIdentity("demo01"), (record) => ({
    next: marks.withMarks(record, person),
    result: undefined,
  }));
  t.equal(await marks.has(person), false);
  t.equal(await ask("exclude", "demo01", "ever"), 1);
  t.match(texts.pop(), /not shorter/);
  t.equal(await marks.has(person), true, "a repeat mends what was not finished");
  t.equal(lines.filter(({ event, act }) => event === "protection_changed" && act === "operator").length, 4);

  for (const wrong of [
    [],
    ["show"],
    ["loosen", "demo01"],
    ["exclude", "demo01", "1d"],
    ["tighten", "demo01", "deposit", "day", "0"],
  ]) {
    t.equal(await ask(...wrong), 2);
    t.match(texts.pop(), /Nothing is loosened here/);
  }
  const { redisUrl: _none, ...alone } = config;
  t.equal(await protectionCommand(["show", "demo01"], alone, write), 2, "where each gateway keeps its own");
  await bench.server.kill();
  t.equal(await ask("show", "demo01"), 1);
  t.match(texts.pop(), /does not answer/);
});

t.test("an exclusion that stands already is written again, as no replica may have it yet", async (t) => {
  const excluded = { ...untouched(0), exclusion: { term: "ever" as const, since: 0 } };
  const { next, result } = excludeByOperator(excluded, 1, "1y");
  t.equal(next, excluded);
  t.match(result?.words, /not shorter/);
});

t.test("so is a limit that stands already", async (t) => {
  const name = { kind: "deposit", period: "day" } as const;
  const limited = { ...untouched(0), limits: [{ ...name, value: 40_000 }] };
  for (const value of [40_000, 50_000]) {
    const { next, result } = tighten(limited, name, value, 1);
    t.equal(next, limited);
    t.match(result?.words, /^Nothing was changed/);
  }
});
