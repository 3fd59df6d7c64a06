import { useMemo } from "react";
import useSWR from "swr";
import type { OpenedLottery } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api/api.ts";
import { keys } from "../../lib/api/keys.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { nextPollMs } from "./next-poll.ts";

/** The last draw of each lottery by its code; asked again when the next one is due. */
export function useOpenedLotteries(): ReadonlyMap<string, OpenedLottery> {
  const { data } = useSWR(keys.openedLotteries(useLanguage()), () => api.get("lotteryOpened"), {
    refreshInterval: (latest) => nextPollMs(latest?.items ?? [], serverNow()),
  });
  return useMemo(() => new Map(data?.items.map((item) => [item.code, item])), [data]);
}
