import type { Account, Refusal } from "../contract.ts";

/** The one place where it is asked whether an account may be sent money; the refusal never says why it may not. */
export const receiverFault = ({ closed }: Account): Refusal | undefined =>
  closed ? { refuse: "receiver.closed" } : undefined;
