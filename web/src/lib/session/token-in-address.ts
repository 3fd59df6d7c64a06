import { readUrl } from "../browser/read-url.ts";

/**
 * The token another site of the operator handed over with `?token=`; taken out of the address the moment it is read, so
 * that neither history nor a referrer keeps it.
 * @returns undefined when there is none, none any more, or a foreign page led here with it (decision 057)
 */
export function takeToken(): string | undefined {
  const here = new URL(location.href);
  const token = here.searchParams.get("token");
  if (token === null) return undefined;
  here.searchParams.delete("token");
  history.replaceState(history.state, "", here);
  return isForeign(document.referrer, here) ? undefined : token;
}

/** What a country's registry gives out below a name of its own, as in `com.bd`: two labels name no operator there. */
const openLabels = new Set(["ac", "co", "com", "edu", "gen", "gov", "ind", "net", "org"]);

/** The part of a host that one operator holds. A table of all public suffixes would weigh more than the page's start. */
function siteOf({ hostname }: URL): string {
  const labels = hostname.split(".");
  const isBelowCountry = labels.at(-1)?.length === 2 && openLabels.has(labels.at(-2) ?? "");
  return labels.slice(isBelowCountry ? -3 : -2).join(".");
}

/** For browsers that do not tell the gateway: names that end alike may be one operator's, others are not. */
function isForeign(referrer: string, here: URL): boolean {
  const from = readUrl(referrer);
  return from !== undefined && siteOf(from) !== siteOf(here);
}
