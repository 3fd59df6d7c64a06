import type { HelpSection, HelpTopic } from "../../../../shared/contracts/help.ts";

/** Where an anchor leads: a section, and the topic in it when the anchor names one. */
export interface Place {
  readonly section: HelpSection;
  readonly topic?: HelpTopic;
}

export interface Hit {
  readonly section: HelpSection;
  readonly topic: HelpTopic;
  /** The words around what was found; empty when only the title has it. */
  readonly excerpt: string;
}

export function placeOf(sections: readonly HelpSection[], anchor: string): Place | undefined {
  for (const section of sections) {
    if (section.anchor === anchor) return { section };
    const topic = section.children.find((child) => child.anchor === anchor);
    if (topic) return { section, topic };
  }
  return undefined;
}

/** The sections on either side. */
export function neighboursOf(sections: readonly HelpSection[], { id }: HelpSection) {
  const at = sections.findIndex((section) => section.id === id);
  return { previous: at > 0 ? sections[at - 1] : undefined, next: sections[at + 1] };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The words of some HTML, for searching only. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

const around = 48;

function excerptOf(words: string, query: string): string {
  const at = words.toLowerCase().indexOf(query);
  if (at === -1) return "";
  // Whole words at both ends: half a Bengali word is unreadable.
  const from = at > around ? words.indexOf(" ", at - around) + 1 : 0;
  const end = words.indexOf(" ", at + query.length + around);
  return `${from > 0 ? "… " : ""}${words.slice(Math.min(from, at), end === -1 ? undefined : end)}${end === -1 ? "" : " …"}`;
}

/** Topics that say every word of the query; those that say it in their title come first. */
export function searchHelp(sections: readonly HelpSection[], query: string): Hit[] {
  const wanted = query.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ""] = wanted;
  if (first === "") return [];
  const hits = sections.flatMap((section) =>
    [{ ...section, title: section.title }, ...section.children].flatMap((topic) => {
      const title = topic.title.toLowerCase();
      const words = wordsOf(topic.html);
      const text = `${title} ${words.toLowerCase()}`;
      if (!wanted.every((word) => text.includes(word))) return [];
      const rank = wanted.filter((word) => title.includes(word)).length;
      return [{ section, topic, excerpt: excerptOf(words, first), rank }];
    }),
  );
  return hits.sort((a, b) => b.rank - a.rank).map(({ rank: _, ...hit }) => hit);
}
