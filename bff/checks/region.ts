import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import type { RegionCheck, VisitorRegion } from "../session/region-check.ts";
import { isAlwaysOpen } from "./exempt-rows.ts";
import type { RequestView } from "./request-view.ts";

/**
 * Closes personal and write routes to visitors from a restricted region or a country that is not allowed, and what needs
 * to know the country to those of whom nobody does; what is shared stays open.
 */
export const regionCheck =
  (regions: RegionCheck) =>
  ({ caller, language, route }: RequestView): void | Promise<void> => {
    if (isAlwaysOpen(route.row)) return;
    if (route.row?.knownCountry) return requireKnown(regions, caller.ip, language);
    const region = regions.cachedRegion(caller.ip, language);
    if (region) return refuseRestricted(region);
    return regions.regionOf(caller.ip, language).then(refuseRestricted);
  };

async function requireKnown(regions: RegionCheck, ip: string, language: Language): Promise<void> {
  refuseRestricted(await regions.regionOf(ip, language));
  if (!(await regions.isCountryKnown(ip, language))) throw new ApiError("country_unknown");
}

function refuseRestricted({ restricted, note }: VisitorRegion): void {
  if (restricted) throw new ApiError("region_restricted", { ...(note && { words: note }) });
}
