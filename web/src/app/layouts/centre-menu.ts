import type { LucideIcon } from "lucide-react";
import { pagePath } from "../../lib/browser/page-path.ts";

/** One page of a centre; its text is `menu.<id>` of the centre's namespace. */
export interface CentreEntry<Id extends string = string> {
  /** As in shared/pages.ts, where it stands once the page is built. */
  readonly id: Id;
  readonly icon: LucideIcon;
}

/** The entries whose pages are built, with their addresses: an entry to nothing is never drawn. */
export const builtEntries = <Id extends string>(menu: readonly CentreEntry<Id>[]) =>
  menu.flatMap((entry) => {
    const path = pagePath(entry.id);
    return path ? [{ ...entry, path }] : [];
  });
