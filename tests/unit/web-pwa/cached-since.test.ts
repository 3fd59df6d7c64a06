import t from "tap";
import { withCacheTime } from "../../../web/src/lib/api/cached-since.ts";
import { noteSaved, savedStore } from "../../../web/src/lib/api/saved.ts";
import { oldestCreationTime } from "../../../web/src/lib/api/stale-responses.ts";

t.test("a stored response records the time it was created", async (t) => {
  const now = Date.parse("2026-01-02T03:04:05Z");
  const answer = new Response('{"items":[]}', {
    headers: { age: "20", "cache-control": "public, max-age=15", "content-type": "application/json" },
  });
  const stored = withCacheTime(answer, now);
  noteSaved("home", stored.headers, now + 5_000);
  t.equal(oldestCreationTime(savedStore.getState()), now - 20_000);
  t.equal(stored.headers.get("content-type"), "application/json");
  t.same(await stored.json(), { items: [] });
});
