import { readUrl } from "../browser/url.ts";

/**
 * Removes and returns the token that another site of the operator passed with `?token=`. It is removed from the URL
 * immediately, so that neither history nor a referrer contains it.
 * @returns undefined without a token, or if a foreign page linked here with it (decision 057)
 */
export function takeToken(): string | undefined {
  const here = new URL(location.href);
  const token = here.searchParams.get("token");
  if (token === null) return undefined;
  here.searchParams.delete("token");
  history.replaceState(history.state, "", here);
  return isForeign(document.referrer, here) ? undefined : token;
}

/** Second-level labels of country registries, as in `com.bd`: below them, two labels do not identify an operator. */
const openLabels = new Set(["ac", "co", "com", "edu", "gen", "gov", "ind", "net", "org"]);

/**
 * Returns the part of a host that one operator owns. A table of all public suffixes would be larger than the page's
 * start bundle.
 */
function siteOf({ hostname }: URL): string {
  const labels = hostname.split(".");
  const isBelowCountry = labels.at(-1)?.length === 2 && openLabels.has(labels.at(-2) ?? "");
  return labels.slice(isBelowCountry ? -3 : -2).join(".");
}

/** Returns whether a referrer belongs to another operator. Names with the same ending may belong to one operator. */
function isForeign(referrer: string, here: URL): boolean {
  const from = readUrl(referrer);
  return from !== undefined && siteOf(from) !== siteOf(here);
}
