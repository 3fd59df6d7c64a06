import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import t from "tap";
import { events } from "../../../bff/log/events.ts";
import { createMetrics } from "../../../bff/metrics/metrics.ts";
import { storeRoles } from "../../../bff/store/store.ts";
import { errors } from "../../../shared/errors.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");
const page = read("docs/metrics.md");
const { registry, ...metrics } = createMetrics();

interface Described {
  readonly name: string;
  readonly type: string;
  readonly labels: readonly string[];
}

const parseLabels = (cell = "") =>
  cell
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
const documented: Described[] = [...page.matchAll(/^\| `(adda_\w+)` \| (\w+) \| ([^|]*) \|/gm)].map(
  ([, name = "", type = "", labels]) => ({ name, type, labels: parseLabels(labels) }),
);
const measured: Described[] = await Promise.all(
  Object.values(metrics).map(async (metric) => {
    const { name, type } = await metric.get();
    return { name, type: String(type), labels: parseLabels(String(Reflect.get(metric, "labelNames"))) };
  }),
);

const byName = (rows: readonly Described[]) => [...rows].sort((a, b) => a.name.localeCompare(b.name));

t.test("docs/metrics.md names exactly the metrics of the gateway, with their types and labels", async (t) => {
  t.same(byName(documented), byName(measured));
  t.ok(registry.getSingleMetric("adda_nodejs_eventloop_lag_p99_seconds"), "the metric that the page recommends exists");
});

/** The alert rules as blocks of text. The project has no YAML parser, and the file's format is known. */
const rules = read("docs/alerts.yml")
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((block) => ({
    alert: block.split("\n", 1)[0] ?? "",
    expr: /^ {8}expr: ([\s\S]*?)^ {8}for:/m.exec(block)?.[1] ?? "",
    wait: /^ {8}for: (.+)$/m.exec(block)?.[1] ?? "",
    summary: /^ {10}summary: (.+)$/m.exec(block)?.[1] ?? "",
    runbook: /^ {10}runbook: (.+)$/m.exec(block)?.[1] ?? "",
  }));

t.test("every alert uses metrics, labels and outcomes that exist", async (t) => {
  t.ok(rules.length >= 2);
  for (const { alert, expr } of rules) {
    const used = [...expr.matchAll(/\b(adda_\w+)(?:\{(\w+)=~?"([^"]*)"\})?/g)];
    t.ok(used.length > 0, alert);
    for (const [, name, label, values = ""] of used) {
      const metric = measured.find((candidate) => candidate.name === name);
      t.ok(metric, `${alert}: ${name}`);
      if (label) t.ok(metric?.labels.includes(label), `${alert}: ${name}{${label}}`);
      const labelValues = new Set([
        ...["success", "locked", "sent", "active", "idle"],
        ...storeRoles,
        ...Object.keys(errors),
        ...Object.keys(events),
      ]);
      for (const one of values.split("|").filter(Boolean)) t.ok(labelValues.has(one), `${alert}: ${one}`);
    }
  }
});

t.test("every alert has a waiting time, a description and a heading of the operating page", async (t) => {
  const headings = [...read("docs/operating.md").matchAll(/^#+ (.+)$/gm)].map(([, words = ""]) =>
    words
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, "")
      .replaceAll(" ", "-"),
  );
  for (const { alert, wait, summary, runbook } of rules) {
    t.match(wait, /^\d+[sm]$/, alert);
    t.match(summary, /\w{3,}/, alert);
    const [file, anchor = ""] = runbook.split("#");
    t.equal(file, "docs/operating.md");
    t.ok(headings.includes(anchor), `${alert}: ${anchor}`);
  }
});
