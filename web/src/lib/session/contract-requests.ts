import { useApi } from "../api/use-api.ts";
import { hasFlag, useSite } from "../startup/site.ts";

const refreshMs = 60_000;

/**
 * Returns the contracts that the account is asked to sign and the state of its active periods. Requests nothing for
 * trials, or if the operator has no contracts (flag AGENTPOLICY3).
 */
export function useContractRequests() {
  const hasContracts = hasFlag(useSite().site, "AGENTPOLICY3");
  const answer = useApi("contractRequests", hasContracts ? {} : null, { refreshInterval: refreshMs });
  return { ...answer, hasContracts };
}
