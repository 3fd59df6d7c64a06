import { digest } from "./digest.ts";

/**
 * Our name of a write in the platform's records, by which a lost answer is looked up. It follows from the name of the
 * write's claim, which holds hashes of the account and of the key: whoever finds an open claim can ask for its write.
 */
export const clientReference = (claimName: string): string => digest(`client-reference ${claimName}`).slice(0, 32);

/** Whether a name in the platform's records has the form of ours, unchanged. */
export const isClientReference = (name: string): boolean => /^[\w-]{32}$/.test(name);
