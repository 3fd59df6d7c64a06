import type { HelpSection } from "../../shared/contracts/help.ts";
import type { HelpResult } from "../../shared/contracts/search.ts";
import type { Language } from "../../shared/language.ts";
import { normalise } from "../catalogue/search-document.ts";
import { fit, fits, type Spelling, spelt } from "./fit.ts";
import { type InBoth, inOrder } from "./places.ts";

/** A help centre topic with its texts in both languages. */
export interface Topic {
  readonly titles: readonly Spelling[];
  /** Title and text of each language, normalised. */
  readonly texts: readonly string[];
  /** The text in the page's language, for excerpts. */
  readonly words: string;
  readonly answer: HelpResult;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Extracts the text of HTML for searches and excerpts. NFC, like queries, because য় has two Unicode spellings. */
const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .normalize("NFC")
    .trim();

type Entry = Pick<HelpSection, "anchor" | "title" | "html"> & { readonly section?: string };

const entriesOf = (sections: readonly HelpSection[]): Entry[] =>
  sections.flatMap(({ anchor, title, html, children }) => [
    { anchor, title, html },
    ...children.map((topic) => ({ ...topic, section: title })),
  ]);

/** Returns the topics in the page's language. They can also be found by their texts in the other language. */
export function topicsOf(sections: InBoth<readonly HelpSection[] | undefined>, language: Language): Topic[] {
  const [own = [], ...others] = inOrder(language).map((each) => entriesOf(sections[each] ?? []));
  const translations = new Map(others.flat().map((entry) => [entry.anchor, entry]));
  return own.map((entry) => {
    const versions = [entry, translations.get(entry.anchor)].filter((version) => version !== undefined);
    const { anchor, title, section } = entry;
    return {
      titles: versions.flatMap((version) => spelt(version.title)),
      texts: versions.map((version) => normalise(`${version.title} ${wordsIn(version.html)}`)),
      words: wordsIn(entry.html),
      answer: { anchor, title, ...(section !== undefined && { section }) },
    };
  });
}

const excerptMargin = 48;

/** Returns the text around a match, or undefined without a match. */
function excerptOf(words: string, query: string): string | undefined {
  const at = words.toLowerCase().indexOf(query);
  if (query === "" || at === -1) return undefined;
  // Cuts between words, because part of a Bengali word is unreadable.
  const from = at > excerptMargin ? words.indexOf(" ", at - excerptMargin) + 1 : 0;
  const end = words.indexOf(" ", at + query.length + excerptMargin);
  return `${from > 0 ? "… " : ""}${words.slice(Math.min(from, at), end === -1 ? undefined : end)}${end === -1 ? "" : " …"}`;
}

const includesAllWords = ({ texts }: Topic, spellings: readonly Spelling[]): boolean =>
  spellings.some(({ words }) => texts.some((text) => words.every((word) => text.includes(word))));

/** Returns topics whose title or text matches the words, then topics whose title matches `more`. */
export function searchHelp(
  topics: readonly Topic[],
  query: string,
  words: readonly Spelling[],
  { more, max }: { readonly more: readonly (readonly Spelling[])[]; readonly max: number },
): HelpResult[] {
  const [first = ""] = query.normalize("NFC").toLowerCase().trim().split(/\s+/);
  const ranked = topics.flatMap((topic) => {
    const titleRank = fit(topic.titles, words);
    const rank = titleRank > fits.named ? titleRank : includesAllWords(topic, words) ? fits.named : fits.none;
    if (rank !== fits.none) return [{ rank: rank + 1, topic }];
    return more.some((further) => fit(topic.titles, further) > fits.named) ? [{ rank, topic }] : [];
  });
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, max)
    .map(({ topic }) => {
      const excerpt = excerptOf(topic.words, first);
      return { ...topic.answer, ...(excerpt && { excerpt }) };
    });
}
