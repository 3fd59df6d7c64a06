import { readFileSync } from "node:fs";
import t from "tap";
import { startGateway } from "../../support/site.ts";

const gateway = await startGateway("http://127.0.0.1:9");
t.teardown(() => gateway.close());
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

t.test("the manifest names the brand and uses the page's colours", async (t) => {
  const answer = await fetch(`${gateway.url}/manifest.webmanifest`);
  t.match(answer.headers.get("content-type"), /^application\/manifest\+json/);
  const manifest = (await answer.json()) as { [field: string]: unknown; icons: { src: string; purpose: string }[] };
  t.match(manifest, { name: "Adda", short_name: "Adda", start_url: "/", scope: "/", display: "standalone" });
  const background = /--bg: (#[0-9a-f]{6});/.exec(read("web/src/styles/tokens.css"))?.[1];
  t.match(manifest, { background_color: background, theme_color: background });
  t.match(read("web/index.html"), `<meta name="theme-color" content="${background}" />`);
  t.same(new Set(manifest.icons.map(({ purpose }) => purpose)), new Set(["any", "maskable"]));
  for (const { src } of manifest.icons) t.equal((await fetch(gateway.url + src)).status, 200, src);
});

t.test("the service worker is revalidated each time and has the whole site as its scope", async (t) => {
  for (const coding of ["br", "gzip", "identity"]) {
    const answer = await fetch(`${gateway.url}/sw.js`, { headers: { "accept-encoding": coding } });
    t.equal(answer.status, 200, coding);
    t.match(answer.headers.get("content-type"), /javascript/);
    t.equal(answer.headers.get("cache-control"), "no-cache", coding);
    t.match(answer.headers.get("content-security-policy"), /worker-src 'self'/);
    t.match(answer.headers.get("content-security-policy"), /manifest-src 'self'/);
  }
});

t.test("every precached file exists, and unhashed names have a revision", async (t) => {
  const worker = await (await fetch(`${gateway.url}/sw.js`)).text();
  const list = [...worker.matchAll(/\{url:`(\/[^`]+)`,revision:(null|`[\w-]+`)\}/g)];
  t.ok(list.length > 10, "the list exists");
  for (const [, url = "", revision] of list) {
    const answer = await fetch(gateway.url + url, { headers: { accept: "text/html, */*" } });
    t.equal(answer.status, 200, url);
    t.equal(revision === "null", url.startsWith("/assets/"), url);
  }
});
