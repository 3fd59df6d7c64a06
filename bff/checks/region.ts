import { ApiError } from "../api-error.ts";
import type { RegionCheck, VisitorRegion } from "../session/region-check.ts";
import { isAlwaysOpen } from "./exempt-rows.ts";
import type { RequestView } from "./request-view.ts";

/** Closes personal and write routes to visitors from a restricted region; what is shared stays open. */
export const regionCheck =
  (regions: RegionCheck) =>
  ({ caller, language, route }: RequestView): void | Promise<void> => {
    if (isAlwaysOpen(route.row)) return;
    const region = regions.cachedRegion(caller.ip, language);
    if (region) return refuseRestricted(region);
    return regions.regionOf(caller.ip, language).then(refuseRestricted);
  };

function refuseRestricted({ restricted, note }: VisitorRegion): void {
  if (restricted) throw new ApiError("region_restricted", { ...(note && { words: note }) });
}
