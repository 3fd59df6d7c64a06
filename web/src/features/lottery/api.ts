import { useMemo } from "react";
import type {
  LotteryGame,
  LotteryGroup,
  LotteryMode,
  OpenedLotteries,
  OpenedLottery,
} from "../../../../shared/contracts/lottery.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useApi } from "../../lib/api/use-api.ts";

const minMs = 3_000;
const maxMs = 30_000;
/** Approximate delay after which vendors publish a draw. */
const afterMs = 1_500;

/** Returns the delay in ms until the next poll: just after the next draw, or soon if a draw is overdue. */
export function nextPollMs(items: readonly Pick<OpenedLottery, "nextAt">[], now: number): number {
  const draws = items.flatMap(({ nextAt }) => (nextAt ? [Date.parse(nextAt) + afterMs - now] : []));
  return Math.max(minMs, Math.min(maxMs, ...draws));
}

const pageSize = 10;
const none: readonly LotteryGame[] = [];

/** Lotteries of one mode, in groups. */
export interface LotteryMenu {
  readonly mode: LotteryMode;
  readonly groups: readonly LotteryGroup[];
}

/** Reads the lotteries of one or two modes; undefined until all have loaded. */
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
 * Returns the mode of the lobby that a game code from the launch table opens (spec section 4).
 * @returns `mode` undefined if the code is a lottery's own
 */
export function useLobbyMode(gameCode: string): { mode: string | undefined; isLoading: boolean } {
  const { data, isLoading } = useApi("vendors", gameCode ? {} : null);
  const vendors = data?.categories.flatMap(({ vendors }) => vendors);
  return { mode: vendors?.find((vendor) => vendor.gameCode === gameCode)?.type, isLoading };
}

/** Reads the popular lotteries; undefined until loaded. The page works without them. */
export const usePopularLotteries = (): readonly LotteryGame[] | undefined => useApi("lotteryPopular").data?.items;

/** Reads the popular lotteries and their last draws. Sends no request if `near` is false. */
export function usePopularBlock(near: boolean) {
  const { data, error } = useApi("lotteryPopular", near ? {} : null);
  const { data: opened } = useApi("lotteryOpened", near ? {} : null, { refreshInterval: untilNextDraw });
  const failed = error !== undefined && data === undefined;
  return { popular: data?.items, draws: useMemo(() => drawsByCode(opened), [opened]), failed };
}

/** Reads the account's recent lotteries, newest first. */
export const useRecentLotteries = (): readonly LotteryGame[] => useApi("lotteryRecent").data?.items ?? none;

/** Reads each lottery's last draw by code, and polls again when the next draw is due. */
export function useOpenedLotteries(): ReadonlyMap<string, OpenedLottery> {
  const { data } = useApi("lotteryOpened", {}, { refreshInterval: untilNextDraw });
  return useMemo(() => drawsByCode(data), [data]);
}

const untilNextDraw = (latest: OpenedLotteries | undefined): number => nextPollMs(latest?.items ?? [], serverNow());
const drawsByCode = (opened: OpenedLotteries | undefined) => new Map(opened?.items.map((item) => [item.code, item]));

/** Reads a page of a lottery's results. A new `numero`, the last known draw, requests the page again. */
export const useLotteryDraws = (code: string, page: number, numero: string | undefined) =>
  useApi(
    "lotteryDraws",
    { params: { code }, query: { page, size: pageSize } },
    { keepPrevious: true, revision: numero },
  );
