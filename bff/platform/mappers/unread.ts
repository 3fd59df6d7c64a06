import { PlatformError } from "../error.ts";
import { count, field, number } from "./wire.ts";

/** The number itself or `{count}` (protocol 7.3). */
export function unreadCount(value: unknown): number {
  const unread = number(value) ?? number(field(value, "count"));
  if (unread === undefined) throw new PlatformError("platform_bad_answer", true);
  return count(unread);
}
