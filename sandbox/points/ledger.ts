import type { Account, Accounts, Round, Rounds, SandboxClock } from "../contract.ts";
import type { Entry, Ledger } from "../ledger/ledger.ts";
import type { Redemptions } from "./redemptions.ts";
import { type PointLine, type PointSource, ratios } from "./rewards.ts";

interface PointBooks {
  readonly rounds: Pick<Rounds, "history">;
  readonly ledger: Pick<Ledger, "of">;
  readonly redemptions: Pick<Redemptions, "lines">;
  readonly conversions: Pick<Conversions, "lines">;
  readonly grants: Pick<Grants, "lines">;
}

const welcome = 200;

/** Returns an account's lines of points, oldest first. */
export function linesOf(books: PointBooks, account: Pick<Account, "id" | "registeredAt">): PointLine[] {
  const { rounds, ledger, redemptions, conversions, grants } = books;
  const gift: PointLine = { id: "welcome", at: account.registeredAt, reason: "welcome", points: welcome };
  const moved = [
    ...earningsOf(rounds.history(account.id), ledger.of(account.id)),
    ...[redemptions, conversions, grants].flatMap((book) => book.lines(account)),
  ];
  return [gift, ...moved.toSorted((one, other) => one.at - other.at)];
}

export const balanceOf = (books: PointBooks, account: Pick<Account, "id" | "registeredAt">): number =>
  linesOf(books, account).reduce((sum, { points }) => sum + points, 0);

/** Point type of each lane (protocol 7.6). */
const sourceOf: Readonly<Record<string, PointSource>> = {
  LIVE: "live",
  LOTT: "lottery",
  ELOTT: "lottery",
  PVP: "poker",
  RNG: "slots",
  FISH: "slots",
  SPORTS: "sports",
};

type Turnover = { readonly source: PointSource; readonly poisha: number; readonly at: number; readonly ref: string };

/** Earned points, oldest first. Rounds the sum per source instead of single rows, so that small bets add up. */
function earningsOf(rounds: readonly Round[], entries: readonly Entry[]): PointLine[] {
  const sums = new Map<PointSource, number>();
  const turnovers = [...staked(rounds), ...deposited(entries)].toSorted((one, other) => one.at - other.at);
  return turnovers.flatMap(({ source, poisha, at, ref }) => {
    const before = sums.get(source) ?? 0;
    sums.set(source, before + poisha);
    const points = pointsOf(source, before + poisha) - pointsOf(source, before);
    return points > 0 ? [{ id: `${source}-${ref}`, at, reason: source, points, ref }] : [];
  });
}

const pointsOf = (source: PointSource, poisha: number): number => Math.floor(poisha / (ratios[source] * 100));

/** Settled stakes. Open rounds earn nothing yet. */
const staked = (rounds: readonly Round[]): Turnover[] =>
  rounds.flatMap(({ id, type, bet, settledAt }) =>
    settledAt === undefined ? [] : [{ source: sourceOf[type] ?? "slots", poisha: bet, at: settledAt, ref: id }],
  );

/** Amount received per deposit. The fee is a separate ledger line with the opposite sign. */
export function deposited(entries: readonly Entry[]): Turnover[] {
  const fees = new Map(entries.filter(({ type }) => type === "depositFee").map(({ ref, poisha }) => [ref, poisha]));
  return entries
    .filter(({ type }) => type === "deposit")
    .map(({ id, at, ref = id, poisha }) => ({ source: "deposit", poisha: poisha + (fees.get(ref) ?? 0), at, ref }));
}

export const minConversion = 100;

export class Grants {
  readonly #clock: SandboxClock;
  readonly #lists = new Map<string, PointLine[]>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  reset(): void {
    this.#lists.clear();
  }

  give({ id }: Pick<Account, "id">, points: number): void {
    const list = this.#lists.get(id) ?? [];
    const grant: PointLine = { id: `PG${id}-${list.length + 1}`, at: this.#clock.now(), reason: "grant", points };
    this.#lists.set(id, [...list, grant]);
  }

  lines({ id }: Pick<Account, "id">): readonly PointLine[] {
    return this.#lists.get(id) ?? [];
  }
}

interface ConversionDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "credit">;
}

interface Request {
  /** Points requested. `spent` is the part that is taken. */
  readonly points: number;
  readonly spent: number;
  readonly poisha: number;
  /** The gateway's reference, by which it finds a conversion after a lost response. */
  readonly clientReference: string;
}

export class Conversions {
  readonly #deps: ConversionDeps;
  readonly #lists = new Map<string, (Request & { readonly id: string; readonly at: number })[]>();

  constructor(deps: ConversionDeps) {
    this.#deps = deps;
  }

  reset(): void {
    this.#lists.clear();
  }

  make(account: Account, request: Request): void {
    const { clock, accounts } = this.#deps;
    const list = this.#lists.get(account.id) ?? [];
    const id = `PC${account.id}-${list.length + 1}`;
    this.#lists.set(account.id, [...list, { ...request, id, at: clock.now() }]);
    accounts.credit(account, request.poisha, { type: "points", ref: id });
  }

  find({ id }: Pick<Account, "id">, clientReference: string): Request | undefined {
    return this.#lists.get(id)?.find((one) => clientReference !== "" && one.clientReference === clientReference);
  }

  lines({ id: accountId }: Pick<Account, "id">): PointLine[] {
    const list = this.#lists.get(accountId) ?? [];
    return list.map(({ id, at, spent, poisha, clientReference }) => ({
      id,
      at,
      reason: "conversion",
      points: -spent,
      ref: id,
      paid: poisha,
      clientReference,
    }));
  }
}
