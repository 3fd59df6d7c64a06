import type { Account, Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import type { Stretch } from "../past/cube.ts";
import { PastLists } from "../past/past-lists.ts";
import { type Days, isWithin } from "../records/days.ts";
import type { BetColumn, BetQuery, BetSums, EntryColumn, EntryQuery, EntrySums, Listing } from "./contract.ts";
import type { Lineage } from "./lineage.ts";
import { joined } from "./listing.ts";
import { addBet, addEntry, betValue, entryValue, isAskedBet, isAskedEntry, noBetSums, noEntrySums } from "./queries.ts";
import { PastRanges } from "./ranges.ts";
import type { TeamDeps } from "./team-sums.ts";

/** Bets and lines of the accounts of a stretch of the tree: the past and what was played since, a page at a time. */
export class TeamLists {
  readonly #deps: TeamDeps;
  readonly #lineage: Lineage;
  readonly #past: { readonly lists: PastLists; readonly ranges: PastRanges } | undefined;
  readonly #accountOf: (accountId: string) => Account | undefined;

  constructor(deps: TeamDeps, lineage: Lineage, accountOf: (accountId: string) => Account | undefined) {
    this.#deps = deps;
    this.#lineage = lineage;
    this.#accountOf = accountOf;
    this.#past = deps.past && { lists: new PastLists(deps.past), ranges: new PastRanges(deps.past, lineage) };
  }

  bets(stretch: Stretch, span: Days, query: BetQuery): Listing<Round, BetSums> {
    const isAsked = this.#lineage.asks(stretch);
    const sums = noBetSums();
    const live = this.#deps
      .rounds()
      .all()
      .filter((round) => isWithin(span, round.betAt) && isAsked(round.accountId) && isAskedBet(round, query));
    for (const round of live) addBet(sums, round);
    const past = this.#past?.lists.bets(this.#past.ranges.of(stretch), span, query, sums);
    return joined<Round, BetSums, BetColumn>({ past, live, sums, query, value: betValue, accountOf: this.#accountOf });
  }

  movements({ id, accountId }: Round): readonly Entry[] {
    const earlier = this.#deps.past?.movementsOf(id);
    return earlier ?? this.#deps.ledger.of(accountId).filter(({ ref }) => ref === id);
  }

  entries(stretch: Stretch, span: Days, query: EntryQuery): Listing<Entry, EntrySums> {
    // Rounds whose page went silent pay out first, as before every answer that shows money.
    this.#deps.rounds().sweep();
    const isAsked = this.#lineage.asks(stretch);
    const sums = noEntrySums();
    const live = this.#deps.ledger
      .lines()
      .filter((entry) => isWithin(span, entry.at) && isAsked(entry.accountId) && isAskedEntry(entry, query));
    for (const { poisha } of live) addEntry(sums, poisha);
    const past = this.#past?.lists.entries(this.#past.ranges.of(stretch), span, query, sums);
    return joined<Entry, EntrySums, EntryColumn>({
      past,
      live,
      sums,
      query,
      value: entryValue,
      accountOf: this.#accountOf,
    });
  }
}
