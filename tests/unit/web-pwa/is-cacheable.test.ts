import t from "tap";
import { isCacheable } from "../../../web/src/service-worker/is-cacheable.ts";

const answer = (contentType: string, status = 200) =>
  new Response("x", { status, headers: { "content-type": contentType } });

t.test("the service worker stores the site's files and lists, but no page returned in their place", async (t) => {
  for (const type of ["text/javascript", "text/css; charset=utf-8", "application/json", "image/webp", "font/woff2"]) {
    t.ok(isCacheable(answer(type)), type);
  }
  t.notOk(isCacheable(answer("text/html")));
  t.notOk(isCacheable(answer("Text/HTML; charset=utf-8")));
  t.notOk(isCacheable(answer("application/json", 503)));
});
