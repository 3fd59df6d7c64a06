import { ProtectionAct, type ProtectionHistory } from "../../shared/contracts/protection.ts";
import type { StoredAct, StoredProtection } from "./record.ts";

const names: readonly string[] = ProtectionAct.properties.act.enum;

/** An act of a newer version has no words here yet. */
const isNamed = (act: StoredAct): act is StoredAct & { act: ProtectionAct["act"] } => names.includes(act.act);

/** The account's own acts, newest first. */
export const historyOf = ({ acts }: StoredProtection): ProtectionHistory => ({
  items: acts
    .filter(isNamed)
    .map((act) => ({ ...act, at: new Date(act.at).toISOString() }))
    .toReversed()
    // One that is only seen later, as a raise that has lapsed, stands at its own time.
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
});
