import { useApi } from "../../lib/api/use-api.ts";

/** Notices and announcements with their bodies; asked for only once `wanted`. */
export function useAnnouncements(wanted: boolean) {
  const { data, error, retry } = useApi("announcements", wanted ? {} : null);
  return { announcements: data, error, retry };
}
