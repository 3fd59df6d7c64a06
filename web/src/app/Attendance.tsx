import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { reportActivity } from "../lib/activity.ts";
import { useSession } from "../lib/session.ts";
import { useHeadingFocus } from "./heading-focus.ts";
import { followPointer } from "./prefetch.ts";

/** What matters only after the first screen: focus on a new page's heading, signs of life, pages fetched ahead. */
export default function Attendance() {
  useHeadingFocus();
  useActivity();
  useEffect(followPointer, []);
  return null;
}

/** A navigation is a sign of life; the session is kept for it. */
function useActivity(): void {
  const { key } = useLocation();
  const { isSignedIn } = useSession();
  useEffect(() => {
    if (key && isSignedIn) reportActivity();
  }, [key, isSignedIn]);
}
