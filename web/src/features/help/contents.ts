import type { HelpSection, HelpTopic } from "../../../../shared/contracts/help.ts";

/** Target of an anchor: a section, and a topic if the anchor names one. */
export interface Place {
  readonly section: HelpSection;
  readonly topic?: HelpTopic;
}

export function placeOf(sections: readonly HelpSection[], anchor: string): Place | undefined {
  for (const section of sections) {
    if (section.anchor === anchor) return { section };
    const topic = section.children.find((child) => child.anchor === anchor);
    if (topic) return { section, topic };
  }
  return undefined;
}

/** Returns the previous and the next section. */
export function neighboursOf(sections: readonly HelpSection[], { id }: HelpSection) {
  const at = sections.findIndex((section) => section.id === id);
  return { previous: at > 0 ? sections[at - 1] : undefined, next: sections[at + 1] };
}
