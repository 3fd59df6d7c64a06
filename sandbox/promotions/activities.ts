import type { Account, SandboxClock } from "../contract.ts";
import { type Offer, offers, type Status } from "./offers.ts";
import { dayOf, windowOf } from "./window.ts";

interface Entry {
  joinedAt?: number;
  claimedAt?: number;
}

/** One member's part in one promotion. */
export interface Activity {
  /** What a claim names. */
  readonly id: string;
  readonly offer: Offer;
  readonly status: Status;
}

/** Who takes part in which promotion, and how far they are by the sandbox's clock. */
export class Activities {
  readonly #clock: SandboxClock;
  readonly #entries = new Map<string, Entry>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  reset(): void {
    this.#entries.clear();
  }

  of(account: Account): Activity[] {
    return offers.map((offer) => this.#activity(account, offer));
  }

  /** @returns false when the promotion is not there to be joined now; undefined when there is none */
  join(account: Account, promotionId: string): boolean | undefined {
    const activity = this.of(account).find(({ offer }) => `${offer.id}` === promotionId);
    if (!activity) return undefined;
    if (activity.status !== "JOIN") return false;
    this.#entry(account, activity.offer).joinedAt = this.#clock.now();
    return true;
  }

  /** Marks a reward as taken. @returns the activity as it was before, undefined when there is none of this id */
  claim(account: Account, id: string): Activity | undefined {
    const claimed = this.of(account).find((activity) => activity.id === id);
    if (claimed && isClaimable(claimed)) this.#entry(account, claimed.offer).claimedAt = this.#clock.now();
    return claimed;
  }

  #activity(account: Account, offer: Offer): Activity {
    const day = offer.daily ? `-${dayOf(this.#clock.now())}` : "";
    return { id: `${offer.id}${day}`, offer, status: this.#status(this.#entry(account, offer), offer) };
  }

  #status({ joinedAt, claimedAt }: Entry, offer: Offer): Status {
    const now = this.#clock.now();
    const { start, end } = windowOf(offer, now);
    if (end !== undefined && now >= end) return "CLOSE";
    if (claimedAt !== undefined && (!offer.daily || dayOf(claimedAt) === dayOf(now))) return "CLAIMED";
    const { course } = offer;
    if (typeof course === "string") return course;
    if (joinedAt !== undefined) {
      const reached = course.filter(({ afterMs }) => joinedAt + afterMs <= now);
      return (reached.at(-1) ?? course[0]).status;
    }
    return start !== undefined && now < start ? "COMING_SOON" : "JOIN";
  }

  #entry({ id }: Account, offer: Offer): Entry {
    const key = `${id}:${offer.id}`;
    const entry = this.#entries.get(key) ?? {};
    this.#entries.set(key, entry);
    return entry;
  }
}

export const isClaimable = ({ status }: Pick<Activity, "status">): boolean => status === "CLAIM" || status === "ISSUED";
