import { useState } from "react";
import { storage } from "../../lib/browser/storage.ts";
import { useSession } from "../../lib/session/session.ts";
import { printViews, readViews, type SavedView } from "./saved-views.ts";

/** The views the account has of a report, kept in this browser. */
export function useSavedViews(report: string) {
  const owner = useSession().session?.member?.id ?? "";
  const read = () => readViews(storage.get("savedViews"), owner, report);
  const [views, setViews] = useState(read);
  return {
    views,
    /** What is there now is changed: another tab may have added to it. */
    change: (next: (views: readonly SavedView[]) => readonly SavedView[]): void => {
      const changed = next(read());
      storage.set("savedViews", printViews(storage.get("savedViews"), owner, report, changed));
      setViews(changed);
    },
  };
}
