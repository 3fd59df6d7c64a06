import type { Feedback } from "../../../../shared/contracts/contact.ts";

export type Draft = Required<Pick<Feedback, "type" | "content" | "contact">>;

const empty: Draft = { type: "suggestion", content: "", contact: "" };
let current: Draft = empty;
let owner: string | undefined;

/**
 * What was written and not sent yet: a form closed by mistake opens again as it was. Whoever signs in finds what was
 * written before that, and nothing of another account.
 */
export const draft = {
  of: (account: string | undefined): Draft => (owner === undefined || owner === account ? current : empty),
  keep: (account: string | undefined, next: Draft): void => {
    owner = account;
    current = next;
  },
  drop: (): void => {
    owner = undefined;
    current = empty;
  },
};
