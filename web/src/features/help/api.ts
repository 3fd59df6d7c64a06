import { useApi } from "../../lib/api/use-api.ts";

/**
 * The help centre in the language on screen; the old language's stays until the new one's is there.
 * @param wanted false: nothing is asked for yet
 */
export function useHelp(wanted = true) {
  const { data, isPrevious, error, retry } = useApi("help", wanted ? {} : null, { keepPrevious: true });
  // Words of the other language do not stand in for those that could not be had.
  return { help: error && isPrevious ? undefined : data, error, retry };
}
