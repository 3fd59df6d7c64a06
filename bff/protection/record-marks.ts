import Type, { type Static } from "typebox";
import { isPaused } from "./pauses.ts";
import { devicesOf, type Mark, marksOf, namesOf, type Person } from "./person.ts";
import type { StoredProtection } from "./record.ts";

/** How one account stands under a mark in the register of the excluded. */
export type MarkLine = NonNullable<Static<typeof StoredMark>["known"]>[string];

/** Maximum number of marks of an account: cards and browsers of years. */
const mostMarks = 200;
/** Marks the account started with. Cards and addresses of an afternoon do not push them out before an exclusion. */
const firstMarks = 50;
/** Names, and browsers, of one person. */
const mostNames = 8;
/** While an account is excluded no mark is dropped, as its entry in the register would stay for ever. */
const mostWhileExcluded = 1_000;

/**
 * Adds what somebody is known by to a record. While the account is paused only proven marks are added: an excluded player
 * may add any card to be paid out to, and a stranger's card must not be refused for it.
 * @returns the same record if it has all of that
 */
export function withMarks(record: StoredProtection, person: Person, key: Buffer, now: number): StoredProtection {
  const names = union(record.names, namesOf(person, key)).slice(0, mostNames);
  const devices = union(record.devices, devicesOf(person, key)).slice(-mostNames);
  const allNames = union(names, namesOf(person, key));
  const isOpen = !isPaused(record, now);
  const seen = marksOf(person, key, allNames).filter(({ proof }) => isOpen || proof === "proven");
  const news = new Map(seen.filter((mark) => isNews(record, mark)).map(({ hash, proof }) => [hash, proof]));
  const isSame =
    news.size === 0 && names.length === (record.names?.length ?? 0) && sameAs(devices, record.devices ?? []);
  if (isSame) return record;
  const proofs = { ...record.proofs };
  for (const [hash, proof] of news) proofs[hash] = { proof, since: now };
  const all = union(record.marks, [...news.keys()]);
  const marks = record.exclusion ? all.slice(0, mostWhileExcluded) : fewer(all, proofs);
  const kept = new Set(marks);
  return {
    ...record,
    marks,
    proofs: Object.fromEntries(Object.entries(proofs).filter(([hash]) => kept.has(hash))),
    ...(names.length > 0 && { names }),
    ...(devices.length > 0 && { devices }),
  };
}

/**
 * How an account stands under each of its marks: `undefined` where the register must not name it, as it is not excluded or
 * an operator has released the mark.
 */
export const linesOf = (record: StoredProtection): [mark: string, line: MarkLine | undefined][] =>
  record.marks.map((mark) => {
    const { proof, since = 0 } = record.proofs?.[mark] ?? { proof: "old" };
    if (!record.exclusion || proof === "released") return [mark, undefined];
    return [mark, { proof, since, with: [...(record.names ?? []), ...(record.devices ?? [])] }];
  });

/** A released mark stays released, even if it is proven again. */
function isNews({ marks, proofs }: StoredProtection, { hash, proof }: Mark): boolean {
  if (!marks.includes(hash)) return true;
  const before = proofs?.[hash]?.proof;
  return proof === "proven" && before !== "proven" && before !== "released";
}

/** Drops the oldest marks that were only typed; the first ones stay. */
function fewer(marks: readonly string[], proofs: NonNullable<StoredProtection["proofs"]>): string[] {
  let excess = marks.length - mostMarks;
  const kept = marks.filter((mark, at) => {
    const isDropped = excess > 0 && at >= firstMarks && proofs[mark]?.proof !== "proven";
    if (isDropped) excess -= 1;
    return !isDropped;
  });
  return kept.length <= mostMarks ? kept : [...kept.slice(0, firstMarks), ...kept.slice(firstMarks - mostMarks)];
}

const union = (some: readonly string[] = [], more: readonly string[]): string[] => [...new Set([...some, ...more])];

const sameAs = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/**
 * What stands in the register of the excluded under a mark: the hashes of the accounts it names, and how far each is to
 * be believed. An account without a line in `known` was entered before proofs were kept (decision 074).
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
         * Hashes of the names and browsers of the account: one of them has to match beside what was only typed. Of proven
         * marks from before they had them: none.
         */
        with: Type.Array(Type.String()),
      }),
    ),
  ),
});
