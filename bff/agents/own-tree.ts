import type { FastifyRequest } from "fastify";
import type { PathStep } from "../../shared/contracts/agent-team.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { LruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { FoundDownline } from "../platform/mappers/downlines.ts";
import type { DownlineTarget } from "../platform/operations/agents.ts";

type AgentRequest = Pick<FastifyRequest, "caller" | "platformContext">;

/**
 * A verified account below the calling agent, with the path from the agent to the account's parent. Platform calls use
 * this id and name rather than those of the request.
 */
type Standing = Pick<FoundDownline, "id" | "account" | "type" | "status" | "path">;

/** How long reads may use a cached position. */
const proofTtlMs = 60_000;
const maxProofs = 10_000;

/**
 * Proves that an account is below the calling agent (decision 049). Every route that takes an account id or name must
 * use it, even if the platform checks too. Foreign, unknown and deleted accounts cause the same error.
 */
export class OwnTree {
  readonly #platform: Platform;
  readonly #clock: Clock;
  /**
   * Verified positions for reads. Failures are not cached: the account may be created soon, and enumeration would fill
   * the cache.
   */
  readonly #proofs = new LruMap<{ readonly standing: Standing; readonly until: number }>(maxProofs);

  constructor(deps: { readonly platform: Platform; readonly clock: Clock }) {
    this.#platform = deps.platform;
    this.#clock = deps.clock;
  }

  /**
   * Proves that an account is below the agent, excluding the agent itself.
   * @param fresh calls the platform, as every write must; otherwise a proof cached in the last minute suffices
   * @throws ApiError downline_unknown · session_required for a session without a member · PlatformError
   */
  async prove(
    request: AgentRequest,
    target: DownlineTarget,
    { fresh }: { readonly fresh: boolean },
  ): Promise<Standing> {
    const proof = fresh ? undefined : this.#proofs.get(proofKey(callerStep(request).id, target));
    if (proof && proof.until > this.#clock.now()) return proof.standing;
    return standingOf(await this.find(request, target));
  }

  /**
   * Proves the account that a read is about. Returns undefined for the agent itself, and without a target.
   * @throws as `prove`
   */
  async proveOrSelf(request: AgentRequest, target: DownlineTarget | undefined): Promise<Standing | undefined> {
    if (target === undefined || isTarget(callerStep(request), target)) return undefined;
    return this.prove(request, target, { fresh: false });
  }

  /**
   * Reads an account below the agent from the platform. Accounts above the agent are removed from the path, because the
   * agent must not see them.
   * @throws as `prove`
   */
  async find(request: AgentRequest, target: DownlineTarget): Promise<FoundDownline> {
    const { id: agentId } = callerStep(request);
    const downline = await this.#read(request, target);
    const from = downline?.path.findIndex((step) => step.id === agentId) ?? -1;
    if (downline === undefined || from === -1 || !isTarget(downline, target)) {
      const outdated = this.#proofs.get(proofKey(agentId, target));
      for (const key of outdated ? proofKeys(agentId, outdated.standing) : []) this.#proofs.delete(key);
      throw new ApiError("downline_unknown");
    }
    const own = { ...downline, path: downline.path.slice(from) };
    const proof = { standing: standingOf(own), until: this.#clock.now() + proofTtlMs };
    for (const key of proofKeys(agentId, own)) this.#proofs.set(key, proof);
    return own;
  }

  async #read(request: AgentRequest, target: DownlineTarget): Promise<FoundDownline | undefined> {
    try {
      return await this.#platform.call("downline", target, request.platformContext());
    } catch (error) {
      if (error instanceof PlatformError && error.code === "downline_unknown") return undefined;
      throw error;
    }
  }
}

const standingOf = ({ id, account, type, status, path }: FoundDownline): Standing => ({
  id,
  account,
  type,
  status,
  path,
});

const proofKey = (agentId: string, target: DownlineTarget): string =>
  "id" in target ? `${agentId} id ${target.id}` : `${agentId} account ${accountIdentity(target.account)}`;

const proofKeys = (agentId: string, { id, account }: PathStep): string[] =>
  [{ id }, { account }].map((target) => proofKey(agentId, target));

const isTarget = (step: PathStep, target: DownlineTarget): boolean =>
  "id" in target ? step.id === target.id : accountIdentity(step.account) === accountIdentity(target.account);

/** Whether the account is a direct downline of the calling agent. */
export const isDirect = ({ path }: Standing): boolean => path.length === 1;

/** Returns the path from the calling agent to an account, inclusive. */
export const pathTo = ({ path, id, account }: Standing): PathStep[] => [...path, { id, account }];

/** Returns the calling agent as a step of a path. @throws ApiError session_required for a session without a member */
export function callerStep({ caller }: Pick<FastifyRequest, "caller">): PathStep {
  const member = caller.ticket?.record.member;
  if (member === undefined) throw new ApiError("session_required");
  return { id: member.id, account: member.account };
}
