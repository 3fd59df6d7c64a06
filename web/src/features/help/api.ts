import { useApi } from "../../lib/api/use-api.ts";

/**
 * Reads the help centre in the current language. After a change of language, the previous one stays until the new one
 * has loaded. With `wanted` false, requests nothing.
 */
export function useHelp(wanted = true) {
  const { data, isPrevious, error, retry } = useApi("help", wanted ? {} : null, { keepPrevious: true });
  // If loading failed, the texts of the previous language are not shown.
  return { help: error && isPrevious ? undefined : data, error, retry };
}
