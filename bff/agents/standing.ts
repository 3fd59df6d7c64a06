import type { DownlineStatus, DownlineType, PathStep } from "../../shared/contracts/agent-team.ts";

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
