import type { Account } from "../contract.ts";

/** What a new account may be told apart from what every account gets. */
export type AccountDraft = Partial<Omit<Account, "id" | "favourites" | "recent" | "purses" | "registeredAt">>;
