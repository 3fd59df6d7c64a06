import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";

/** What "remember me" kept for a day; asked for each time the form opens. @param wanted false asks for nothing */
export function useRemembered(wanted: boolean) {
  const { data, mutate } = useSWR(wanted ? keys.remembered() : null, () => api.get("remembered"), {
    revalidateIfStale: true,
    dedupingInterval: 0,
  });
  return {
    /** Undefined until known. */
    remembered: data,
    /** The tick was taken away: everything kept is erased at once, also when the gateway cannot be reached now. */
    forget: async () => {
      await mutate({ password: false }, { revalidate: false });
      await api.send("forget").catch(() => undefined);
    },
    /** The gateway no longer has the password. */
    passwordGone: () => mutate((known) => ({ ...known, password: false }), { revalidate: false }),
  };
}
