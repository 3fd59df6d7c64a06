import type { Announcement } from "../../../../shared/contracts/announcements.ts";
import type { Language } from "../../../../shared/language.ts";
import { storage } from "../../lib/browser/storage.ts";

/** Closed announcements: for each id, the hash of the closed text in each language. */
export type Closed = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

function stored(name: "popupsClosed" | "notToday"): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.get(name) ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

function closedOn(today: string): Closed {
  const { day, closed } = stored("notToday");
  return day === today && typeof closed === "object" && closed !== null ? (closed as Closed) : {};
}

/**
 * Returns the announcements closed in this visit or for today.
 * @param today date in the site's time zone, `2026-11-22`
 */
export const closedPopups = (today: string): Closed => ({ ...closedOn(today), ...(stored("popupsClosed") as Closed) });

/**
 * Stores that the visitor closed these announcements.
 * @param today date in the site's time zone, `2026-11-22`
 * @param forToday keeps them closed until the end of the day, not only in this visit
 */
export function rememberClosed(
  popups: readonly Announcement[],
  language: Language,
  today: string,
  forToday = false,
): void {
  const add = (closed: Closed): Closed => ({
    ...closed,
    ...Object.fromEntries(popups.map((popup) => [popup.id, { ...closed[popup.id], [language]: editionOf(popup) }])),
  });
  storage.set("popupsClosed", JSON.stringify(add(closedPopups(today))));
  if (forToday) storage.set("notToday", JSON.stringify({ day: today, closed: add(closedOn(today)) }));
}

/**
 * Returns whether the visitor closed this announcement with its current text. Closing it in one language closes it in
 * all.
 */
export function isClosed(popup: Announcement, language: Language, closed: Closed): boolean {
  const editions = Object.hasOwn(closed, popup.id) ? closed[popup.id] : undefined;
  if (!editions) return false;
  const read = editions[language];
  return read === undefined || read === editionOf(popup);
}

/** Computes a 32-bit FNV-1a hash of the announcement. Not for secrets. */
function editionOf({ title, html, image = "" }: Announcement): string {
  let hash = 0x811c9dc5;
  for (const unit of `${title}\n${image}\n${html}`) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
