import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import type { Language } from "../../../../shared/language.ts";
import { storage } from "../../lib/browser/storage.ts";

/** What was put away in this visit: by id, the edition read in each language. */
export type Closed = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

export function closedPopups(): Closed {
  try {
    const stored: unknown = JSON.parse(storage.get("popupsClosed") ?? "{}");
    return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? (stored as Closed) : {};
  } catch {
    return {};
  }
}

export function rememberClosed(popups: readonly Announcement[], language: Language): void {
  const closed = closedPopups();
  const now = popups.map((popup) => [popup.id, { ...closed[popup.id], [language]: editionOf(popup) }] as const);
  storage.set("popupsClosed", JSON.stringify({ ...closed, ...Object.fromEntries(now) }));
}

/**
 * Whether this very announcement was put away: one that was edited since comes back, one read in the
 * other language does not.
 */
export function isClosed(popup: Announcement, language: Language, closed: Closed): boolean {
  const editions = Object.hasOwn(closed, popup.id) ? closed[popup.id] : undefined;
  if (!editions) return false;
  const read = editions[language];
  return read === undefined || read === editionOf(popup);
}

/** Names a text; not for secrets (FNV-1a, 32 bits). */
function editionOf({ title, html, image = "" }: Announcement): string {
  let hash = 0x811c9dc5;
  for (const unit of `${title}\n${image}\n${html}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
