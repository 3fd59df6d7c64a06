import type { HandlerRow, Language } from "../contract.ts";
import type { HelpEntry } from "./entry.ts";
import { factsOf, withFacts } from "./facts.ts";
import { helpSections } from "./sections.ts";

interface WireEntry {
  readonly id: number;
  readonly title: string;
  readonly anchor: string;
  readonly content: string;
  readonly children: readonly WireEntry[];
}

const wireEntry = (
  { id, anchor, title, content, children = [] }: HelpEntry,
  language: Language,
  facts: ReturnType<typeof factsOf>,
): WireEntry => ({
  id,
  title: title[language],
  anchor,
  content: withFacts(content[language], facts),
  children: children.map((child) => wireEntry(child, language, facts)),
});

/** The help centre names its language `lang`, unlike every other call (protocol section 4). */
const languageOf = (query: URLSearchParams, language: Language): Language => {
  const code = query.get("lang")?.toUpperCase();
  return code === "BN" || code === "EN" ? code : language;
};

export const helpRows: readonly HandlerRow[] = [
  {
    operation: "help",
    method: "GET",
    paths: ["/wps/system/helpCenter"],
    token: "never",
    handle: ({ query, language }, { switches }) => {
      const spoken = languageOf(query, language);
      const facts = factsOf(switches);
      return { value: helpSections.map((section) => wireEntry(section, spoken, facts)) };
    },
  },
];
