import type { PaidTier } from "../../../shared/rules/agent-contracts.ts";
import { type ContractTerms, type Period, periodAt } from "../../../shared/rules/contract-periods.ts";
import type { Account, Accounts, Answer, SandboxClock } from "../../contract.ts";

interface ContractDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "byName">;
}

const lapseMs = 7 * 86_400_000;

/** Contracts between agents or with the operator. `reference` is the gateway's idempotency key of a write. */
export class Contracts {
  readonly #deps: ContractDeps;
  readonly #contracts = new Map<string, Contract>();

  constructor(deps: ContractDeps) {
    this.#deps = deps;
    this.reset();
  }

  /** Restores the initial contracts: the demo agent has one of each kind with the operator, at the maximum tiers. */
  reset(): void {
    this.#contracts.clear();
    const receiver = this.#deps.accounts.byName("agent01");
    if (!receiver) return;
    for (const kind of Object.keys(maxTiers) as Kind[]) {
      const period = kind === "dividend" ? "weekly" : "daily";
      this.fund({ kind, period, receiver, tiers: maxTiers[kind] });
    }
  }

  /** Creates an operator contract that starts with the current period. */
  fund(draft: ContractDraft): Contract {
    const startsAt = periodOf(draft, this.#deps.clock.now()).from;
    return this.#add(draft, "SIGNED", { startsAt, settledTo: startsAt });
  }

  offer(draft: ContractDraft, reference = ""): Contract {
    const contract = this.#add(draft, "PENDING", { lapsesAt: this.#deps.clock.now() + lapseMs });
    if (draft.offerer) contract.writes.push({ accountId: draft.offerer.id, reference });
    return contract;
  }

  askEnd(contract: Contract, reference = ""): void {
    if (contract.offerer) contract.writes.push({ accountId: contract.offerer.id, reference });
    contract.status = "TERMINATING";
    contract.lapsesAt = this.#deps.clock.now() + lapseMs;
  }

  /** Records the receiver's answer. An accepted offer or termination takes effect after the current period. */
  answer(contract: Contract, isAccepted: boolean, reference = ""): void {
    contract.writes.push({ accountId: contract.receiver.id, reference });
    const now = this.#deps.clock.now();
    delete contract.lapsesAt;
    if (contract.status === "TERMINATING") {
      if (isAccepted) contract.endsAt = Math.max(periodOf(contract, now).to, contract.startsAt ?? 0);
      else contract.status = "SIGNED";
      return;
    }
    contract.status = isAccepted ? "SIGNED" : "REJECTED";
    if (!isAccepted) return;
    // The new contract starts after earlier contracts of the same kind between the same accounts.
    const ends = this.#between(contract).map(({ endsAt = 0 }) => endsAt - 1);
    contract.startsAt = periodOf(contract, Math.max(now, ...ends)).to;
    contract.settledTo = contract.startsAt;
  }

  /** Ends the wait for unanswered offers and terminations, and terminates contracts past their end date. */
  sweep(): void {
    const now = this.#deps.clock.now();
    for (const contract of this.#contracts.values()) {
      const { lapsesAt = Number.POSITIVE_INFINITY, endsAt = Number.POSITIVE_INFINITY } = contract;
      if (now >= lapsesAt) {
        contract.status = contract.status === "PENDING" ? "LAPSED" : "SIGNED";
        delete contract.lapsesAt;
      }
      if (now >= endsAt) contract.status = "TERMINATED";
    }
  }

  find(id: string): Contract | undefined {
    return this.#contracts.get(id);
  }

  /** All contracts, oldest first. */
  all(): readonly Contract[] {
    return [...this.#contracts.values()];
  }

  /** Contracts of a receiver, newest first. */
  receivedBy({ id }: Account): readonly Contract[] {
    return [...this.#contracts.values()].filter(({ receiver }) => receiver.id === id).toReversed();
  }

  /** Contracts of an offerer, newest first. */
  offeredBy({ id }: Account): readonly Contract[] {
    return [...this.#contracts.values()].filter(({ offerer }) => offerer?.id === id).toReversed();
  }

  /** The live contract of a kind between two accounts: unanswered, or signed without an agreed end. */
  live(draft: Pick<ContractDraft, "kind" | "offerer" | "receiver">): Contract | undefined {
    return this.#between(draft).find((contract) => isAwaitingAnswer(contract) || isSigned(contract));
  }

  /** The running contract of an account, or else a signed contract that has not started. */
  current(kind: Kind, receiver: Account): Contract | undefined {
    const now = this.#deps.clock.now();
    const own = this.receivedBy(receiver).filter((contract) => contract.kind === kind);
    return own.find((contract) => isRunning(contract, now)) ?? own.find(isSigned);
  }

  /** The receiver's signed contract without an agreed end. Its tiers limit the tiers that the receiver may offer. */
  standing(kind: Kind, receiver: Account): Contract | undefined {
    return this.receivedBy(receiver).find((contract) => contract.kind === kind && isSigned(contract));
  }

  #between({ kind, offerer, receiver }: Pick<ContractDraft, "kind" | "offerer" | "receiver">): readonly Contract[] {
    return this.receivedBy(receiver).filter((one) => one.kind === kind && one.offerer?.id === offerer?.id);
  }

  #add(draft: ContractDraft, status: ContractStatus, more: Partial<Contract>): Contract {
    const id = String(700_001 + this.#contracts.size);
    const createdAt = this.#deps.clock.now();
    const fresh = { settledTo: createdAt, carried: 0, writes: [] };
    const contract: Contract = { ...draft, id, createdAt, status, ...fresh, ...more };
    this.#contracts.set(id, contract);
    return contract;
  }
}

/** Stored responses by idempotency key (the gateway's reference). A repeated write gets the same response. */
export class References {
  readonly #writes = new Map<string, { readonly fields: string; readonly answer: Answer }>();

  /**
   * Runs `work` once per account and reference. A repeat returns the stored response, or `reference.taken` if its
   * fields differ. Refusals and calls without a reference are not stored.
   */
  once({ id }: Account, reference: string, fields: string, work: () => Answer): Answer {
    const key = `${id} ${reference}`;
    const earlier = this.#writes.get(key);
    if (earlier) return earlier.fields === fields ? earlier.answer : { refuse: "reference.taken" };
    const answer = work();
    if (reference !== "" && !("refuse" in answer)) this.#writes.set(key, { fields, answer });
    return answer;
  }

  reset(): void {
    this.#writes.clear();
  }
}

export type Kind = ContractTerms["kind"];

/**
 * TERMINATING: the offerer asked to end the contract. The receiver's consent sets `endsAt`, after which the status is
 * TERMINATED. Without an answer within a week, an offer becomes LAPSED and a termination SIGNED again.
 */
type ContractStatus = "PENDING" | "SIGNED" | "REJECTED" | "LAPSED" | "TERMINATING" | "TERMINATED";

export interface ContractDraft extends ContractTerms {
  /** The payer; undefined for the operator. */
  readonly offerer?: Account;
  readonly receiver: Account;
  /** Lowest tier first. */
  readonly tiers: readonly PaidTier[];
}

/** A contract and its state. Times are epoch ms. */
export interface Contract extends ContractDraft {
  readonly id: string;
  readonly createdAt: number;
  status: ContractStatus;
  /** `startsAt` and `endsAt` bound the periods that are paid. */
  startsAt?: number;
  endsAt?: number;
  lapsesAt?: number;
  settledTo: number;
  /** `reference` is empty if the gateway sent none. */
  readonly writes: { readonly accountId: string; readonly reference: string }[];
  /** Dividend loss carried into the next period; zero or negative. */
  carried: number;
}

/** The contract's period at a time. The site's days are in UTC+6. */
export const periodOf = (terms: ContractTerms, at: number): Period => periodAt(terms, at, 6);

export const isAwaitingAnswer = ({ status, endsAt }: Contract): boolean =>
  status === "PENDING" || (status === "TERMINATING" && endsAt === undefined);

const isSigned = ({ status, endsAt }: Contract): boolean =>
  endsAt === undefined && (status === "SIGNED" || status === "TERMINATING");

export const isRunning = ({ startsAt, endsAt }: Contract, at: number): boolean =>
  startsAt !== undefined && startsAt <= at && (endsAt === undefined || at < endsAt);

/** `rate` is in basis points. */
const tier = (taka: number, active: number, rate: number): PaidTier => ({ threshold: taka * 100, active, rate });

/** Maximum tiers of all contracts. Dividends are a share of the team's net loss, salaries of its valid bets. */
export const maxTiers: Readonly<Record<Kind, readonly PaidTier[]>> = {
  dividend: [tier(0, 0, 500), tier(100_000, 5, 1_000), tier(1_000_000, 20, 1_500)],
  dailySalary: [tier(0, 0, 30), tier(100_000, 5, 50), tier(1_000_000, 20, 80)],
  hourSalary: [tier(0, 0, 10), tier(10_000, 3, 20), tier(100_000, 10, 30)],
  realtimeSalary: [tier(0, 0, 5), tier(1_000, 2, 10), tier(10_000, 5, 15)],
};
