import type { ProtectionAct } from "../../shared/contracts/protection.ts";
import type { StoredAct, StoredProtection } from "./record.ts";

/** More than years of use leave; older ones are in the log lines `protection_changed`. */
const mostActs = 500;
/** Of these, answers to reality checks: they come by the hour, and must not push out what a limit was before. */
const mostAnswers = 50;

/** A released mark is an operator's and a stranger's affair: it stands in the record, and the player's page leaves it out. */
export type NewAct = Omit<StoredAct, "act"> & { readonly act: ProtectionAct["act"] | "mark_released" };

/**
 * The record with one more line in the account's own history. Whatever writes the record says so here:
 * `ProtectionRecords.change` logs each act that is new in what it has written, so nobody else does.
 */
export function withAct(record: StoredProtection, act: NewAct): StoredProtection {
  const acts: readonly StoredAct[] = [...record.acts, act];
  const answers = new Set(acts.filter(isAnswer).slice(-mostAnswers));
  return { ...record, acts: acts.filter((one) => !isAnswer(one) || answers.has(one)).slice(-mostActs) };
}

const isAnswer = ({ act }: StoredAct): boolean => act === "reality_check_answered";
