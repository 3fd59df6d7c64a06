import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useIdle } from "../features/notices/useIdle.ts";
import { reportPage, startGtag } from "../lib/browser/gtag.ts";

/**
 * Starts analytics once the first screen is complete, if the operator configured it. Not named `analytics`, because ad
 * blockers would block the script, and a page whose script fails is reloaded.
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
