import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useIdle } from "../features/notices/useIdle.ts";
import { reportPage, startGtag } from "../lib/browser/gtag.ts";

/**
 * Starts analytics once the first screen is complete, if the operator configured it. Ad blockers would block a script
 * named `analytics`, and the failed load would reload the page.
 */
export default function MeasuredPages({ id }: { id: string }) {
  const { pathname } = useLocation();
  const idle = useIdle();
  useEffect(() => {
    if (idle) void startGtag(id);
  }, [idle, id]);
  useEffect(() => {
    if (idle) reportPage(pathname);
  }, [idle, pathname]);
  return null;
}
