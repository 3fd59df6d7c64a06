import useSWR from "swr";
import type { LotteryGame } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

/** Undefined until they are there; a page without them is whole. */
export function usePopularLotteries(): readonly LotteryGame[] | undefined {
  return useSWR(keys.popularLotteries(useLanguage()), () => api.get("lotteryPopular")).data?.items;
}
