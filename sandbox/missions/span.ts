import { dayOf, siteDay, startOfDay, windowOf } from "../promotions/window.ts";
import type { Period } from "./missions.ts";

/** The time in which a mission counts, epoch ms; that of a mission for once has no end. */
export interface Span {
  readonly from: number;
  /** The first moment after it, when the mission begins anew. */
  readonly until?: number;
}

/** The week of a moment on the site's clock, from Sunday to Sunday. */
export function weekOf(now: number): Required<Span> {
  const { start = now, end: until = now } = windowOf({ weekdays: [0, 7] }, now);
  return { from: start, until };
}

export function spanOf(period: Period, now: number): Span {
  if (period === "ONCE") return { from: Number.NEGATIVE_INFINITY };
  if (period === "WEEKLY") return weekOf(now);
  const today = dayOf(now);
  return { from: startOfDay(today), until: startOfDay(today + 1) };
}

export const isIn = ({ from, until = Number.POSITIVE_INFINITY }: Span, at: number): boolean => at >= from && at < until;

/** What a claim names: the mission and the day its period began. */
export const claimIdOf = ({ id, period }: { readonly id: number; readonly period: Period }, now: number): string =>
  period === "ONCE" ? `${id}` : `${id}-${siteDay(spanOf(period, now).from)}`;
