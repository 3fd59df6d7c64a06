import type { Feedback } from "../../../../shared/contracts/contact.ts";

export type Draft = Required<Pick<Feedback, "type" | "content" | "contact">>;

const empty: Draft = { type: "suggestion", content: "", contact: "" };
let current: Draft = empty;

/** What was written and not sent yet: a form closed by mistake opens again as it was. */
export const draft = {
  get: (): Draft => current,
  keep: (next: Draft): void => {
    current = next;
  },
  drop: (): void => {
    current = empty;
  },
};
