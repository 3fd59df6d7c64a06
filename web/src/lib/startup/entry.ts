import { useApi } from "../api/use-api.ts";

/**
 * Reads the settings of sign-in and registration (captcha, country codes, checks). `settings` is undefined until
 * loaded.
 */
export function useEntrySettings() {
  const { data, error } = useApi("entrySettings", {}, { ask: "once", keepPrevious: true });
  return { settings: data, failed: error !== undefined };
}

/**
 * Reads the countries whose phone numbers are accepted, in the platform's order; empty until loaded. With `wanted`
 * false, requests nothing.
 */
export function useCountries(wanted: boolean) {
  const { data } = useApi("countries", wanted ? {} : null, { ask: "once", keepPrevious: true });
  return data?.items ?? [];
}
