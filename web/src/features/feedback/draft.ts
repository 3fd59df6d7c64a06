import type { Feedback } from "../../../../shared/contracts/contact.ts";

export type Draft = Required<Pick<Feedback, "type" | "content" | "contact">>;

const empty: Draft = { type: "suggestion", content: "", contact: "" };
let kept: Draft = empty;

/** What was written and not sent yet: a form closed by mistake opens again as it was. */
export const draft = {
  get: (): Draft => kept,
  keep: (next: Draft): void => {
    kept = next;
  },
  drop: (): void => {
    kept = empty;
  },
};
