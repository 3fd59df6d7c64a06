import Type, { type Static } from "typebox";
import type { Help, HelpSection, HelpTopic } from "../../../shared/contracts/help.ts";
import { htmlCleaner, plainText, safeHtml } from "../mappers/html.ts";
import { firstText, id, listIn, listRequired, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { minute, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

const HelpRow = Type.Object({
  id: Scalar,
  title: Scalar,
  anchor: Scalar,
  content: Scalar,
  children: Type.Optional(Type.Unknown()),
});
type HelpRow = Static<typeof HelpRow>;
const helpRows = rowsOf(HelpRow);

const longestTitle = 120;
/** Deeper than any help centre; an answer that names itself over and over ends here. */
const deepest = 5;
/** No help centre has more; each costs a pass of the sanitiser. */
const mostEntries = 300;

/** Sections with their topics in the platform's order (protocol section 4). What says nothing is left out. */
export function help(value: unknown): Help {
  const taken = new Set<string>();
  const clean = htmlCleaner(safeHtml);
  let left = mostEntries;

  const entry = (row: HelpRow): HelpTopic[] => {
    const entryId = id(firstText(row.id, row.anchor));
    const title = plainText(text(row.title) ?? "", longestTitle);
    if (entryId === undefined || title === "" || left === 0) return [];
    left -= 1;
    const html = clean(row.content).trim();
    return [{ id: entryId, title, anchor: freeAnchor(row.anchor, entryId, taken), html }];
  };

  /** Everything below a section becomes a topic of it, however deep it lies. */
  const topics = (row: HelpRow, depth: number): HelpTopic[] =>
    depth === deepest
      ? []
      : helpRows(listIn(row.children))
          .flatMap((child) => [...entry(child), ...topics(child, depth + 1)])
          .filter(({ html }) => html !== "");

  const section = (row: HelpRow): HelpSection[] => entry(row).map((head) => ({ ...head, children: topics(row, 1) }));

  const sections = helpRows(listRequired(value, "list", "sections")).flatMap(section);
  return { sections: sections.filter(({ html, children }) => html !== "" || children.length > 0) };
}

/** The anchor as given when it can stand in an address and nobody has it yet; else one made of the id. */
function freeAnchor(rawAnchor: unknown, entryId: string, taken: Set<string>): string {
  const wireAnchor = text(rawAnchor) ?? "";
  const fits = /^[A-Za-z0-9_-]{1,64}$/.test(wireAnchor) && !taken.has(wireAnchor);
  let anchor = fits ? wireAnchor : `entry-${entryId.replace(/[^A-Za-z0-9_-]/g, "-")}`.slice(0, 56);
  while (taken.has(anchor)) anchor = `${anchor.slice(0, 56)}-${taken.size}`;
  taken.add(anchor);
  return anchor;
}

/** Protocol section 4. */
export const helpOperations = {
  /** Kept for a day when the platform is down: that is when people look for help. */
  help: sharedRead({
    path: "/wps/system/helpCenter",
    moduleId: "COMM3",
    cache: { scope: "language", freshMs: 5 * minute, staleMs: 24 * 60 * minute },
    request: Type.Object({ lang: Type.Enum(["BN", "EN"]), device: Type.Literal("WEB") }),
    toWire: (_input: NoInput, { language }) => ({ lang: language, device: "WEB" as const }),
    map: help,
  }),
};
