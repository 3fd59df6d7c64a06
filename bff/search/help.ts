import type { HelpSection } from "../../shared/contracts/help.ts";
import type { FoundHelp } from "../../shared/contracts/search.ts";
import type { Language } from "../../shared/language.ts";
import { normalise } from "../catalogue/search-document.ts";
import { fit, fits, type Spelling, spelt, type Words } from "./fit.ts";
import { type InBoth, inOrder } from "./places.ts";

/** A topic of the help centre with its words in every language. */
export interface Topic {
  readonly titles: readonly Spelling[];
  /** Title and text of each language, normalised. */
  readonly texts: readonly string[];
  /** In the language of the page, as they are shown. */
  readonly words: string;
  readonly answer: FoundHelp;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The words of some HTML, for searching only. */
const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

interface Entry {
  readonly anchor: string;
  readonly title: string;
  readonly html: string;
  readonly section?: string;
}

const entriesOf = (sections: readonly HelpSection[]): Entry[] =>
  sections.flatMap(({ anchor, title, html, children }) => [
    { anchor, title, html },
    ...children.map((topic) => ({ ...topic, section: title })),
  ]);

/** The topics of the page's language; what the other language says of them finds them, too. */
export function topicsOf(sections: InBoth<readonly HelpSection[] | undefined>, language: Language): Topic[] {
  const [own = [], ...others] = inOrder(language).map((each) => entriesOf(sections[each] ?? []));
  const known = new Map(others.flat().map((entry) => [entry.anchor, entry]));
  return own.map((entry) => {
    const all = [entry, known.get(entry.anchor)].filter((one) => one !== undefined);
    const { anchor, title, section } = entry;
    return {
      titles: all.flatMap((one) => spelt(one.title)),
      texts: all.map((one) => normalise(`${one.title} ${wordsIn(one.html)}`)),
      words: wordsIn(entry.html),
      answer: { anchor, title, ...(section !== undefined && { section }) },
    };
  });
}

const around = 48;

/** Whole words around what was found; undefined where the text does not have it. */
function excerptOf(words: string, wanted: string): string | undefined {
  const at = words.toLowerCase().indexOf(wanted);
  if (wanted === "" || at === -1) return undefined;
  // Whole words at both ends: half a Bengali word is unreadable.
  const from = at > around ? words.indexOf(" ", at - around) + 1 : 0;
  const end = words.indexOf(" ", at + wanted.length + around);
  return `${from > 0 ? "… " : ""}${words.slice(Math.min(from, at), end === -1 ? undefined : end)}${end === -1 ? "" : " …"}`;
}

const saysAll = ({ texts }: Topic, { spellings }: Words): boolean =>
  spellings.some(({ words }) => texts.some((text) => words.every((word) => text.includes(word))));

/**
 * Topics that say every word; those that say them in their title come first.
 * @param query as it was typed, for the excerpt
 * @param more names of a page that was found: topics that have one of them in their title are added
 */
export function searchHelp(
  topics: readonly Topic[],
  query: string,
  words: Words,
  { more, max }: { readonly more: readonly Words[]; readonly max: number },
): FoundHelp[] {
  const [first = ""] = query.normalize("NFC").toLowerCase().trim().split(/\s+/);
  const ranked = topics.flatMap((topic) => {
    const titled = fit(topic.titles, words);
    const rank = titled > fits.named ? titled : saysAll(topic, words) ? fits.named : fits.none;
    if (rank !== fits.none) return [{ rank: rank + 1, topic }];
    return more.some((one) => fit(topic.titles, one) > fits.named) ? [{ rank, topic }] : [];
  });
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, max)
    .map(({ topic }) => {
      const excerpt = excerptOf(topic.words, first);
      return { ...topic.answer, ...(excerpt && { excerpt }) };
    });
}
