import t from "tap";
import { messageHtml, ownLink, plainText } from "../../../bff/platform/mappers/html.ts";
import { bad, read } from "./read.ts";

const row = (more: object = {}) => ({
  ...{ messageId: 7, title: "Hello", content: "<p>You</p>", sender: "Support", isRead: "N" },
  ...{ createdTime: 1_780_000_000_000 },
  ...more,
});

t.test("a link to a page of the site is stored as a path, with its query and fragment", async (t) => {
  for (const href of ["/", "/member/withdraw", "/promotions?id=701", "/member/securityCenter#payment-password"]) {
    t.equal(ownLink(href), href);
  }
  t.equal(ownLink(" /rng"), "/rng", "as the browser would read it");
  t.equal(ownLink("/member/../promotions"), "/promotions");
  t.equal(ownLink("/promotions?token=stolen&id=7#x"), "/promotions", "a token in an address would sign its reader in");
});

t.test("a link to any other address is dropped, in any spelling", async (t) => {
  const elsewhere = [
    ..."javascript:alert(1) JaVaScRiPt:alert(1) data:text/html,x mailto:a@b.c https://other.example".split(" "),
    ..."//other.example /\\other.example \\/other.example \\\\other.example ///other.example".split(" "),
    ...["java\nscript:alert(1)", "\u0001javascript:alert(1)", "/\t/other.example", "/\n/other.example/rng"],
    ..."/%2f%2fother.example /%5cother.example /nowhere /member/nowhere /api/session /rng/../../wps".split(" "),
    ..."member/withdraw #top ?id=1 https:/rng https:rng".split(" "),
    "",
  ];
  for (const href of elsewhere) t.equal(ownLink(href), undefined, JSON.stringify(href));
});

t.test("a message has its text and only links to pages of the site", async (t) => {
  const entities = "&#106;avascript&colon;alert(1)";
  t.equal(
    messageHtml(`<p>Go <a href="/rng" target="_top" onclick="x()">to slots</a> or <a href="${entities}">away</a></p>`),
    '<p>Go <a href="/rng">to slots</a> or <span>away</span></p>',
  );
  t.equal(
    messageHtml('<a href="https://evil.example/rng">Rates</a><a>bare</a>'),
    "<span>Rates</span><span>bare</span>",
  );
  t.equal(messageHtml("<a href='//evil.example'><b>Win</b></a><script>1</script>"), "<span><b>Win</b></span>");
});

t.test("plain text keeps its lines, and its special characters are not read as markup", async (t) => {
  t.equal(messageHtml("One\r\ntwo & 3 < 4\nfive"), "One<br>two &amp; 3 &lt; 4<br>five".replaceAll("<br>", "<br />"));
});

t.test("a title becomes text: tags are removed and entities decoded", async (t) => {
  const titles: Record<string, string> = {
    "Bet < 500 & win > 5%": "Bet < 500 & win > 5%",
    "Salt &amp; pepper": "Salt & pepper",
    "5 &lt; 6 &#x26; &#39;x&#39;&nbsp;&hellip;": "5 < 6 & 'x' …",
    "&amp;lt;b&amp;gt;": "&lt;b&gt;",
    "&unknown; &#9999999; &#0; &#xD800; &constructor;": "&unknown; &#9999999; &constructor;",
    "<p>One</p><p>two</p><br/>three<!-- four -->": "One two three",
    "a<b": "a<b",
    "৳500 <৳600": "৳500 <৳600",
  };
  for (const [title, text] of Object.entries(titles)) t.equal(plainText(title, 200), text, title);
  const { items } = read("inbox", { list: [row({ title: "<b>1 < 2 &amp; 3</b>" })] });
  t.equal(items[0]?.title, "1 < 2 & 3");
});

t.test("a page of an inbox is read with counts and without", async (t) => {
  const counted = read("inbox", {
    list: [row(), row({ messageId: null }), row({ messageId: "b", isRead: true })],
    totalCount: 45,
  });
  t.strictSame({ ...counted, items: counted.items.length }, { items: 2, page: 2, size: 20, total: 45, pages: 3 });
  t.strictSame(counted.items[0], {
    ...{ id: "7", title: "Hello", html: "<p>You</p>", sender: "Support", isRead: false },
    createdAt: new Date(1_780_000_000_000).toISOString(),
  });
  t.match(counted.items[1], { id: "b", isRead: true });
  const input = { page: 1, size: 2 };
  t.match(read("inbox", [row(), row()], { input }), { total: 2, pages: 2 }, "a full page may have one after it");
  t.match(read("inbox", { list: [row()] }, { input }), { total: 1, pages: 1 });
  t.match(read("inbox", [], { input }), { total: 0, pages: 0 });
  t.match(read("inbox", [row()], { input: { page: 3, size: 2 } }), { total: 5, pages: 3 });
  for (const value of [null, {}, "no"]) t.throws(() => read("inbox", value), bad);
});

t.test("missing fields of a message are left out, too long ones are cut", async (t) => {
  const long = `<p>${"শব্দ ".repeat(40_000)}</p>`;
  const [bare] = read("inbox", [{ messageId: "a" }], { input: {} }).items;
  t.strictSame(bare, { id: "a", title: "", html: "", isRead: false });
  const [cut] = read("inbox", [row({ title: "x".repeat(999), content: long })], { input: {} }).items;
  t.equal(cut?.title.length, 200);
  t.ok((cut?.html.length ?? 0) < 70_000);
});
