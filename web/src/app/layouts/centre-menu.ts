import type { LucideIcon } from "lucide-react";
import { pagePath } from "../../lib/browser/page-path.ts";

/** A page in a centre's menu. Its label is the text `menu.<id>` in the centre's namespace. */
export interface CentreEntry<Id extends string = string> {
  /** Id of the page in shared/pages.ts. */
  readonly id: Id;
  readonly icon: LucideIcon;
}

/** Returns the entries whose pages exist, with their addresses. */
export const builtEntries = <Id extends string>(menu: readonly CentreEntry<Id>[]) =>
  menu.flatMap((entry) => {
    const path = pagePath(entry.id);
    return path ? [{ ...entry, path }] : [];
  });
