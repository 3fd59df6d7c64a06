import { useApi } from "../api/use-api.ts";
import { hasFlag, useSite } from "../startup/site.ts";

const refreshMs = 60_000;

/**
 * What the account is asked to sign, and how the running periods of its contracts stand. Nothing is asked where the
 * operator has no contracts (flag AGENTPOLICY3), nor for a trial.
 */
export function useContractRequests() {
  const hasContracts = hasFlag(useSite().site, "AGENTPOLICY3");
  const answer = useApi("contractRequests", hasContracts ? {} : null, { refreshInterval: refreshMs });
  return { ...answer, hasContracts };
}
