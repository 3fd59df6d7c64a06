import { demoAccounts } from "../accounts/demo.ts";
import type { Rates } from "../agents/queries.ts";
import { firstRates, houseRates } from "../agents/rates.ts";
import type { Days } from "../clock.ts";
import type { Account, AccountDraft, Round, World } from "../contract.ts";
import type { Archive, Entry } from "../ledger/ledger.ts";
import { noteClaim, type RebateClaim, rebateRates } from "../promotions/rebates.ts";
import { hashOf, mulberry32 } from "../world/random.ts";
import { BetColumns, type Movement, PastBets } from "./bets.ts";
import { PastBook } from "./book.ts";
import { type Epoch, type Extent, epochBefore, momentOf, tickOf } from "./extent.ts";
import { type Member, makeMembers } from "./members.ts";
import { drawPlayers, type Ending, Playing, pastGames } from "./player.ts";

const firstId = 100_001;

/** The seeded past: the accounts below the demo agent and all their activity before the start. */
export class Past implements Archive {
  readonly epoch: Epoch;
  readonly members: readonly Member[];
  readonly bets: PastBets;
  readonly book: PastBook;
  readonly movements: readonly Movement[];
  readonly #first: number;
  readonly #endings: readonly Ending[];
  readonly #balances: ReadonlyMap<string, number>;

  constructor({ seed, world, now }: { seed: number; world: World; now: number }, { accounts, bets }: Extent) {
    this.epoch = epochBefore(now);
    // In the account book, the demo accounts have the first numbers.
    this.#first = firstId + demoAccounts(now).length;
    this.members = makeMembers(seed, accounts, this.epoch);
    const games = pastGames(world);
    const drafts = new BetColumns(bets);
    const movements: Movement[] = [];
    const target = { games, bets: drafts, movements };
    const plan = { bets, games, rates: this.#rates(), epoch: this.epoch };
    const players = drawPlayers(mulberry32(hashOf("players", seed)), this.members, plan);
    this.#endings = players.map((player) =>
      new Playing(mulberry32(hashOf("player", seed, player.account)), player, target).run(),
    );
    this.movements = movements;
    const { epoch, idOf, indexOf } = this;
    const columns = { accounts, idOf, indexOf, games, epoch };
    this.bets = new PastBets(drafts, columns);
    this.book = new PastBook(this.bets, movements, columns);
    this.#balances = this.book.balances();
  }

  #rates(): Rates[] {
    const rates: Rates[] = [];
    for (const [at, { above }] of this.members.entries()) {
      // The demo agent above has the house rates.
      const { type = 1 } = this.members[above]?.draft ?? {};
      rates.push(firstRates({ id: this.idOf(at) }, { type }, rates[above] ?? houseRates));
    }
    return rates;
  }

  readonly idOf = (account: number): string => String(this.#first + account);

  readonly indexOf = (accountId: string): number | undefined => {
    // House account names are not numbers.
    const account = accountId.length === 6 ? Number.parseInt(accountId, 10) - this.#first : -1;
    return account >= 0 && account < this.members.length ? account : undefined;
  };

  lastLoginAt(account: number): number | undefined {
    const tick = this.#endings[account]?.lastSession;
    return tick === undefined ? undefined : momentOf(this.epoch, tick);
  }

  /** The last rebate claim, with the total stakes by game type at that time. */
  claimOf(account: number): Pick<RebateClaim, "at" | "staked"> | undefined {
    const claim = this.#endings[account]?.claim;
    return claim && { at: momentOf(this.epoch, claim.tick), staked: claim.staked };
  }

  rounds(accountId: string): Round[] {
    const account = this.indexOf(accountId);
    if (account === undefined) return [];
    return Array.from(this.bets.of(account), (bet) => this.bets.round(bet)).reverse();
  }

  /** Returns the stakes of the bets settled in a span, in poisha by account id. */
  staked({ from, until }: Days): Map<string, number> {
    const staked = new Map<string, number>();
    const { bets, epoch, idOf } = this;
    const end = bets.firstSettled(tickOf(epoch, until));
    for (let at = bets.firstSettled(tickOf(epoch, from)); at < end; at += 1) {
      const bet = bets.bySettlement[at] ?? 0;
      const id = idOf(bets.account[bet] ?? 0);
      staked.set(id, (staked.get(id) ?? 0) + (bets.stake[bet] ?? 0));
    }
    return staked;
  }

  /** Ledger lines of a bet; undefined if the bet is not part of the past. */
  movementsOf(roundId: string): Entry[] | undefined {
    const [accountId = "", nth = ""] = roundId.split("-");
    const account = this.indexOf(accountId);
    const bet = account === undefined ? undefined : this.bets.of(account)[Number.parseInt(nth, 10) - 1];
    return bet === undefined ? undefined : this.book.ofBet(bet);
  }

  settledIn(span: Days): Round[] {
    return this.bets.settledIn(span);
  }

  get lines(): number {
    return this.book.lines;
  }

  of(accountId: string): readonly Entry[] {
    return this.book.of(accountId);
  }

  balances(): ReadonlyMap<string, number> {
    return this.#balances;
  }
}

/** Creates the seeded accounts in order. Throws if an id differs, because bet and line ids depend on it. */
export function seat(past: Past, create: (draft: AccountDraft & { registeredAt: number }) => Account): void {
  for (const [at, { draft }] of past.members.entries()) {
    const lastLoginAt = past.lastLoginAt(at);
    const account = create({
      ...draft,
      ...(lastLoginAt !== undefined && { lastLoginAt, lastLoginIp: "103.48.16.30" }),
    });
    if (account.id !== past.idOf(at))
      throw new Error(`account ${account.account} has id ${account.id}, expected ${past.idOf(at)}`);
    const claim = past.claimOf(at);
    if (!claim) continue;
    // Claimed stakes no longer wait for a rebate.
    const rebates = [...claim.staked].map(([type, staked]) => {
      return { type, staked, waiting: 0, rate: rebateRates[type] ?? 0, amount: 0 };
    });
    noteClaim(account, rebates, { at: claim.at, clientReference: undefined });
  }
}
