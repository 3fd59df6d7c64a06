import { useState } from "react";
import { storage } from "../../lib/browser/storage.ts";
import { useSession } from "../../lib/session/session.ts";
import { printViews, readViews, type SavedView } from "./saved-views.ts";

/** Views of a report that the account has saved in this browser. */
export function useSavedViews(report: string) {
  const owner = useSession().session?.member?.id ?? "";
  const read = () => readViews(storage.get("savedViews"), owner, report);
  const [views, setViews] = useState(read);
  return {
    views,
    /** Changes the stored views, to which another tab may have added. */
    change: (next: (views: readonly SavedView[]) => readonly SavedView[]): void => {
      const changed = next(read());
      storage.set("savedViews", printViews(storage.get("savedViews"), owner, report, changed));
      setViews(changed);
    },
  };
}
