import { useMemo } from "react";
import useSWR from "swr";
import type { OpenedLottery } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { nextLookMs } from "./next-look.ts";

/** The last draw of each lottery by its code; looks again when the next one falls. */
export function useOpenedLotteries(): ReadonlyMap<string, OpenedLottery> {
  const { data } = useSWR(keys.openedLotteries(useLanguage()), () => api.get("lotteryOpened"), {
    refreshInterval: (latest) => nextLookMs(latest?.items ?? [], serverNow()),
  });
  return useMemo(() => new Map(data?.items.map((item) => [item.code, item])), [data]);
}
