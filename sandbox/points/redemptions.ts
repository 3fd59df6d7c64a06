import type { Account, Accounts, SandboxClock } from "../contract.ts";
import type { PointLine, Reward } from "./rewards.ts";

interface RedemptionDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "byId" | "credit">;
}

interface RedemptionRules {
  /** Time until automatic approval. With `null`, the operator decides. */
  reviewSeconds: number | null;
}

const usualRules = (): RedemptionRules => ({ reviewSeconds: 60 });

type Request = Pick<Redemption, "reward" | "quantity" | "receiver" | "clientReference">;

/** Redemptions take points and stock immediately and return them on rejection. Credit is paid on approval. */
export class Redemptions {
  readonly #deps: RedemptionDeps;
  readonly #lists = new Map<string, Redemption[]>();
  rules: RedemptionRules = usualRules();

  constructor(deps: RedemptionDeps) {
    this.#deps = deps;
  }

  reset(): void {
    this.#lists.clear();
    this.rules = usualRules();
  }

  ask({ id: accountId }: Pick<Account, "id">, request: Request): Redemption {
    const list = this.#lists.get(accountId) ?? [];
    const createdAt = this.#deps.clock.now();
    const { reviewSeconds } = this.rules;
    const redemption: Redemption = {
      ...request,
      id: `PR${accountId}-${list.length + 1}`,
      accountId,
      points: request.reward.points * request.quantity,
      createdAt,
      status: "IN_PROCESS",
      remark: "",
      dueAt: reviewSeconds === null ? undefined : createdAt + reviewSeconds * 1_000,
    };
    this.#lists.set(accountId, [redemption, ...list]);
    return redemption;
  }

  /** Redemptions of an account, newest first. */
  of({ id }: Pick<Account, "id">): readonly Redemption[] {
    this.sweep();
    return this.#lists.get(id) ?? [];
  }

  find(id: string): Redemption | undefined {
    this.sweep();
    return this.#all().find((redemption) => redemption.id === id);
  }

  stockOf({ id, stock }: Reward): number {
    const taken = this.#all().filter(({ reward, status }) => reward.id === id && status !== "REJECTED");
    return stock - taken.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  approve(redemption: Redemption, at = this.#deps.clock.now()): void {
    const { id, reward, quantity, accountId } = redemption;
    Object.assign(redemption, { status: "APPROVED", finishedAt: at, dueAt: undefined });
    const account = this.#deps.accounts.byId(accountId);
    if (!account || reward.value === undefined) return;
    this.#deps.accounts.credit(account, reward.value * quantity, { type: "points", ref: id, note: reward.name.EN });
  }

  reject(redemption: Redemption, remark: string): void {
    const finishedAt = this.#deps.clock.now();
    Object.assign(redemption, { status: "REJECTED", finishedAt, dueAt: undefined, remark });
  }

  /** Approves due redemptions. Call it before a response shows money or points. */
  sweep(): void {
    const now = this.#deps.clock.now();
    for (const one of this.#all()) if (one.dueAt !== undefined && one.dueAt <= now) this.approve(one, one.dueAt);
  }

  lines(account: Pick<Account, "id">): PointLine[] {
    return this.of(account).flatMap(({ id, reward, points, clientReference, createdAt, finishedAt, status }) => {
      const line = { ref: id, rewardId: reward.id };
      const taken: PointLine = { ...line, id, at: createdAt, reason: "redemption", points: -points, clientReference };
      if (status !== "REJECTED" || finishedAt === undefined) return [taken];
      return [taken, { ...line, id: `${id}-return`, at: finishedAt, reason: "return", points }];
    });
  }

  #all(): Redemption[] {
    return [...this.#lists.values()].flat();
  }
}

/** Status of a redemption as on the wire (protocol 7.6). */
type Status = "IN_PROCESS" | "REJECTED" | "APPROVED";

export interface Receiver {
  readonly name: string;
  readonly mobile: string;
  readonly address: string;
}

/** A redemption. Times are epoch ms; `points` cover the full quantity. */
export interface Redemption {
  readonly id: string;
  readonly accountId: string;
  readonly reward: Reward;
  readonly quantity: number;
  readonly points: number;
  readonly receiver?: Receiver;
  readonly clientReference: string;
  readonly createdAt: number;
  status: Status;
  dueAt: number | undefined;
  remark: string;
  finishedAt?: number;
}

export const isSameReceiver = (one: Receiver | undefined, other: Receiver | undefined): boolean =>
  one?.name === other?.name && one?.mobile === other?.mobile && one?.address === other?.address;
