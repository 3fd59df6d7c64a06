import useSWRImmutable from "swr/immutable";
import { api } from "../api/api.ts";
import { keys } from "../api/keys.ts";
import { useLanguage } from "../i18n/i18n.ts";

/** How people get in (captcha, country codes, checks); `settings` is undefined until it is known. */
export function useEntrySettings() {
  const { data, error } = useSWRImmutable(keys.entrySettings(useLanguage()), () => api.get("entrySettings"), {
    keepPreviousData: true,
  });
  return { settings: data, failed: error !== undefined };
}

/** Countries whose numbers are taken, the platform's order; empty until known. @param wanted false asks for nothing */
export function useCountries(wanted: boolean) {
  const language = useLanguage();
  const { data } = useSWRImmutable(wanted ? keys.countries(language) : null, () => api.get("countries"), {
    keepPreviousData: true,
  });
  return data?.items ?? [];
}
