import { dayOf, windowOf } from "../clock.ts";
import type { Account, Round, SandboxClock } from "../contract.ts";
import type { Entry } from "../ledger/ledger.ts";
import { demandsOf } from "../withdrawals/turnover.ts";
import { type Offer, offers, type Status } from "./offers.ts";

interface Participation {
  joinedAt?: number;
  claimedAt?: number;
  remark?: string;
}

export interface Activity {
  readonly id: string;
  readonly offer: Offer;
  readonly status: Status;
  /** Stakes required before the claim, or before the bonus can be withdrawn. */
  readonly progress?: Progress;
  readonly remark?: string;
}

type JoinRefusal = "not.found" | "promotion.not.open" | "promotion.conflict";

const inReview = "APPLYING";
const running: readonly Status[] = [inReview, "ISSUED", "CLAIM", "PROCESS", "JOINED", "SIGNED"];

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

  /** An active promotion that conflicts with an offer. */
  conflict(account: Account, { conflicts = [] }: Offer): Activity | undefined {
    if (conflicts.length === 0) return undefined;
    return this.of(account).find(({ offer, status }) => conflicts.includes(offer.id) && running.includes(status));
  }

  /** Joins a promotion. Returns the reason if that is refused. */
  join(account: Account, promotionId: string, remark: string): JoinRefusal | undefined {
    const activity = this.of(account).find(({ offer }) => `${offer.id}` === promotionId);
    if (!activity) return "not.found";
    if (activity.status !== "JOIN") return "promotion.not.open";
    if (this.conflict(account, activity.offer)) return "promotion.conflict";
    Object.assign(this.#entry(account, activity.offer), { joinedAt: this.#sources.clock.now(), remark });
    return undefined;
  }

  /** Cancels an application under review. Returns whether there was one. */
  cancel(account: Account, id: string): boolean {
    const activity = this.of(account).find((one) => one.id === id);
    if (activity?.status !== inReview) return false;
    delete this.#entry(account, activity.offer).joinedAt;
    return true;
  }

  claim(account: Account, { offer }: Activity): void {
    this.#entry(account, offer).claimedAt = this.#sources.clock.now();
  }

  #activity(account: Account, offer: Offer): Activity {
    const { clock, entriesOf, roundsOf } = this.#sources;
    const entry = this.#entry(account, offer);
    const { joinedAt, remark } = entry;
    const day = offer.daily ? `-${dayOf(clock.now())}` : "";
    const stake = joinedAt === undefined ? undefined : stakeProgress(offer, roundsOf(account), joinedAt);
    const isGranted = joinedAt !== undefined && hasLost(offer, roundsOf(account), joinedAt);
    const status = this.#status(entry, offer, stake, isGranted);
    const progress = status === "CLAIMED" ? turnoverProgress(entriesOf(account), `${offer.id}`) : stake;
    return {
      id: `${offer.id}${day}`,
      offer,
      status,
      ...(progress && { progress }),
      ...(joinedAt !== undefined && remark && { remark }),
    };
  }

  #status({ joinedAt, claimedAt }: Participation, offer: Offer, stake?: Progress, isGranted = false): Status {
    const now = this.#sources.clock.now();
    const { start, end } = windowOf(offer, now);
    if (end !== undefined && now >= end) return "CLOSE";
    if (claimedAt !== undefined && (!offer.daily || dayOf(claimedAt) === dayOf(now))) return "CLAIMED";
    const { course } = offer;
    if (typeof course === "string") return course;
    if (joinedAt !== undefined) {
      if (stake && stake.actual >= stake.required) return "CLAIM";
      const { first, afterMs = Number.POSITIVE_INFINITY, later = first } = course;
      const status = now >= joinedAt + afterMs ? later : first;
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

/** Whether joining starts a review by the operator. */
export const isReviewed = ({ course }: Offer): boolean => typeof course !== "string" && course.first === inReview;

export const isClaimable = ({ status }: Pick<Activity, "status">): boolean => status === "CLAIM" || status === "ISSUED";

export interface Progress {
  readonly required: number;
  readonly actual: number;
}

/** Returns the stakes placed after joining, in settled rounds of the offer's games. Undefined if it requires none. */
function stakeProgress({ stake, games }: Offer, rounds: readonly Round[], since: number): Progress | undefined {
  if (stake === undefined) return undefined;
  const counts = ({ settledAt, betAt, type }: Round): boolean =>
    settledAt !== undefined && betAt >= since && (!games || games.includes(type));
  const staked = rounds.filter(counts).reduce((sum, { bet }) => sum + bet, 0);
  return { required: stake, actual: Math.min(stake, staked) };
}

/** Whether the net loss on the day of the application, up to its time, is large enough for the offer. */
function hasLost({ loss }: Offer, rounds: readonly Round[], appliedAt: number): boolean {
  if (loss === undefined) return false;
  const day = dayOf(appliedAt);
  const lost = rounds
    .filter(({ settledAt }) => settledAt !== undefined && settledAt <= appliedAt && dayOf(settledAt) === day)
    .reduce((sum, { bet, win }) => sum + bet - win, 0);
  return lost > loss;
}

/** Turnover of the last bonus paid for a promotion or grant. */
export function turnoverProgress(entries: readonly Entry[], ref: string): Progress | undefined {
  const demand = demandsOf(entries).findLast(({ entry }) => entry.type === "bonus" && entry.ref === ref);
  return demand && { required: demand.required, actual: demand.actual };
}

export const wasPaid = (entries: readonly Entry[], ref: string): boolean =>
  entries.some((entry) => entry.type === "bonus" && entry.ref === ref);

export interface RewardSources {
  readonly clock: SandboxClock;
  readonly entriesOf: (account: Account) => readonly Entry[];
  readonly roundsOf: (account: Account) => readonly Round[];
}
