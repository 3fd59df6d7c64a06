import Type, { type Static } from "typebox";
import { isPaused } from "./pauses.ts";
import { devicesOf, type Mark, marksOf, namesOf, type Person } from "./person.ts";
import type { StoredProtection } from "./record.ts";

/** The entry of one account under a mark in the register of excluded players. */
export type MarkLine = NonNullable<Static<typeof StoredMark>["known"]>[string];

/** Maximum marks of an account: cards and browsers of years. */
const maxMarks = 200;
/** The first marks of an account are never dropped: cards and addresses added before an exclusion must not displace them. */
const firstMarks = 50;
/** Maximum names, and maximum browsers, of one person. */
const maxNames = 8;
/** Limit during an exclusion. A mark dropped then would keep its entry in the register permanently. */
const maxWhileExcluded = 1_000;

/**
 * Adds the marks, names and browsers of a person to a record. While the account is paused only proven marks are added: an
 * excluded player may add any card for payouts, and its real owner must not be refused for it.
 * @returns the same record if it has all of them
 */
export function withMarks(record: StoredProtection, person: Person, key: Buffer, now: number): StoredProtection {
  const names = union(record.names, namesOf(person, key)).slice(0, maxNames);
  const devices = union(record.devices, devicesOf(person, key)).slice(-maxNames);
  const allNames = union(names, namesOf(person, key));
  const isOpen = !isPaused(record, now);
  const accepted = marksOf(person, key, allNames).filter(({ proof }) => isOpen || proof === "proven");
  const added = new Map(accepted.filter((mark) => isNew(record, mark)).map(({ hash, proof }) => [hash, proof]));
  const isSame =
    added.size === 0 && names.length === (record.names?.length ?? 0) && sameAs(devices, record.devices ?? []);
  if (isSame) return record;
  const proofs = { ...record.proofs };
  for (const [hash, proof] of added) proofs[hash] = { proof, since: now };
  const all = union(record.marks, [...added.keys()]);
  const marks = record.exclusion ? all.slice(0, maxWhileExcluded) : dropOldest(all, proofs);
  const remaining = new Set(marks);
  return {
    ...record,
    marks,
    proofs: Object.fromEntries(Object.entries(proofs).filter(([hash]) => remaining.has(hash))),
    ...(names.length > 0 && { names }),
    ...(devices.length > 0 && { devices }),
  };
}

/**
 * The register entry of an account under each of its marks. Undefined if the register must not contain it: the account is
 * not excluded, or an operator has released the mark.
 */
export const linesOf = (record: StoredProtection): [mark: string, line: MarkLine | undefined][] =>
  record.marks.map((mark) => {
    const { proof, since = 0 } = record.proofs?.[mark] ?? { proof: "old" };
    if (!record.exclusion || proof === "released") return [mark, undefined];
    return [mark, { proof, since, with: [...(record.names ?? []), ...(record.devices ?? [])] }];
  });

/** A released mark stays released, even if it is proven again. */
function isNew({ marks, proofs }: StoredProtection, { hash, proof }: Mark): boolean {
  if (!marks.includes(hash)) return true;
  const earlier = proofs?.[hash]?.proof;
  return proof === "proven" && earlier !== "proven" && earlier !== "released";
}

/** Drops the oldest marks that were only typed, except the first ones. */
function dropOldest(marks: readonly string[], proofs: NonNullable<StoredProtection["proofs"]>): string[] {
  let excess = marks.length - maxMarks;
  const remaining = marks.filter((mark, at) => {
    const isDropped = excess > 0 && at >= firstMarks && proofs[mark]?.proof !== "proven";
    if (isDropped) excess -= 1;
    return !isDropped;
  });
  if (remaining.length <= maxMarks) return remaining;
  return [...remaining.slice(0, firstMarks), ...remaining.slice(firstMarks - maxMarks)];
}

const union = (some: readonly string[] = [], more: readonly string[]): string[] => [...new Set([...some, ...more])];

const sameAs = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/**
 * The value of a mark in the register of excluded players: the hashes of its accounts, and the proof of each. An account
 * that is missing in `known` was entered before proofs existed (decision 074).
 */
export const StoredMark = Type.Object({
  accounts: Type.Array(Type.String()),
  known: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        proof: Type.Enum(["proven", "typed", "old"]),
        since: Type.Number(),
        /**
         * Hashes of the names and browsers of the account. A typed mark needs one of them as a second match. Empty for
         * proven marks of earlier versions.
         */
        with: Type.Array(Type.String()),
      }),
    ),
  ),
});
