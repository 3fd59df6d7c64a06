import useSWR from "swr";
import type { LotteryGame } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

/** Undefined until they are there; a page without them is whole. */
export function usePopularLotteries(): readonly LotteryGame[] | undefined {
  return useSWR(keys.popularLotteries(useLanguage()), () => api.get("lotteryPopular")).data?.items;
}
