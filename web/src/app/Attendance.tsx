import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { reportActivity } from "../lib/activity.ts";
import { lazyPart } from "../lib/chunks.ts";
import { useSession } from "../lib/session.ts";
import { useHeadingFocus } from "./heading-focus.ts";
import { Part } from "./Part.tsx";
import { followPointer } from "./prefetch.ts";

const Pushed = lazyPart(() => import("./Pushed.tsx"));
const Updates = lazyPart(() => import("./Updates.tsx"));

/** The built client only: a service worker would hide what is being worked on. */
const installable = import.meta.env.PROD && "serviceWorker" in navigator;

/** What matters only after the first screen: focus on a new page's heading, signs of life, pages fetched ahead, news. */
export default function Attendance() {
  useHeadingFocus();
  useActivity();
  useEffect(followPointer, []);
  const { account } = useSession();
  return (
    <>
      <Part>{account && <Pushed account={account} />}</Part>
      <Part>{installable && <Updates />}</Part>
    </>
  );
}

/** A navigation is a sign of life; the session is kept for it. */
function useActivity(): void {
  const { key } = useLocation();
  const { isSignedIn } = useSession();
  useEffect(() => {
    if (key && isSignedIn) reportActivity();
  }, [key, isSignedIn]);
}
