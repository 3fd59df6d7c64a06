import type { Announcement, Announcements } from "../../../shared/schemas/lobby.ts";
import type { ReadyAnswer } from "../../cache/contract.ts";
import { readyAnswer } from "../../cache/ready-answer.ts";

type Execution = NonNullable<Announcement["execution"]>;

/** Announcements of one moment, made once per cached answer and forgotten with it. */
export function createSelections() {
  const made = new WeakMap<ReadyAnswer, Map<Execution, Promise<ReadyAnswer>>>();

  return (whole: ReadyAnswer, execution: Execution): Promise<ReadyAnswer> => {
    const known = made.get(whole) ?? new Map<Execution, Promise<ReadyAnswer>>();
    made.set(whole, known);
    const selection =
      known.get(execution) ??
      readyAnswer(JSON.stringify(dueAt(execution, JSON.parse(whole.json.toString()))), whole.filledAt);
    known.set(execution, selection);
    return selection;
  };
}

/** Banners and promotions have no moment; a notice without one is for every moment. */
function dueAt(execution: Execution, { notices, popups, ...rest }: Announcements): Announcements {
  const due = (one: Announcement) => one.execution === undefined || one.execution === execution;
  return { ...rest, notices: notices.filter(due), popups: popups.filter(due) };
}
