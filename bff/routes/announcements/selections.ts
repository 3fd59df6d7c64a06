import type { Announcement, Announcements } from "../../../shared/contracts/announcements.ts";
import { buildResponse } from "../../cache/cached-response.ts";
import type { CachedResponse } from "../../cache/contract.ts";

type Execution = NonNullable<Announcement["execution"]>;

/** Announcements of one moment, made once per cached answer and forgotten with it. */
export function createSelections() {
  const selections = new WeakMap<CachedResponse, Map<Execution, Promise<CachedResponse>>>();

  return (whole: CachedResponse, execution: Execution, freshMs: number): Promise<CachedResponse> => {
    const ofResponse = selections.get(whole) ?? new Map<Execution, Promise<CachedResponse>>();
    selections.set(whole, ofResponse);
    const selection =
      ofResponse.get(execution) ??
      buildResponse(
        JSON.stringify(dueAt(execution, JSON.parse(whole.identity.bytes.toString()))),
        whole.filledAt,
        freshMs,
      );
    ofResponse.set(execution, selection);
    return selection;
  };
}

/** Banners and promotions have no moment; a notice without one is for every moment. */
function dueAt(execution: Execution, { notices, popups, ...rest }: Announcements): Announcements {
  const due = (one: Announcement) => one.execution === undefined || one.execution === execution;
  return { ...rest, notices: notices.filter(due), popups: popups.filter(due) };
}
