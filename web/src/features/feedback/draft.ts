import type { Feedback } from "../../../../shared/contracts/contact.ts";

export type Draft = Required<Pick<Feedback, "type" | "content" | "contact">>;

const empty: Draft = { type: "suggestion", content: "", contact: "" };
let current: Draft = empty;
let owner: string | undefined;

/**
 * Draft of an unsent message: a form closed by mistake reopens with it. A draft of a guest passes to the account that
 * signs in, but not from one account to another.
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
