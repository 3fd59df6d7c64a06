import useSWR from "swr";
import type { LotteryGame } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { useSession } from "../../lib/session.ts";

const none: readonly LotteryGame[] = [];

/** The lotteries the account played last, newest first. */
export function useRecentLotteries(): readonly LotteryGame[] {
  const language = useLanguage();
  const { account } = useSession();
  const { data } = useSWR(account ? keys.recentLotteries(language, account) : null, () => api.get("lotteryRecent"));
  return data?.items ?? none;
}
