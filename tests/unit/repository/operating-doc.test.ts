import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import t from "tap";
import { environment } from "../../../bff/environment.ts";
import { type EventName, events } from "../../../bff/log/events.ts";
import { errors } from "../../../shared/errors.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");
const page = read("docs/operating.md");
const every = new Set(["level", "time", "pid", "requestId", "event", "msg"]);

t.test("every log line that the operating page quotes can be written by the gateway", async (t) => {
  const lines = page.split("\n").filter((line) => line.startsWith('{"'));
  t.ok(lines.length >= 10, "each incident quotes its lines");
  for (const line of lines) {
    const { event, level, ...fields } = JSON.parse(line) as { event: EventName; level: string };
    t.ok(Object.hasOwn(events, event), event);
    t.equal(level, events[event].level, event);
    const eventFields: readonly string[] = events[event].fields;
    t.same(
      Object.keys(fields).filter((field) => !every.has(field) && !eventFields.includes(field)),
      [],
      event,
    );
  }
});

t.test("every event, metric, error, variable and command that the operating page names exists", async (t) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  for (const [, name = ""] of page.matchAll(/npm run ([a-z:-]+)/g)) t.ok(name in scripts, `npm run ${name}`);
  const metrics = read("docs/metrics.md");
  for (const [name] of page.matchAll(/adda_[a-z_]+/g)) t.ok(metrics.includes(name), name);
  const alerts = read("docs/alerts.yml");
  // A property of a browser's `globalThis` is not an alert.
  for (const [name] of page.matchAll(/(?<!globalThis\.)Adda[A-Z]\w+/g)) t.ok(alerts.includes(`alert: ${name}`), name);
  const launch = parseEnv(read("bff/launch.env"));
  for (const [name] of page.matchAll(/\b[A-Z]{3,}_[A-Z_]+\b/g)) {
    t.ok(name in environment || name in launch || name.startsWith("NODE_"), name);
  }
  const words = new Set([...Object.keys(events), ...Object.keys(errors)]);
  for (const [, name = ""] of page.matchAll(/`([a-z]+_[a-z_]+)`/g)) {
    t.ok(words.has(name) || metrics.includes(name), name);
  }
});
