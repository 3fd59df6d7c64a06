import { type ReactNode, useState } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { storage } from "../../../lib/browser/storage.ts";
import { useSession } from "../../../lib/session/session.ts";
import { printViews, readViews, type SavedView } from "../saved-views.ts";

/** Returns the views of a report that the account has saved in this browser. */
export function useSavedViews(report: string) {
  const owner = useSession().session?.member?.id ?? "";
  const read = () => readViews(storage.get("savedViews"), owner, report);
  const [views, setViews] = useState(read);
  return {
    views,
    /** Reads the stored views first, because another tab may have added some. */
    change: (next: (views: readonly SavedView[]) => readonly SavedView[]): void => {
      const changed = next(read());
      storage.set("savedViews", printViews(storage.get("savedViews"), owner, report, changed));
      setViews(changed);
    },
  };
}

interface DefaultViewProps {
  report: string;
  children: ReactNode;
}

/** Opens a report with the user's default view, unless the URL has parameters or the user returns by Back. */
export function DefaultView({ report, children }: DefaultViewProps) {
  const { key, search } = useLocation();
  const isReturn = useNavigationType() === "POP" && key !== "default";
  const first = useSavedViews(report).views.find(({ isFirst }) => isFirst);
  const [start] = useState({ key, query: search === "" && !isReturn ? (first?.query ?? "") : "" });
  if (start.query !== "" && start.key === key) return <Navigate replace to={{ search: start.query }} />;
  return children;
}
