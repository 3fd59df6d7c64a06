import type { Feedback } from "../../../../shared/contracts/contact.ts";

export type Draft = Required<Pick<Feedback, "type" | "content" | "contact">>;

const empty: Draft = { type: "suggestion", content: "", contact: "" };
let current: Draft = empty;
let owner: string | undefined;

/**
 * Draft of an unsent message, so that a form closed by mistake reopens with it. The account that signs in takes over a
 * guest's draft. No other account sees an account's draft.
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
