import t from "tap";
import type { HelpSection, HelpTopic } from "../../../shared/contracts/help.ts";
import { neighboursOf, placeOf, searchHelp } from "../../../web/src/features/help/contents.ts";

const topic = (anchor: string, title: string, html: string): HelpTopic => ({ id: anchor, anchor, title, html });
const section = (anchor: string, title: string, html: string, children: HelpTopic[] = []): HelpSection => ({
  ...topic(anchor, title, html),
  children,
});
const sections = [
  section("deposit", "Deposits", "<p>Pay in.</p>", [
    topic("deposit-how", "How do I deposit?", "<p>Choose a <strong>method</strong> &amp; an amount.</p>"),
    topic("deposit-late", "It has not come", "<ul><li>Wait half an hour.</li><li>Ask about your deposit.</li></ul>"),
  ]),
  section("term", "শর্তাবলি", "<p>টাকা জমা ও তোলার শর্ত</p>"),
];
const anchorsFor = (query: string) => searchHelp(sections, query).map((hit) => hit.topic.anchor);

t.test("an anchor leads to its section, or to a topic in one", async (t) => {
  t.equal(placeOf(sections, "term")?.section.title, "শর্তাবলি");
  t.match(placeOf(sections, "deposit-late"), { section: { anchor: "deposit" }, topic: { anchor: "deposit-late" } });
  t.equal(placeOf(sections, "deposit")?.topic, undefined);
  t.equal(placeOf(sections, "gone"), undefined);
});

t.test("sections know who stands beside them", async (t) => {
  const [first, last] = sections as [HelpSection, HelpSection];
  t.match(neighboursOf(sections, first), { previous: undefined, next: last });
  t.match(neighboursOf(sections, last), { previous: first, next: undefined });
});

t.test("a search finds every word, titles first, whatever the case", async (t) => {
  t.strictSame(anchorsFor("DEPOSIT"), ["deposit", "deposit-how", "deposit-late"]);
  t.strictSame(anchorsFor("deposit hour"), ["deposit-late"]);
  t.strictSame(anchorsFor("method & an"), ["deposit-how"], "marks of the text are read as words");
  t.strictSame(anchorsFor("strong"), [], "its markup is not");
  t.strictSame(anchorsFor("টাকা"), ["term"]);
  t.strictSame(anchorsFor("nothing like it"), []);
  t.strictSame(anchorsFor("   "), []);
});

t.test("an excerpt is made of whole words around what was found", async (t) => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(" ");
  const [hit] = searchHelp([section("a", "A", `<p>${words}</p>`)], "word30");
  t.match(hit?.excerpt, /^… word\d+ .*\bword30\b.* word\d+ …$/);
  t.ok((hit?.excerpt.length ?? 0) < 140);
  const [short] = searchHelp(sections, "pay in");
  t.equal(short?.excerpt, "Pay in.");
  const [title] = searchHelp(sections, "how do");
  t.equal(title?.excerpt, "", "none when only the title says it");
});
