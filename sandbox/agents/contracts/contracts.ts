import type { Account, Accounts, SandboxClock } from "../../contract.ts";
import {
  type Contract,
  type ContractDraft,
  type ContractStatus,
  isAsked,
  isRunning,
  isStanding,
  type Kind,
  periodOf,
} from "./contract.ts";
import { ceilings, houseFunded, houseTerms } from "./house.ts";

interface ContractDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "byName">;
}

const lapseMs = 7 * 86_400_000;

/**
 * Contracts between agents, and those of the house with top agents: asked for, answered, ended. What they pay is in
 * settlements.ts.
 */
export class Contracts {
  readonly #deps: ContractDeps;
  readonly #contracts = new Map<string, Contract>();

  constructor(deps: ContractDeps) {
    this.#deps = deps;
    this.reset();
  }

  /** Back to the contracts of the house, which begin with the period that runs now. */
  reset(): void {
    this.#contracts.clear();
    for (const receiver of houseFunded.flatMap((name) => this.#deps.accounts.byName(name) ?? [])) {
      for (const terms of houseTerms) this.fund({ ...terms, receiver, tiers: ceilings[terms.kind] });
    }
  }

  /** A contract of the house, signed as it begins, so that its first period is the running one. */
  fund(draft: ContractDraft): Contract {
    const startsAt = periodOf(draft, this.#deps.clock.now()).from;
    return this.#add(draft, "SIGNED", { startsAt, settledTo: startsAt });
  }

  /** @param reference the gateway's name of the write, here and below */
  offer(draft: ContractDraft, reference = ""): Contract {
    const contract = this.#add(draft, "PENDING", { lapsesAt: this.#deps.clock.now() + lapseMs });
    if (draft.offerer) contract.writes.push({ accountId: draft.offerer.id, reference });
    return contract;
  }

  /** Asks the receiver to end a contract that is signed. */
  askEnd(contract: Contract, reference = ""): void {
    if (contract.offerer) contract.writes.push({ accountId: contract.offerer.id, reference });
    contract.status = "TERMINATING";
    contract.lapsesAt = this.#deps.clock.now() + lapseMs;
  }

  /** The receiver's word on a request: what is accepted counts from the end of the running period on. */
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
    // Where an earlier contract of the two is still to end, the new one takes over from it.
    const ends = this.#between(contract).map(({ endsAt = 0 }) => endsAt - 1);
    contract.startsAt = periodOf(contract, Math.max(now, ...ends)).to;
    contract.settledTo = contract.startsAt;
  }

  /** Ends what its time has come for. */
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

  /** Oldest first. */
  all(): readonly Contract[] {
    return [...this.#contracts.values()];
  }

  /** Newest first. */
  receivedBy({ id }: Account): readonly Contract[] {
    return this.all()
      .filter(({ receiver }) => receiver.id === id)
      .toReversed();
  }

  /** Newest first. */
  offeredBy({ id }: Account): readonly Contract[] {
    return this.all()
      .filter(({ offerer }) => offerer?.id === id)
      .toReversed();
  }

  /** The one live contract of a kind between two: asked for, or signed with no end agreed. */
  live(draft: Pick<ContractDraft, "kind" | "offerer" | "receiver">): Contract | undefined {
    return this.#between(draft).find((contract) => isAsked(contract) || isStanding(contract));
  }

  /** What an account is paid by now, else what is signed and yet to begin. */
  current(kind: Kind, receiver: Account): Contract | undefined {
    const now = this.#deps.clock.now();
    const own = this.receivedBy(receiver).filter((contract) => contract.kind === kind);
    return own.find((contract) => isRunning(contract, now)) ?? own.find(isStanding);
  }

  /** The contract of a kind an account will go on to be paid by, which bounds what it may offer. */
  standing(kind: Kind, receiver: Account): Contract | undefined {
    return this.receivedBy(receiver).find((contract) => contract.kind === kind && isStanding(contract));
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
