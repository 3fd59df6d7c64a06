import useSWR from "swr";
import { api } from "./api.ts";
import { keys } from "./keys.ts";
import { useSession } from "./session.ts";

/** Protocol section 10: 30 s while visible (SWR rests while the page is hidden). */
const refreshMs = 30_000;

/** The signed-in account's money; nothing is asked for guests. */
export function useBalance() {
  const { account } = useSession();
  const { data, error, isValidating, mutate } = useSWR(
    account ? keys.balance(account) : null,
    () => api.get("balance"),
    { refreshInterval: refreshMs },
  );
  return { balance: data, failed: error !== undefined, isRefreshing: isValidating, refresh: () => mutate() };
}
