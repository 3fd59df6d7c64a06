declare const identity: unique symbol;

/**
 * An account as the platform names it: what belongs to one member is kept by it. Unlike the canonical name of what was
 * typed (`guard/account-name.ts`) it takes no two accounts for one. Only `accountIdentity` makes one.
 */
export type AccountIdentity = string & { readonly [identity]: true };

/** The identity of an account: its name without differences of case and width, which no two accounts of a platform have. */
export const accountIdentity = (account: string): AccountIdentity =>
  // Twice: a small letter may compose where its capital did not.
  account.normalize("NFKC").toLowerCase().normalize("NFKC") as AccountIdentity;
