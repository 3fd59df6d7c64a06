import Type from "typebox";
import type { Help, HelpSection, HelpTopic } from "../../../shared/contracts/help.ts";
import { htmlCleaner, safeHtml } from "../mappers/html.ts";
import { AnyField, rowsOf, scalars } from "../mappers/schema.ts";
import { listIn, listRequired } from "../mappers/structure.ts";
import { firstText, id, plainLine, text } from "../mappers/text.ts";
import { minute, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

const helpRows = rowsOf({ ...scalars("id title anchor content"), children: AnyField });
type HelpRow = ReturnType<typeof helpRows>[number];

const maxTitleLength = 120;
const maxDepth = 5;
const maxEntries = 300;

/** Maps non-empty sections and topics in the platform's order (protocol section 4). */
function help(value: unknown): Help {
  const takenAnchors = new Set<string>();
  const clean = htmlCleaner(safeHtml);
  let remaining = maxEntries;

  const entry = (row: HelpRow): HelpTopic[] => {
    const entryId = id(firstText(row.id, row.anchor));
    const title = plainLine(row.title, maxTitleLength);
    if (entryId === undefined || title === "" || remaining === 0) return [];
    remaining -= 1;
    const html = clean(row.content).trim();
    return [{ id: entryId, title, anchor: freeAnchor(row.anchor, entryId, takenAnchors), html }];
  };

  const topics = (row: HelpRow, depth: number): HelpTopic[] =>
    depth === maxDepth
      ? []
      : helpRows(listIn(row.children))
          .flatMap((child) => [...entry(child), ...topics(child, depth + 1)])
          .filter(({ html }) => html !== "");

  const section = (row: HelpRow): HelpSection[] => entry(row).map((head) => ({ ...head, children: topics(row, 1) }));

  const sections = helpRows(listRequired(value, "list", "sections")).flatMap(section);
  return { sections: sections.filter(({ html, children }) => html !== "" || children.length > 0) };
}

/** Returns the platform's anchor if it is valid and unique, otherwise one derived from the id. */
function freeAnchor(rawAnchor: unknown, entryId: string, usedAnchors: Set<string>): string {
  const wireAnchor = text(rawAnchor) ?? "";
  const isUsable = /^[A-Za-z0-9_-]{1,64}$/.test(wireAnchor) && !usedAnchors.has(wireAnchor);
  let anchor = isUsable ? wireAnchor : `entry-${entryId.replace(/[^A-Za-z0-9_-]/g, "-")}`.slice(0, 56);
  while (usedAnchors.has(anchor)) anchor = `${anchor.slice(0, 56)}-${usedAnchors.size}`;
  usedAnchors.add(anchor);
  return anchor;
}

export const helpOperations = {
  /** Served stale for a day, because players need help during an outage. */
  help: sharedRead({
    path: "/wps/system/helpCenter",
    moduleId: "COMM3",
    cache: { scope: "language", freshMs: 5 * minute, staleMs: 24 * 60 * minute },
    request: Type.Object({ lang: Type.Enum(["BN", "EN"]), device: Type.Literal("WEB") }),
    toWire: (_input: NoInput, { language }) => ({ lang: language, device: "WEB" as const }),
    map: help,
  }),
};
