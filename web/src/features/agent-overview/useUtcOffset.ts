import { useSite } from "../../lib/startup/site.ts";

/** Of Bangladesh, until the site has said its own. */
const usualOffset = 6;

/** The site's clock, hours east of UTC. */
export const useUtcOffset = (): number => useSite().site?.utcOffset ?? usualOffset;
