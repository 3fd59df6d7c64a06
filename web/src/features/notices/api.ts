import { useApi } from "../../lib/api/use-api.ts";

/** Loads notices and announcements with their bodies, once `wanted`. */
export function useAnnouncements(wanted: boolean) {
  const { data, error, retry } = useApi("announcements", wanted ? {} : null);
  return { announcements: data, error, retry };
}
