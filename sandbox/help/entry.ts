import type { Language } from "../contract.ts";

type Both = Readonly<Record<Language, string>>;

/** A section of the help centre or a topic in one; `{name}` in the content is filled with a fact (facts.ts). */
export interface HelpEntry {
  readonly id: number;
  readonly anchor: string;
  readonly title: Both;
  readonly content: Both;
  readonly children?: readonly HelpEntry[];
}
