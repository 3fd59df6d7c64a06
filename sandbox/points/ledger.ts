import type { Account, Rounds } from "../contract.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Conversions } from "./conversions.ts";
import { earningsOf } from "./earnings.ts";
import type { Grants } from "./grants.ts";
import type { PointLine } from "./line.ts";
import type { Redemptions } from "./redemptions.ts";

/** Everything that moves points. */
export interface PointBooks {
  readonly rounds: Pick<Rounds, "history">;
  readonly ledger: Pick<Ledger, "of">;
  readonly redemptions: Pick<Redemptions, "lines">;
  readonly conversions: Pick<Conversions, "lines">;
  readonly grants: Pick<Grants, "lines">;
}

/** Everybody begins with these. */
const welcome = 200;

/** Every movement of an account's points, the oldest first. Points never expire. */
export function linesOf(books: PointBooks, account: Pick<Account, "id" | "registeredAt">): PointLine[] {
  const { rounds, ledger, redemptions, conversions, grants } = books;
  const gift: PointLine = { id: "welcome", at: account.registeredAt, reason: "welcome", points: welcome };
  const moved = [
    ...earningsOf(rounds.history(account.id), ledger.of(account.id)),
    ...[redemptions, conversions, grants].flatMap((book) => book.lines(account)),
  ];
  return [gift, ...moved.toSorted((one, other) => one.at - other.at)];
}

/** What an account has: the sum of its lines. */
export const balanceOf = (books: PointBooks, account: Pick<Account, "id" | "registeredAt">): number =>
  linesOf(books, account).reduce((sum, { points }) => sum + points, 0);
