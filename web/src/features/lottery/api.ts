import { useMemo } from "react";
import type {
  LotteryGame,
  LotteryGroup,
  LotteryMode,
  OpenedLotteries,
  OpenedLottery,
} from "../../../../shared/contracts/lottery.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { nextPollMs } from "./next-poll.ts";

const pageSize = 10;
const none: readonly LotteryGame[] = [];

/** The lotteries of one mode in their groups. */
export interface LotteryMenu {
  readonly mode: LotteryMode;
  readonly groups: readonly LotteryGroup[];
}

/** The lotteries of one mode or two, there when all of them are. */
export function useLotteryMenus([mode, second]: readonly [LotteryMode, LotteryMode?]) {
  const one = useApi("lotteryMenus", { query: { mode } });
  const two = useApi("lotteryMenus", second ? { query: { mode: second } } : null);
  const failed = [one, two].filter(({ error }) => error);
  const menus: LotteryMenu[] = [];
  if (one.data) menus.push({ mode, ...one.data });
  if (two.data && second) menus.push({ mode: second, ...two.data });
  return {
    menus: menus.length === (second ? 2 : 1) ? menus : undefined,
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map(({ retry }) => retry())),
  };
}

/**
 * The mode a vendor's lobby stands for, by the game code the launch table leads here with (spec section 4).
 * @returns `mode` undefined for a lottery's own code
 */
export function useLobbyMode(gameCode: string): { mode: string | undefined; isLoading: boolean } {
  const { data, isLoading } = useApi("vendors", gameCode ? {} : null);
  const vendors = data?.categories.flatMap(({ vendors }) => vendors);
  return { mode: vendors?.find((vendor) => vendor.gameCode === gameCode)?.type, isLoading };
}

/** Undefined until they are there; a page without them is whole. */
export const usePopularLotteries = (): readonly LotteryGame[] | undefined => useApi("lotteryPopular").data?.items;

/** The same for a part of a page that is left out where there are none. @param near asks for nothing before */
export function usePopularBlock(near: boolean) {
  const { data, error } = useApi("lotteryPopular", near ? {} : null);
  const { data: opened } = useApi("lotteryOpened", near ? {} : null, { refreshInterval: untilNextDraw });
  const failed = error !== undefined && data === undefined;
  return { popular: data?.items, draws: useMemo(() => drawsByCode(opened), [opened]), failed };
}

/** The lotteries the account played last, newest first. */
export const useRecentLotteries = (): readonly LotteryGame[] => useApi("lotteryRecent").data?.items ?? none;

/** The last draw of each lottery by its code; asked again when the next one is due. */
export function useOpenedLotteries(): ReadonlyMap<string, OpenedLottery> {
  const { data } = useApi("lotteryOpened", {}, { refreshInterval: untilNextDraw });
  return useMemo(() => drawsByCode(data), [data]);
}

const untilNextDraw = (latest: OpenedLotteries | undefined): number => nextPollMs(latest?.items ?? [], serverNow());
const drawsByCode = (opened: OpenedLotteries | undefined) => new Map(opened?.items.map((item) => [item.code, item]));

/** One page of a lottery's results. @param numero the last draw known: a newer one makes the first page out of date */
export const useLotteryDraws = (code: string, page: number, numero: string | undefined) =>
  useApi(
    "lotteryDraws",
    { params: { code }, query: { page, size: pageSize } },
    { keepPrevious: true, revision: numero },
  );
