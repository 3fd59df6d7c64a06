import t from "tap";
import { spelt } from "../../../bff/search/fit.ts";
import { searchHelp, topicsOf } from "../../../bff/search/help.ts";

/** য়, ড় and ঢ় exist as one character and as two. Keyboards and editors write both forms. */
const spellings = [
  ["টাকা পাঠানোর নি\u09dfম ও সম\u09df", "নি\u09dfম"],
  ["টাকা পাঠানোর নি\u09af\u09bcম ও সম\u09af\u09bc", "নি\u09af\u09bcম"],
] as const;

t.test("a search of the help shows the text around a Bengali word in either spelling of its letters", async (t) => {
  for (const [text] of spellings) {
    const section = { id: "1", anchor: "pay", title: "জমা", html: `<p>${text}</p>`, children: [] };
    const topics = topicsOf({ BN: [section], EN: undefined }, "BN");
    for (const [, query] of spellings) {
      const [found] = searchHelp(topics, query, spelt(query), { more: [], max: 3 });
      t.equal(found?.anchor, "pay");
      t.match(found?.excerpt, query.normalize("NFC"));
    }
  }
});
