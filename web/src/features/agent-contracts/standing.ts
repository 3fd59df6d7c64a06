import type { AgentContract } from "../../../../shared/contracts/agent-contracts.ts";

type Dated = Pick<AgentContract, "status">;

/** Its end was agreed on before its first period: nothing ever comes of it. */
export const endsUnused = ({ startsAt, endsAt }: Pick<AgentContract, "startsAt" | "endsAt">): boolean =>
  startsAt !== undefined && endsAt !== undefined && Date.parse(endsAt) <= Date.parse(startsAt);

/** It counts, or will. */
export const isLive = ({ status }: Dated): boolean => status === "signed" || status === "terminating";

/** Nothing more comes of it. */
export const isOver = ({ status }: Dated): boolean =>
  status === "rejected" || status === "lapsed" || status === "terminated";

/** Whether its offerer may ask for its end. */
export const canEnd = ({ status, endsAt }: Pick<AgentContract, "status" | "endsAt">): boolean =>
  status === "signed" && endsAt === undefined;
