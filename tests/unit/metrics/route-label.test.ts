import t from "tap";
import { answerCounter, createMetrics } from "../../../bff/metrics/metrics.ts";

t.test("the files of a release are one series, because each is a route and the next release renames all", async (t) => {
  const metrics = createMetrics();
  const count = answerCounter(metrics);
  count("GET", "/assets/HomePage-DhFpSYi_.js", 200, 1);
  count("GET", "/assets/HomePage-BXrLsciF.css", 200, 1);
  count("GET", "/assets/HomePage-DhFpSYi_.js", 304, 1);
  count("GET", "/api/games/:nodeId/rooms", 200, 1);
  const { values } = await metrics.requests.get();
  t.same(
    values.map(({ labels, value }) => [labels.route, labels.status, value]),
    [
      ["/assets/*", 200, 2],
      ["/assets/*", 304, 1],
      ["/api/games/:nodeId/rooms", 200, 1],
    ],
  );
  const seconds = await metrics.requestSeconds.get();
  t.same([...new Set(seconds.values.map(({ labels }) => labels.route))], ["/assets/*", "/api/games/:nodeId/rooms"]);
});
