import type { AccountBook } from "../accounts/book.ts";
import type { Account, Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import type { Stretch } from "../past/cube.ts";
import type { Days } from "../records/days.ts";
import type {
  BetMoment,
  BetQuery,
  BetSums,
  DayTotals,
  EntryQuery,
  EntrySums,
  Listing,
  Scope,
  Totals,
  Tree,
} from "./contract.ts";
import { Lineage } from "./lineage.ts";
import { TeamLists } from "./team-lists.ts";
import { type TeamDeps, TeamSums } from "./team-sums.ts";

interface TreeDeps extends TeamDeps {
  readonly accounts: AccountBook;
}

/** The tree of the book of accounts and what everybody in it did. */
export class AgentTree implements Tree {
  readonly #lineage: Lineage;
  readonly #sums: TeamSums;
  readonly #lists: TeamLists;

  constructor({ accounts, ...deps }: TreeDeps) {
    this.#lineage = new Lineage(accounts);
    this.#sums = new TeamSums(deps, this.#lineage);
    this.#lists = new TeamLists(deps, this.#lineage, (id) => accounts.byId(id));
  }

  parent(account: Account): Account | undefined {
    return this.#lineage.parent(account);
  }

  path(account: Account): readonly Account[] {
    return this.#lineage.path(account);
  }

  contains(above: Account, account: Account): boolean {
    return this.#lineage.asks(this.#stretch(above, "below"))(account.id);
  }

  children(account: Account): readonly Account[] {
    return this.#lineage.children(account);
  }

  below(account: Account): readonly Account[] {
    const { from, until } = this.#stretch(account, "below");
    return this.#lineage.order().slice(from, until);
  }

  countBelow(account: Account): number {
    const { from, until } = this.#stretch(account, "below");
    return until - from;
  }

  balanceBelow(account: Account): number {
    return this.#sums.balance(this.#stretch(account, "below"));
  }

  firstDeposits(): (accountId: string) => number {
    return this.#sums.firstDeposits();
  }

  totals(account: Account, scope: Scope, span: Days, moment: BetMoment = "placed"): Totals {
    return this.#sums.totals(this.#stretch(account, scope), span, moment);
  }

  daily(account: Account, scope: Scope, span: Days): readonly DayTotals[] {
    return this.#sums.daily(this.#stretch(account, scope), span);
  }

  validByType(account: Account, scope: Scope, span: Days, moment: BetMoment = "placed"): ReadonlyMap<string, number> {
    return this.#sums.validByType(this.#stretch(account, scope), span, moment);
  }

  bets(account: Account, span: Days, query: BetQuery = {}): Listing<Round, BetSums> {
    return this.#lists.bets(this.#stretch(account, query.scope ?? "below"), span, query);
  }

  movements(round: Round): readonly Entry[] {
    return this.#lists.movements(round);
  }

  entries(account: Account, span: Days, query: EntryQuery = {}): Listing<Entry, EntrySums> {
    return this.#lists.entries(this.#stretch(account, query.scope ?? "below"), span, query);
  }

  #stretch(account: Account, scope: Scope): Stretch {
    const { from, until } = this.#lineage.stretch(account);
    const own = Math.min(from + 1, until);
    if (scope === "whole") return { from, until };
    return scope === "own" ? { from, until: own } : { from: own, until };
  }
}
