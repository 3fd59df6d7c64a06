import type { ProtectionAct } from "../../shared/contracts/protection.ts";
import type { StoredAct, StoredProtection } from "./record.ts";

/** More than years of use leave; older ones are in the log lines `protection_changed`. */
const mostActs = 500;

export type NewAct = Omit<StoredAct, "act"> & { readonly act: ProtectionAct["act"] };

/**
 * The record with one more line in the account's own history. Whatever writes the record says so here:
 * `ProtectionRecords.change` logs each act that is new in what it has written, so nobody else does.
 */
export const withAct = (record: StoredProtection, act: NewAct): StoredProtection => ({
  ...record,
  acts: [...record.acts, act].slice(-mostActs),
});
