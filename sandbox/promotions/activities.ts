import { dayOf, windowOf } from "../clock.ts";
import type { Account, Round, SandboxClock } from "../contract.ts";
import type { Entry } from "../ledger/ledger.ts";
import { demandsOf } from "../withdrawals/turnover.ts";
import { type Offer, offers, type Status } from "./offers.ts";

interface Participation {
  joinedAt?: number;
  claimedAt?: number;
  /** What the member wrote beside the application. */
  remark?: string;
}

/** What a member's play says of a promotion. */
interface Judged {
  readonly stake: Progress | undefined;
  /** What the promotion makes good has happened. */
  readonly isGranted: boolean;
}

/** One member's part in one promotion. */
export interface Activity {
  /** What a claim names. */
  readonly id: string;
  readonly offer: Offer;
  readonly status: Status;
  /** What is to be staked before it can be claimed, or before what it paid can be withdrawn. */
  readonly progress?: Progress;
  readonly remark?: string;
}

/** Why nobody joins now. */
export type JoinRefusal = "not.found" | "promotion.not.open" | "promotion.conflict";

const inReview = "APPLYING";
/** Statuses in which a promotion keeps others away. */
const running: readonly Status[] = [inReview, "ISSUED", "CLAIM", "PROCESS", "JOINED", "SIGNED"];

/** Who takes part in which promotion, and how far they are by the sandbox's clock. */
export class Activities {
  readonly #sources: RewardSources;
  readonly #entries = new Map<string, Participation>();

  constructor(sources: RewardSources) {
    this.#sources = sources;
  }

  reset(): void {
    this.#entries.clear();
  }

  of(account: Account): Activity[] {
    return offers.map((offer) => this.#activity(account, offer));
  }

  /** The promotion that keeps an account from joining this one. */
  conflict(account: Account, { conflicts = [] }: Offer): Activity | undefined {
    if (conflicts.length === 0) return undefined;
    return this.of(account).find(({ offer, status }) => conflicts.includes(offer.id) && running.includes(status));
  }

  /** @returns why the promotion is not joined; undefined once it is */
  join(account: Account, promotionId: string, remark: string): JoinRefusal | undefined {
    const activity = this.of(account).find(({ offer }) => `${offer.id}` === promotionId);
    if (!activity) return "not.found";
    if (activity.status !== "JOIN") return "promotion.not.open";
    if (this.conflict(account, activity.offer)) return "promotion.conflict";
    Object.assign(this.#entry(account, activity.offer), { joinedAt: this.#sources.clock.now(), remark });
    return undefined;
  }

  /** Takes an application back while it is reviewed. @returns whether there was one of this id */
  cancel(account: Account, id: string): boolean {
    const activity = this.of(account).find((one) => one.id === id);
    if (activity?.status !== inReview) return false;
    delete this.#entry(account, activity.offer).joinedAt;
    return true;
  }

  /** Marks a reward as taken. @returns the activity as it was before, undefined when there is none of this id */
  claim(account: Account, id: string): Activity | undefined {
    const claimed = this.of(account).find((activity) => activity.id === id);
    if (claimed && isClaimable(claimed)) this.#entry(account, claimed.offer).claimedAt = this.#sources.clock.now();
    return claimed;
  }

  #activity(account: Account, offer: Offer): Activity {
    const { clock, entriesOf, roundsOf } = this.#sources;
    const entry = this.#entry(account, offer);
    const { joinedAt, remark } = entry;
    const day = offer.daily ? `-${dayOf(clock.now())}` : "";
    const stake = joinedAt === undefined ? undefined : stakeProgress(offer, roundsOf(account), joinedAt);
    const isGranted = joinedAt !== undefined && hasLost(offer, roundsOf(account), joinedAt);
    const status = this.#status(entry, offer, { stake, isGranted });
    const progress = status === "CLAIMED" ? turnoverProgress(entriesOf(account), `${offer.id}`) : stake;
    return {
      ...{ id: `${offer.id}${day}`, offer, status },
      ...(progress && { progress }),
      ...(joinedAt !== undefined && remark && { remark }),
    };
  }

  #status({ joinedAt, claimedAt }: Participation, offer: Offer, { stake, isGranted }: Judged): Status {
    const now = this.#sources.clock.now();
    const { start, end } = windowOf(offer, now);
    if (end !== undefined && now >= end) return "CLOSE";
    if (claimedAt !== undefined && (!offer.daily || dayOf(claimedAt) === dayOf(now))) return "CLAIMED";
    const { course } = offer;
    if (typeof course === "string") return course;
    if (joinedAt !== undefined) {
      if (stake && isPlayed(stake)) return "CLAIM";
      const reached = course.filter(({ afterMs }) => joinedAt + afterMs <= now);
      const { status } = reached.at(-1) ?? course[0];
      return status === "REJECTED" && isGranted ? "ISSUED" : status;
    }
    return start !== undefined && now < start ? "COMING_SOON" : "JOIN";
  }

  #entry({ id }: Account, offer: Offer): Participation {
    const key = `${id}:${offer.id}`;
    const entry = this.#entries.get(key) ?? {};
    this.#entries.set(key, entry);
    return entry;
  }
}

/** Whether joining is an application that somebody reviews. */
export const isReviewed = ({ course }: Offer): boolean => typeof course !== "string" && course[0].status === inReview;

export const isClaimable = ({ status }: Pick<Activity, "status">): boolean => status === "CLAIM" || status === "ISSUED";

/** How much of what a reward asks for has been staked, poisha. */
export interface Progress {
  readonly required: number;
  readonly actual: number;
}

/** What an offer asks to be staked after joining, of settled rounds of its games; undefined where it asks for nothing. */
export function stakeProgress({ stake, games }: Offer, rounds: readonly Round[], since: number): Progress | undefined {
  if (stake === undefined) return undefined;
  const staked = rounds
    .filter(
      ({ settledAt, betAt, type }) => settledAt !== undefined && betAt >= since && (!games || games.includes(type)),
    )
    .reduce((sum, { bet }) => sum + bet, 0);
  return { required: stake, actual: Math.min(stake, staked) };
}

/** Whether an offer makes good a loss, and the day it was applied for on had one as large: settled stakes less wins. */
export function hasLost({ loss }: Offer, rounds: readonly Round[], appliedAt: number): boolean {
  if (loss === undefined) return false;
  const day = dayOf(appliedAt);
  const lost = rounds
    .filter(({ settledAt }) => settledAt !== undefined && settledAt <= appliedAt && dayOf(settledAt) === day)
    .reduce((sum, { bet, win }) => sum + bet - win, 0);
  return lost > loss;
}

/** The turnover of the newest bonus that was paid for a promotion or a grant, as the bonus record tells it. */
export function turnoverProgress(entries: readonly Entry[], ref: string): Progress | undefined {
  const demand = demandsOf(entries).findLast(({ entry }) => entry.type === "bonus" && entry.ref === ref);
  return demand && { required: demand.required, actual: demand.actual };
}

export const isPlayed = ({ required, actual }: Progress): boolean => actual >= required;

/** Of this account's lines, those that paid for a promotion or a grant. */
export const wasPaid = (entries: readonly Entry[], ref: string): boolean =>
  entries.some((entry) => entry.type === "bonus" && entry.ref === ref);

/** What rewards follow from. */
export interface RewardSources {
  readonly clock: SandboxClock;
  /** Lines of an account's record, oldest first. */
  readonly entriesOf: (account: Account) => readonly Entry[];
  /** Rounds of an account, newest first. */
  readonly roundsOf: (account: Account) => readonly Round[];
}
