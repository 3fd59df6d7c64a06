import { existsSync } from "node:fs";
import t from "tap";
import { pages } from "../../../shared/pages.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

t.ok(existsSync(new URL("../../../dist/web/index.html", import.meta.url)), "the client is built before the tests run");

const gateway = await startGateway("http://127.0.0.1:9");
t.teardown(() => gateway.close());
const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { redirect: "manual", headers: { accept: "text/html", ...headers } });

t.test("a page is compressed as the client accepts, each encoding with its own ETag", async (t) => {
  const [brotli, gzip, plain] = await Promise.all(
    ["br, gzip", "br;q=0, gzip", "gzip;q=0"].map((accepted) => page("/live", { "accept-encoding": accepted })),
  );
  t.equal(brotli?.headers.get("content-encoding"), "br");
  t.equal(gzip?.headers.get("content-encoding"), "gzip");
  t.equal(plain?.headers.get("content-encoding"), null);
  t.equal(new Set([brotli, gzip, plain].map((answer) => answer?.headers.get("etag"))).size, 3);
});

t.test("a browser with the current page gets 304, including for weak tags and lists", async (t) => {
  const tag = (await page("/live")).headers.get("etag") ?? "";
  t.equal((await page("/live", { "if-none-match": `"x", W/${tag}` })).status, 304);
});

t.test("a trailing slash redirects to the page, and an unknown address is a 404 with the client's page", async (t) => {
  const slash = await page("/rng/?vendor=JL");
  t.equal(slash.status, 308);
  t.equal(slash.headers.get("location"), "/rng?vendor=JL");
  const nowhere = await page("/nowhere");
  t.equal(nowhere.status, 404);
  t.match(await nowhere.text(), /<html lang="bn"/);
});

t.test("a monitor or link checker that sends HEAD gets the status and headers of a browser's GET", async (t) => {
  const headersOf = async (method: string, path: string) => {
    const { status, headers } = await fetch(gateway.url + path, {
      method,
      redirect: "manual",
      headers: { accept: "text/html" },
    });
    return {
      status,
      ...Object.fromEntries(["location", "content-type", "etag"].map((name) => [name, headers.get(name)])),
    };
  };
  for (const path of [
    "/",
    "/rng/?vendor=JL",
    "/nowhere",
    "/favicon.ico",
    "/manifest.webmanifest",
    "/games/%20",
    "/100%",
  ]) {
    t.same(await headersOf("HEAD", path), await headersOf("GET", path), path);
  }
});

t.test(
  "an address that cannot be decoded, or is too long, is the client's page for a browser, JSON for others",
  async (t) => {
    const { headers: usual } = await page("/nowhere");
    for (const path of ["/100%", "/100%/", "/%zz?language=EN", "/rng%ff", "/%c0%af/x", `/games/${"a".repeat(200)}`]) {
      const answer = await page(path);
      t.equal(answer.status, 404, path);
      t.match(await answer.text(), /<html lang="(bn|en)"/, path);
      for (const name of ["content-type", "content-security-policy", "x-frame-options", "referrer-policy"]) {
        t.equal(answer.headers.get(name), usual.get(name), `${name} of ${path}`);
      }
      const plain = await page(path, { accept: "application/json" });
      t.match(await plain.json(), { error: { requestId: /./ } }, path);
      t.ok(plain.status >= 400 && plain.status < 500, path);
    }
    for (const { paths } of Object.values(pages)) {
      t.equal((await page(`${paths[0].replace(/\/$/, "").replace(/:\w+/g, "1")}/100%`)).status, 404, paths[0]);
    }
    for (const path of ["/api/session%", "/api/100%", "/wps/%", "/media/%zz", "/assets/%ff", "/health/%"]) {
      t.match(await (await page(path)).json(), { error: { code: "bad_request" } }, path);
    }
    t.match(await (await fetch(`${gateway.url}/100%`, { method: "POST" })).json(), { error: { code: "bad_request" } });
  },
);

t.test("a request that is refused before routing has a log line and is counted", async (t) => {
  const counted = async () => {
    const { values } = await gateway.deps.metrics.requests.get();
    return values.find(({ labels: { route, status } }) => route === "unmatched" && status === 400)?.value ?? 0;
  };
  const before = await counted();
  const { error } = (await (await fetch(`${gateway.url}/api/100%`)).json()) as { error: { requestId: string } };
  const line = () => gateway.log.lines.find(({ requestId }) => requestId === error.requestId);
  await until("its line", () => line() !== undefined);
  t.match(line(), { event: "request", route: "unmatched", status: 400, code: "bad_request" });
  t.ok((await counted()) > before);
});

