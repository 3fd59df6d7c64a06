import { type ReactNode, useState } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { useSavedViews } from "../useSavedViews.ts";

interface FirstViewProps {
  report: string;
  children: ReactNode;
}

/**
 * Opens a report with the view its reader begins with. Whoever comes by an address that says more, or back to what was
 * there, gets just that.
 */
export function FirstView({ report, children }: FirstViewProps) {
  const { key, search } = useLocation();
  const isReturn = useNavigationType() === "POP" && key !== "default";
  const first = useSavedViews(report).views.find(({ isFirst }) => isFirst);
  const [start] = useState({ key, query: search === "" && !isReturn ? (first?.query ?? "") : "" });
  if (start.query !== "" && start.key === key) return <Navigate replace to={{ search: start.query }} />;
  return children;
}
