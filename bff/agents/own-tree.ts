import type { FastifyRequest } from "fastify";
import type { DownlineStatus, DownlineType, PathStep } from "../../shared/contracts/agent-team.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { lruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { FoundDownline } from "../platform/mappers/downlines.ts";
import type { DownlineTarget } from "../platform/operations/agents.ts";

type Asking = Pick<FastifyRequest, "caller" | "platformContext">;

/**
 * The proof that an account stands below the agent who names it (decision 049). Every route that takes an id or a name of
 * an account asks here, whatever the platform checks by itself. Foreign, unknown and deleted ones are one refusal.
 */
export class OwnTree {
  readonly #platform: Platform;
  readonly #proofs: Proofs;

  constructor(deps: { readonly platform: Platform; readonly clock: Clock }) {
    this.#platform = deps.platform;
    this.#proofs = new Proofs(deps.clock);
  }

  /**
   * Proves an account below the agent; the agent stands not below itself.
   * @param fresh ask the platform now, as every write has to; otherwise a proof of the last minute will do
   * @throws ApiError downline_unknown · PlatformError of a platform that does not say
   */
  async prove(request: Asking, target: DownlineTarget, { fresh }: { readonly fresh: boolean }): Promise<Standing> {
    const proof = fresh ? undefined : this.#proofs.find(callerStep(request).id, target);
    if (proof) return proof;
    const { id, account, type, status, path } = await this.find(request, target);
    return { id, account, type, status, path };
  }

  /**
   * The same for reads that may also be about the agent itself.
   * @returns undefined for the agent itself and for nobody named, which means the same: its own
   */
  async proveOrSelf(request: Asking, target: DownlineTarget | undefined): Promise<Standing | undefined> {
    if (target === undefined || isSelf(request, target)) return undefined;
    return this.prove(request, target, { fresh: false });
  }

  /**
   * The account itself as the platform has it now, proven; its path begins at the agent who asks, as what is above is not
   * theirs to see.
   * @throws as `prove`
   */
  async find(request: Asking, target: DownlineTarget): Promise<FoundDownline> {
    const { id: agentId } = callerStep(request);
    const downline = await this.#ask(request, target);
    const from = downline?.path.findIndex((step) => step.id === agentId) ?? -1;
    if (downline === undefined || from === -1 || !isWhatWasAsked(downline, target)) {
      this.#proofs.remove(agentId, target);
      throw new ApiError("downline_unknown");
    }
    const own = { ...downline, path: downline.path.slice(from) };
    this.#proofs.add(agentId, { id: own.id, account: own.account, type: own.type, status: own.status, path: own.path });
    return own;
  }

  async #ask(request: Asking, target: DownlineTarget): Promise<FoundDownline | undefined> {
    try {
      return await this.#platform.call("downline", target, request.platformContext());
    } catch (error) {
      if (error instanceof PlatformError && error.code === "downline_unknown") return undefined;
      throw error;
    }
  }
}

const isSelf = (request: Asking, target: DownlineTarget): boolean => isWhatWasAsked(callerStep(request), target);

/** A platform that finds another account than was named has found none. */
const isWhatWasAsked = (step: { readonly id: string; readonly account: string }, target: DownlineTarget): boolean =>
  "id" in target ? step.id === target.id : accountIdentity(step.account) === accountIdentity(target.account);

/** Where an account stands below the agent who asked for it. Calls are made with this id and name, not with the typed ones. */
export interface Standing extends PathStep {
  readonly type: DownlineType;
  readonly status: DownlineStatus;
  /** From the agent who asks down to its parent. */
  readonly path: readonly PathStep[];
}

/** 1: a direct downline of the agent who asks. */
export const levelOf = ({ path }: Standing): number => path.length;

/** The way from the agent who asks to an account, both inside. */
export const wayTo = ({ path, id, account }: Standing): PathStep[] => [...path, { id, account }];

/** @returns the agent who asks, as a step of a path. @throws ApiError session_required for a ticket that is nobody's */
export function callerStep({ caller }: Pick<FastifyRequest, "caller">): PathStep {
  const member = caller.ticket?.record.member;
  if (member === undefined) throw new ApiError("session_required");
  return { id: member.id, account: member.account };
}

/** The longest a read may believe in a place of the tree that was left since. */
const lifeMs = 60_000;
const mostProofs = 10_000;

interface Proof {
  readonly standing: Standing;
  readonly until: number;
}

/**
 * Who was proven to stand below whom, for reads. Only a yes is remembered: a no may be of an account that is created the
 * next moment, and who tries many would fill it.
 */
export class Proofs {
  readonly #clock: Clock;
  readonly #proofs = lruMap<Proof>(mostProofs);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(agentId: string, target: DownlineTarget): Standing | undefined {
    const proof = this.#proofs.get(keyOf(agentId, target));
    return proof && proof.until > this.#clock.now() ? proof.standing : undefined;
  }

  add(agentId: string, standing: Standing): void {
    const proof = { standing, until: this.#clock.now() + lifeMs };
    this.#proofs.set(keyOf(agentId, { id: standing.id }), proof);
    this.#proofs.set(keyOf(agentId, { account: standing.account }), proof);
  }

  /** Under the id and the name alike, whichever was named. */
  remove(agentId: string, target: DownlineTarget): void {
    const standing = this.#proofs.get(keyOf(agentId, target))?.standing;
    if (!standing) return;
    this.#proofs.delete(keyOf(agentId, { id: standing.id }));
    this.#proofs.delete(keyOf(agentId, { account: standing.account }));
  }
}

const keyOf = (agentId: string, target: DownlineTarget): string =>
  "id" in target ? `${agentId} id ${target.id}` : `${agentId} account ${accountIdentity(target.account)}`;