t.test("the default favicon path is served", async (t) => {
  t.equal((await page("/favicon.ico")).headers.get("location"), "/brand/favicon.svg");
});

t.test("a page opened cross-site with a token is opened without it", async (t) => {
  const arrive = (site: string, path = "/rng?q=a&token=abcdefgh") => page(path, { "sec-fetch-site": site });
  const foreign = await arrive("cross-site");
  t.same([foreign.status, foreign.headers.get("location")], [302, "/rng?q=a"]);
  t.equal(foreign.headers.get("cache-control"), "no-store");
  t.equal((await arrive("cross-site", "/?token=x")).headers.get("location"), "/");
  const tricks = ["//evil.example/?token=x", "/nowhere?token=x", "/%5cevil.example?token=x"];
  for (const trick of tricks) t.equal((await arrive("cross-site", trick)).headers.get("location"), "/", trick);
  for (const site of ["none", "same-site", "same-origin"]) t.equal((await arrive(site)).status, 200, site);
  t.equal((await arrive("cross-site", "/rng?q=a")).status, 200);
});

t.test("a page allows the operator's tag if a measuring id is configured, and otherwise not", async (t) => {
  const sandbox = await startSandbox();
  t.teardown(() => sandbox.close());
  const pageOf = async (gtagId: string) => {
    await sandbox.steer("PUT", "/switches", { gtagId });
    const measured = await startGateway(sandbox.url);
    t.teardown(() => measured.close());
    await measured.visitor().json("/api/site?language=BN");
    const answer = await fetch(`${measured.url}/rng`, { headers: { accept: "text/html" } });
    return { policy: answer.headers.get("content-security-policy") ?? "", html: await answer.text() };
  };
  const measuring = await pageOf("G-ADDA123456");
  t.match(measuring.html, '<meta name="analytics" content="G-ADDA123456" />');
  t.match(measuring.policy, /script-src 'self'[^;]* https:\/\/www\.googletagmanager\.com;/);
  t.match(measuring.policy, /connect-src 'self'[^;]*google-analytics\.com/);
  const without = await pageOf("");
  t.notMatch(without.html, /analytics/);
  t.notMatch(without.policy, /google/);
});

t.test("a page shows its first image once the gateway has it, the same for all clients, with a new ETag", async (t) => {
  const sandbox = await startSandbox();
  t.teardown(() => sandbox.close());
  const gateway = await startGateway(sandbox.url);
  t.teardown(() => gateway.close());
  const player = gateway.visitor();
  const pageOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(gateway.url + path, { headers: { accept: "text/html", ...headers } });
    return { etag: answer.headers.get("etag"), html: await answer.text() };
  };
  const before = await pageOf("/");
  t.notMatch(before.html, 'class="first"', "nothing is cached yet, and the page waits for no platform call");

  const answerOf = async <Answer>(path: string) => {
    const answer = await fetch(`${gateway.url}${path}?language=BN`);
    return (await answer.json()) as Answer;
  };
  const home = await answerOf<{ banners: { image: string }[] }>("/api/home");
  const news = await answerOf<{ banners: { image: string; group: string }[] }>("/api/announcements");
  const promotions = await answerOf<{ items: { image?: string }[] }>("/api/promotions");
  await answerOf("/api/site");

  const after = await pageOf("/");
  t.match(after.html, `<img class="first-banner" src="/media/${home.banners[0]?.image.replace(/^\//, "")}"`);
  t.not(after.etag, before.etag);
  const slim = news.banners.find(({ group }) => group === "w_rng")?.image.replace(/^\//, "");
  t.match((await pageOf("/rng")).html, `<img class="first-slim" src="/media/${slim}"`);
  const card = promotions.items[0]?.image?.replace(/^\//, "");
  t.match((await pageOf("/promotions")).html, `<img class="first-card" src="/media/${card}"`);
  t.notMatch((await pageOf("/member")).html, 'class="first"');

  t.equal((await player.signIn("demo01", "Demo1234")).status, 200);
  t.equal(
    await (await player.call("GET", "/", undefined, { accept: "text/html" })).text(),
    after.html,
    "for any client",
  );
});
