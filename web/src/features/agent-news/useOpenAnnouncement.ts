import { useLocation, useNavigate } from "react-router-dom";
import { patternParam } from "../../lib/browser/query-params.ts";
import { useQueryState } from "../../lib/browser/query-state.ts";

const idParam = patternParam(/^[A-Za-z0-9_.:-]{1,64}$/);
const ourState = { announcementOpened: true, stay: true };

/** The open announcement, in the URL: Back closes it, and it can be linked and reloaded. */
export function useOpenAnnouncement() {
  const [id, setId] = useQueryState("id", idParam);
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOurs = (state as { announcementOpened?: unknown } | null)?.announcementOpened === true;

  /** Replaces the entry when another announcement opens, so that Back closes it instead of showing the previous one. */
  function open(next: string): void {
    if (id === undefined) setId(next, { state: ourState });
    else setId(next, { replace: true, state: isOurs ? ourState : { stay: true } });
  }

  function close(): void {
    if (isOurs) navigate(-1);
    else setId(undefined, { replace: true, state: { stay: true } });
  }

  return { id, select: (next?: string) => (next === undefined ? close() : open(next)) };
}
