import useSWR from "swr";
import type { LotteryGame } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";

const none: readonly LotteryGame[] = [];

/** The lotteries the account played last, newest first. */
export function useRecentLotteries(): readonly LotteryGame[] {
  const language = useLanguage();
  const { account } = useSession();
  const { data } = useSWR(account ? keys.recentLotteries(language, account) : null, () => api.get("lotteryRecent"));
  return data?.items ?? none;
}
