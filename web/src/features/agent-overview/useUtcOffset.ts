import { useSite } from "../../lib/startup/site.ts";

/** Bangladesh, until the site settings are loaded. */
const usualOffset = 6;

/** Returns the site's time zone, hours east of UTC. */
export const useUtcOffset = (): number => useSite().site?.utcOffset ?? usualOffset;
