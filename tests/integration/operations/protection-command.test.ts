import { randomBytes } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { protectionCommand } from "../../../bff/ops/protection.ts";
import { excludeByOperator, tighten } from "../../../bff/ops/protection-tightening.ts";
import { ExcludedMarks } from "../../../bff/protection/excluded-marks.ts";
import { ProtectionRecords } from "../../../bff/protection/protection-records.ts";
import { untouched } from "../../../bff/protection/record.ts";
import { captureLog } from "../../support/log.ts";
import { redisBench } from "../../support/stores.ts";

t.test("npm run protection shows an account's restrictions and can only tighten them", async (t) => {
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
  t.match(texts.pop(), /at least as long/);
  t.equal(await ask("exclude", "demo01", "ever"), 0);
  t.match(texts.pop(), /exclusion\tever\t[\s\S]*permanent/);
  const { clock, store } = bench;
  const protection = new ProtectionRecords({ store, clock, log, config });
  const marks = new ExcludedMarks({ store, log, config, protection });
  const person = { email: "demo@example.com", proven: ["demo@example.com"] };
  // The record contains the exclusion and the register does not, as if the command had stopped between the two writes.
  await protection.change(accountIdentity("demo01"), (record, now) => ({
    next: marks.withMarks(record, person, now),
    result: undefined,
  }));
  t.equal(await marks.has(person), false);
  t.equal(await ask("exclude", "demo01", "ever"), 1);
  t.match(texts.pop(), /at least as long/);
  t.equal(await marks.has(person), true, "a repeat completes it");
  t.equal(lines.filter(({ event, act }) => event === "protection_changed" && act === "operator").length, 4);

  t.equal(await ask("marks", "demo01"), 0);
  const [, account] = /^account\t(\S+)\nexcluded[^\n]*\nmark\t\S+\tproven\tsince /.exec(texts.pop() ?? "") ?? [];
  t.ok(account);
  t.equal(await ask("mark", "--show", "DEMO@example.com"), 0);
  t.match(texts.pop(), new RegExp(`^mark\\t\\S+\\taccount ${account}\\tproven\\tsince `));
  t.equal(await ask("mark", "--show", "01712345678"), 0);
  t.equal(texts.pop(), "No excluded account has this mark.\n");
  t.equal(await ask("release", "demo@example.com", "--reason", "its owner wrote from it", "--by", "nila"), 0);
  t.match(texts.pop(), new RegExp(`account ${account}\\treleased`));
  t.equal(await marks.has(person), false);
  t.match(
    lines.filter(({ event }) => event === "excluded_mark_released"),
    [{ account, by: "nila", reason: "its owner wrote from it" }],
  );
  await marks.remember(accountIdentity("demo01"), person);
  await marks.settle(accountIdentity("demo01"));
  t.equal(await marks.has(person), false, "and it stays released");
  t.equal(await ask("show", "demo01"), 0);
  t.match(texts.pop(), /mark_released\tfrom nila\tto its owner wrote from it/);
  t.equal(await ask("mark", "--show", "demo@example.com"), 0);
  t.match(texts.pop(), /^No excluded account/);

  for (const wrong of [
    ["mark", "--show", "nobody"],
    ["mark", "demo@example.com"],
    ["release", "demo@example.com", "--by", "nila"],
    ["release", "demo@example.com", "--reason", " ", "--by", "nila"],
    [],
    ["show"],
    ["loosen", "demo01"],
    ["exclude", "demo01", "1d"],
    ["tighten", "demo01", "deposit", "day", "0"],
  ]) {
    t.equal(await ask(...wrong), 2);
    t.match(texts.pop(), /No command raises a limit/);
  }
  const { redisUrl: _none, ...alone } = config;
  t.equal(await protectionCommand(["show", "demo01"], alone, write), 2, "where each gateway stores its own");
  await bench.server.kill();
  t.equal(await ask("show", "demo01"), 1);
  t.match(texts.pop(), /does not answer/);
});

t.test("an existing exclusion is written again, because replicas may lack it", async (t) => {
  const excluded = { ...untouched(0), exclusion: { term: "ever" as const, since: 0 } };
  const { next, result } = excludeByOperator(excluded, 1, "1y");
  t.equal(next, excluded);
  t.match(result, /at least as long/);
});

t.test("an existing limit is written again too", async (t) => {
  const name = { kind: "deposit", period: "day" } as const;
  const limited = { ...untouched(0), limits: [{ ...name, value: 40_000 }] };
  for (const value of [40_000, 50_000]) {
    const { next, result } = tighten(limited, name, value, 1);
    t.equal(next, limited);
    t.match(result, /^Nothing was changed/);
  }
});
