import type { AgentContract } from "../../../../shared/contracts/agent-contracts.ts";

type Dated = Pick<AgentContract, "status">;

/** Returns whether a contract ends before its first period, so that it never pays. */
export const endsUnused = ({ startsAt, endsAt }: Pick<AgentContract, "startsAt" | "endsAt">): boolean =>
  startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt);

/** Returns whether a contract is or will be in force. */
export const isLive = ({ status }: Dated): boolean => status === "signed" || status === "terminating";

/** Returns whether a contract was rejected, lapsed or was terminated. */
export const isOver = ({ status }: Dated): boolean =>
  status === "rejected" || status === "lapsed" || status === "terminated";

/** Returns whether the offerer may request the termination. */
export const canEnd = ({ status, endsAt }: Pick<AgentContract, "status" | "endsAt">): boolean =>
  status === "signed" && endsAt === undefined;
