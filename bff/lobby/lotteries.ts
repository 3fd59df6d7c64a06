import { LotteryGames, LotteryMenus, type LotteryMode, OpenedLotteries } from "../../shared/contracts/lottery.ts";
import type { Language } from "../../shared/language.ts";
import type { Resource } from "../cache/contract.ts";
import type { Deps } from "../deps.ts";
import type { LotteryPrizeMode } from "../platform/types.ts";
import { lifetimesOf, vendorsResource } from "./feeds.ts";

type Parts = Pick<Deps, "platform" | "cache">;
type LoadParams = Parameters<Resource<unknown>["load"]>[0];

/** Returns the prize mode of VN lotteries, which depends on the vendor feed (protocol section 5). */
async function vnPrizeMode(
  { platform, cache }: Parts,
  language: Language,
  reportStaleSince?: LoadParams["reportStaleSince"],
): Promise<"LOTT" | "ELOTT"> {
  return (await cache.value(vendorsResource(platform), language, reportStaleSince)).prizeMode;
}

/** Returns the prize mode for launching a lottery. */
export const prizeModeOf = async (parts: Parts, mode: LotteryMode, language: Language): Promise<LotteryPrizeMode> =>
  mode === "VN" ? vnPrizeMode(parts, language) : mode;

/** The lotteries of a mode, by group. */
export const lotteryMenusResource = (parts: Parts, mode: LotteryMode): Resource<LotteryMenus> => ({
  name: `lottery-menus-${mode.toLowerCase()}`,
  ...(mode === "VN" ? lifetimesOf("vnLotteryMenus") : lifetimesOf("lotteryMenus")),
  async load(context) {
    const { platform } = parts;
    if (mode !== "VN") return { groups: await platform.call("lotteryMenus", { prizeMode: mode }, context) };
    const prizeMode = await vnPrizeMode(parts, context.language, context.reportStaleSince);
    return { groups: await platform.call("vnLotteryMenus", { prizeMode }, context) };
  },
  schema: LotteryMenus,
});

export const popularLotteriesResource = ({ platform }: Pick<Parts, "platform">): Resource<LotteryGames> => ({
  name: "popular-lotteries",
  ...lifetimesOf("popularLotteries"),
  load: async (context) => ({ items: await platform.call("popularLotteries", {}, context) }),
  schema: LotteryGames,
});

/** Lotteries with their latest draws, soonest next draw first. Games without a date come last. */
export const openedLotteriesResource = ({ platform }: Pick<Parts, "platform">): Resource<OpenedLotteries> => ({
  name: "opened-lotteries",
  ...lifetimesOf("openedLotteries"),
  async load(context) {
    const opened = await platform.call("openedLotteries", {}, context);
    return { items: opened.toSorted((a, b) => (a.nextAt ?? "~").localeCompare(b.nextAt ?? "~")) };
  },
  schema: OpenedLotteries,
});
