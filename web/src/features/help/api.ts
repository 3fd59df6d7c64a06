import { useApi } from "../../lib/api/use-api.ts";

/**
 * Reads the help centre in the current language. After a language change, the previous texts stay until the new ones
 * have loaded. Sends no request if `wanted` is false.
 */
export function useHelp(wanted = true) {
  const { data, isPrevious, error, retry } = useApi("help", wanted ? {} : null, { keepPrevious: true });
  // If loading failed, the previous language's texts are hidden.
  return { help: error && isPrevious ? undefined : data, error, retry };
}
