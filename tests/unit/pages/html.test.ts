import { brotliDecompressSync, gunzipSync } from "node:zlib";
import t from "tap";
import { allowedMethods } from "../../../bff/pages/addresses.ts";
import { renderPage } from "../../../bff/pages/html.ts";

const template =
  '<html lang="bn"><head><title>x</title><meta name="description" content="x"><meta name="robots" content="x"><link rel="canonical" href="x"></head></html>';
const page = { id: "live", robots: "index", brand: 'A<"&', canonical: "https://play.example/live" } as const;

t.test("the head of a page has its own title, description, robots and language, escaped", async (t) => {
  const html = renderPage(template, page, "EN").identity.toString();
  t.match(html, '<html lang="en"');
  t.match(html, "<title>Live casino · A&lt;&quot;&amp;</title>");
  t.match(html, '<meta name="robots" content="index"');
  t.match(html, '<link rel="canonical" href="https://play.example/live"');
});

t.test("a page names its scripts and its first image, and has its own ETag", async (t) => {
  const whole = `${template.replace("<head>", '<head><script src="early.js" data-page=""></script>')}<div id="root"></div>`;
  const bare = renderPage(whole, page, "BN");
  t.notMatch(bare.identity.toString(), "<img");
  const frame = { picture: { address: '/media/a.svg?"><b>', place: "slim" }, registers: false } as const;
  const rendered = renderPage(whole, { ...page, files: ["/assets/a.js", "/assets/a.css"], frame }, "BN");
  const html = rendered.identity.toString();
  t.match(html, 'data-page="/assets/a.js /assets/a.css"');
  t.match(html, '<div id="root"><div class="first">');
  t.match(html, '<img class="first-slim" src="/media/a.svg?&quot;&gt;&lt;b&gt;"');
  t.not(rendered.etag, bare.etag);
});

t.test(
  "the frame of a page has links to sign-in and categories without a script, in the page's language, escaped",
  async (t) => {
    const picture = { address: "/media/a.svg", place: "banner" } as const;
    const categories = [{ type: "RNG", name: "Slots <&" }];
    const html = (registers: boolean) =>
      renderPage(
        '<div id="root"></div>',
        { ...page, frame: { picture, registers, categories } },
        "EN",
      ).identity.toString();
    t.match(html(true), '<nav><a href="/login">Log in</a><a href="/register">Register</a></nav>');
    t.match(html(true), '<li><a href="/home?type=RNG">Slots &lt;&amp;</a></li>');
    t.notMatch(html(false), "/register");
  },
);

t.test("the compressed forms of a page decode to the same bytes, and languages differ in their ETag", async (t) => {
  const bengali = renderPage(template, page, "BN");
  t.same(brotliDecompressSync(bengali.brotli), bengali.identity);
  t.same(gunzipSync(bengali.gzip), bengali.identity);
  t.not(bengali.etag, renderPage(template, page, "EN").etag);
});

t.test("allowed methods are listed for a known path, and none for an unknown one", async (t) => {
  t.same(allowedMethods("/api/session").sort(), ["DELETE", "GET", "HEAD", "POST"]);
  t.same(allowedMethods("/api/favourites/123").sort(), ["DELETE", "PUT"]);
  t.same(allowedMethods("/live"), ["GET", "HEAD"]);
  t.same(allowedMethods("/api/nothing"), []);
});
