import type { AccountBook } from "../accounts/book.ts";
import type { Account } from "../contract.ts";
import type { Totals, Tree } from "./contract.ts";

/**
 * Whether what an account stakes counts for those above it, in commission, dividends and salaries. Nobody earns by an
 * account of their own: one that was registered on a device that an agent above has signed in on. (A number of the
 * agent's own cannot register again.)
 */
export const countsAbove = ({ isOwnDevice }: Pick<Account, "isOwnDevice">): boolean => isOwnDevice !== true;

/** The tree as settlements see it: its totals leave out, below an account, everybody who does not count for it. */
export function countingTree(tree: Tree, accounts: Pick<AccountBook, "all">): Pick<Tree, "totals" | "path"> {
  return {
    path: (account) => tree.path(account),
    totals(account, scope, span, moment) {
      const left = accounts.all().filter((one) => !countsAbove(one) && scope !== "own" && tree.contains(account, one));
      return left.reduce(
        (rest, one) => less(rest, tree.totals(one, "own", span, moment)),
        tree.totals(account, scope, span, moment),
      );
    },
  };
}

const less = (all: Totals, some: Totals): Totals => ({
  ...{ bet: all.bet - some.bet, valid: all.valid - some.valid, win: all.win - some.win },
  ...{ deposit: all.deposit - some.deposit, withdrawal: all.withdrawal - some.withdrawal },
  ...{ rebate: all.rebate - some.rebate, bonus: all.bonus - some.bonus, active: all.active - some.active },
  ...{ registered: all.registered - some.registered, firstDeposits: all.firstDeposits - some.firstDeposits },
});
