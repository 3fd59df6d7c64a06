import useSWR from "swr";
import type { LotteryMode } from "../../../../shared/contracts/lottery.ts";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";

/** The lotteries of these modes, each mode with its groups; the modes of a page never change while it is there. */
export function useLotteryMenus(modes: readonly LotteryMode[]) {
  const language = useLanguage();
  const { data, error, mutate } = useSWR(keys.lotteryMenus(language, modes), () =>
    Promise.all(modes.map(async (mode) => ({ mode, ...(await api.get("lotteryMenus", { query: { mode } })) }))),
  );
  return { menus: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}

export type LotteryMenu = NonNullable<ReturnType<typeof useLotteryMenus>["menus"]>[number];
