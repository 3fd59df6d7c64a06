import t from "tap";
import type { HelpSection, HelpTopic } from "../../../shared/contracts/help.ts";
import { neighboursOf, placeOf } from "../../../web/src/features/help/contents.ts";

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

t.test("an anchor leads to its section, or to a topic in one", async (t) => {
  t.equal(placeOf(sections, "term")?.section.title, "শর্তাবলি");
  t.match(placeOf(sections, "deposit-late"), { section: { anchor: "deposit" }, topic: { anchor: "deposit-late" } });
  t.equal(placeOf(sections, "deposit")?.topic, undefined);
  t.equal(placeOf(sections, "gone"), undefined);
});

t.test("help sections have a previous and a next one", async (t) => {
  const [first, last] = sections as [HelpSection, HelpSection];
  t.match(neighboursOf(sections, first), { previous: undefined, next: last });
  t.match(neighboursOf(sections, last), { previous: first, next: undefined });
});
