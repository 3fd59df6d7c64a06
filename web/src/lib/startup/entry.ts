import { useApi } from "../api/use-api.ts";

/** How people get in (captcha, country codes, checks); `settings` is undefined until it is known. */
export function useEntrySettings() {
  const { data, error } = useApi("entrySettings", {}, { ask: "once", keepPrevious: true });
  return { settings: data, failed: error !== undefined };
}

/** Countries whose numbers are taken, the platform's order; empty until known. @param wanted false asks for nothing */
export function useCountries(wanted: boolean) {
  const { data } = useApi("countries", wanted ? {} : null, { ask: "once", keepPrevious: true });
  return data?.items ?? [];
}
