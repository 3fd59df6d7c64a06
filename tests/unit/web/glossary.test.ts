import { globSync, readFileSync } from "node:fs";
import t from "tap";
import glossary from "../../../web/src/locales/glossary.json" with { type: "json" };

type Tag = "bn" | "en";

function* textsIn(value: unknown, key: string): Generator<[string, string]> {
  if (typeof value === "string") yield [key, value.replace(/\{\{.*?\}\}/g, "")];
  else for (const [name, one] of Object.entries(value as object)) yield* textsIn(one, `${key}.${name}`);
}

/** Returns all texts of a language by file and key. A file has the same name in both languages. */
function textsOf(tag: Tag): Map<string, string> {
  const files = globSync([`web/src/locales/${tag}/**/*.json`, `shared/texts/*.${tag}.json`]);
  return new Map(
    files.flatMap((file) => [
      ...textsIn(JSON.parse(readFileSync(file, "utf8")), file.replace(`/${tag}/`, "/").replace(`.${tag}.`, ".")),
    ]),
  );
}

const texts = { bn: textsOf("bn"), en: textsOf("en") };

/**
 * A word starts where no letter, mark or dash precedes it. English words must also end there, but Bengali words can
 * have suffixes.
 */
const asWord = (word: string, tag: Tag): RegExp => {
  const plain = word.replace(/[.&]/g, "\\$&");
  return tag === "bn"
    ? new RegExp(`(?<![\\p{L}\\p{M}])${plain}`, "u")
    : new RegExp(`(?<![\\w-])${plain}(?![\\w-])`, "i");
};
const withWord = (word: string, tag: Tag) => [...texts[tag]].filter(([, text]) => asWord(word, tag).test(text));

t.test("the glossary has at least sixty terms, each unique in both languages and used in a text", async (t) => {
  t.ok(glossary.length >= 60, `${glossary.length}`);
  t.equal(new Set(glossary.map(({ en }) => en)).size, glossary.length);
  for (const { en, bn, never } of glossary) {
    t.ok(withWord(en, "en").length > 0, en);
    t.ok(
      [...texts.bn.values()].some((text) => text.includes(bn)),
      bn,
    );
    t.ok(never.en.length > 0 && never.bn.length > 0, `${en} names the terms to avoid`);
  }
});

for (const tag of ["bn", "en"] as const) {
  t.test(`no text uses another word for an action, ${tag}`, async (t) => {
    for (const { [tag]: word, never } of glossary) {
      for (const other of never[tag]) t.same(withWord(other, tag), [], `${word}, not ${other}`);
    }
  });
}

t.test("a label that is a glossary term in English is that term in Bengali", async (t) => {
  for (const { en, bn } of glossary) {
    const labels = [...texts.en].filter(([, text]) => text === en);
    for (const [key] of labels) t.ok(texts.bn.get(key)?.includes(bn), `${key}: ${texts.bn.get(key)}`);
  }
});

t.test("the site's own texts have Latin digits", async (t) => {
  t.same(
    [...texts.bn].filter(([, text]) => /[০-৯]/.test(text)),
    [],
  );
});
