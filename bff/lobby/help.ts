import type { Announcement } from "../../shared/contracts/announcements.ts";
import { Help, type HelpSection, type HelpTopic } from "../../shared/contracts/help.ts";
import type { Language } from "../../shared/language.ts";
import type { Resource } from "../cache/contract.ts";
import type { Platform } from "../platform/contract.ts";
import { freshness } from "./freshness.ts";
import { orElse } from "./or-else.ts";

/** The operator's help centre, terms included, and what was announced for it; its HTML is sanitised by the mappers. */
export const helpResource = (platform: Platform): Resource<Help> => ({
  name: "help",
  ...freshness.help,
  async load(context) {
    const [{ sections }, { help }] = await Promise.all([
      platform.call("help", {}, context),
      platform.call("announcements", { types: "H" }, context).catch(orElse({ help: [] })),
    ]);
    return { sections: [...sections, ...announced(help, sections, context.language)] };
  },
  schema: Help,
});

const title: Readonly<Record<Language, string>> = { BN: "জেনে রাখুন", EN: "Good to know" };

/** Announcements of type H as the last chapter (decision 058); the anchors of the operator's own chapters come first. */
function announced(help: readonly Announcement[], sections: readonly HelpSection[], language: Language): HelpSection[] {
  const taken = new Set(sections.flatMap(({ anchor, children }) => [anchor, ...children.map((topic) => topic.anchor)]));
  const anchor = free("good-to-know", taken);
  const children = help
    .filter((one) => one.title !== "" && one.html !== "")
    .map((one): HelpTopic => ({ id: one.id, title: one.title, anchor: free(anchorOf(one), taken), html: one.html }));
  return children.length === 0 ? [] : [{ id: anchor, title: title[language], anchor, html: "", children }];
}

const longestAnchor = 48;
const anchorOf = ({ id }: Announcement): string =>
  `notice-${id.replace(/[^A-Za-z0-9_-]/g, "-")}`.slice(0, longestAnchor);

/** Takes the anchor, or one like it that nobody has. */
function free(wanted: string, taken: Set<string>): string {
  let anchor = wanted;
  while (taken.has(anchor)) anchor = `${wanted}-${taken.size}`;
  taken.add(anchor);
  return anchor;
}
