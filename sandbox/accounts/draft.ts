import type { Account } from "../contract.ts";

/** What may be set on a new account; everything else is the same for every account. */
export type AccountDraft = Partial<Omit<Account, "id" | "favourites" | "recent" | "purses" | "registeredAt">>;
