import { type ReactNode, useState } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { useSavedViews } from "../useSavedViews.ts";

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
