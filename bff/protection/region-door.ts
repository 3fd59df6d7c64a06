import { ApiError } from "../api-error.ts";
import type { RegionCheck } from "../session/region-check.ts";
import type { Door } from "./doors.ts";

/**
 * Holds back deposits and games where nobody knows in which country, and once more where it is not allowed. Of an agent's
 * transfer the agent's country says nothing about the receiver's.
 */
export const regionDoor =
  (regions: RegionCheck): Door =>
  async ({ act, context: { clientIp, language }, dry }) => {
    // A running game is asked about each minute: that calls nobody, and where it is played stops nothing that runs.
    if (dry || (act !== "deposit" && act !== "play")) return undefined;
    if (clientIp === undefined) throw new ApiError("country_unknown");
    const { restricted, note } = await regions.regionOf(clientIp, language);
    if (restricted) throw new ApiError("region_restricted", { ...(note && { words: note }) });
    if (!(await regions.isCountryKnown(clientIp, language))) throw new ApiError("country_unknown");
    return undefined;
  };
