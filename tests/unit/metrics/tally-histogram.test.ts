import { Histogram, type Metric, Registry } from "prom-client";
import t from "tap";
import { TallyHistogram } from "../../../bff/metrics/tally-histogram.ts";

const config = { name: "adda_test_seconds", help: "Time of a \\ test" };
const buckets = [0.005, 0.1, 1];
const observed = [
  ["/api/a", 0.004],
  ["/api/a", 0.005],
  ['/api/"b"\n', 0.0050001],
  ["/api/a", 1],
  ["/api/a", 1.5],
  ['/api/"b"\n', 0],
] as const;

t.test("a tallied histogram is collected as prom-client's own would be, letter for letter", async (t) => {
  const theirs = new Registry();
  const histogram = new Histogram({ ...config, buckets, labelNames: ["route"], registers: [theirs] });
  const ours = new Registry();
  const tallied = new TallyHistogram({ ...config, buckets, labelName: "route" });
  ours.registerMetric(tallied as unknown as Metric);

  t.equal(await ours.metrics(), await theirs.metrics(), "before anything happened");
  for (const [route, value] of observed) {
    histogram.labels(route).observe(value);
    tallied.buckets(route).observe(value);
  }
  t.equal(await ours.metrics(), await theirs.metrics());
  t.equal(await ours.metrics(), await theirs.metrics(), "collecting changes nothing");
});
