import { Navigate, useLocation } from "react-router-dom";
import { hasParams, pageIdOf, pathTo } from "../../../shared/page-paths.ts";
import { type PageId, type PageRow, pages } from "../../../shared/pages.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { type Area, areaLayouts, isArea } from "./layouts/areas.ts";
import { type LazyPage, lazyPage, lazyPageWith, type PageLoader } from "./lazy-page.ts";

export interface AppRoute {
  readonly id: PageId | "notFound";
  /** Addresses with the same key share a mounted page. For example, a popup's URL shows home below it. */
  readonly key: string;
  readonly page: LazyPage;
  /** `account`: member or agent, not trial. */
  readonly guard: "none" | "account" | "agent";
  /** `game`: the player layout with the side menu hidden at first. `bare`: brand and language only. */
  readonly layout: "player" | "game" | Area;
  readonly popup?: "login" | "register" | "help";
  readonly paths: readonly string[];
  readonly robots: PageRow["robots"];
}

/** A row of the route table. By default, a page is open to guests and has the player layout. */
type Line = Pick<AppRoute, "page"> & Partial<Pick<AppRoute, "guard" | "layout" | "popup">>;

const home = lazyPage(() => import("../features/home/pages/HomePage.tsx"));
const gameList = lazyPageWith(() => import("../features/games/pages/GameListPage.tsx"));
const collection = lazyPageWith(
  withTexts("collections", () => import("../features/collections/pages/CollectionPage.tsx")),
);
const contract = lazyPageWith(() => import("../features/agent-contracts/pages/ContractPage.tsx"));
const lottery = lazyPageWith(withTexts("lottery", () => import("../features/lottery/pages/LotteryPage.tsx")));

const memberPage = (load: PageLoader): Line => ({ page: lazyPage(load), guard: "account", layout: "member" });

const agentPage = (load: PageLoader): Line => ({ page: lazyPage(load), guard: "agent", layout: "agent" });

const redirectTo = (id: PageId, row: Line): Line => ({
  ...row,
  page: { ...row.page, element: <Navigate to={pathTo(id)} replace /> },
});

const securityCenter = memberPage(withTexts("auth", () => import("../features/member/pages/SecurityCenterPage.tsx")));
const agentTeamOverview = agentPage(() => import("../features/agent-overview/pages/TeamOverviewPage.tsx"));

/** Route table with a row for each id in shared/pages.ts. */
const table: Readonly<Record<AppRoute["id"], Line>> = {
  home: { page: home },
  login: { page: home, popup: "login" },
  register: { page: home, popup: "register" },
  help: { page: home, popup: "help" },
  live: { page: gameList({ type: "LIVE" }), layout: "game" },
  fish: { page: gameList({ type: "FISH" }), layout: "game" },
  rng: { page: gameList({ type: "RNG" }), layout: "game" },
  pvp: { page: gameList({ type: "PVP" }), layout: "game" },
  sports: { page: gameList({ type: "SPORTS" }), layout: "game" },
  esports: { page: gameList({ type: "ESPORTS" }), layout: "game" },
  lott: { page: gameList({ type: "LOTT" }), layout: "game" },
  elott: { page: gameList({ type: "ELOTT" }), layout: "game" },
  cockfight: { page: gameList({ type: "COCKFIGHT" }), layout: "game" },
  hot: { page: gameList({ hot: true }), layout: "game" },
  new: { page: collection({ id: "new" }), layout: "game" },
  jp: { page: collection({ id: "jp" }), layout: "game" },
  crash: { page: collection({ id: "crash" }), layout: "game" },
  rou: { page: collection({ id: "rou" }), layout: "game" },
  bac: { page: collection({ id: "bac" }), layout: "game" },
  horse: { page: collection({ id: "horse" }), layout: "game" },
  jl: { page: collection({ id: "jl" }), layout: "game" },
  ppslot: { page: collection({ id: "ppslot" }), layout: "game" },
  pplive: { page: collection({ id: "pplive" }), layout: "game" },
  lottery: { page: lottery({ id: "lottery" }), guard: "account", layout: "game" },
  seaLottery: { page: lottery({ id: "seaLottery" }), guard: "account", layout: "game" },
  vnLottery: { page: lottery({ id: "vnLottery" }), guard: "account", layout: "game" },
  recent: {
    page: lazyPage(withTexts("collections", () => import("../features/collections/pages/RecentPage.tsx"))),
    guard: "account",
    layout: "game",
  },
  favorite: {
    page: lazyPage(() => import("../features/games/pages/FavouritesPage.tsx")),
    guard: "account",
    layout: "game",
  },
  seamless: { page: lazyPage(withTexts("transfer", () => import("../features/transfer/pages/SeamlessPage.tsx"))) },
  download: {
    page: lazyPage(withTexts(["install", "shell"], () => import("../features/download/pages/DownloadPage.tsx"))),
  },
  promotions: {
    page: lazyPage(withTexts("promotions", () => import("../features/promotions/pages/PromotionsPage.tsx"))),
  },
  pointMall: { page: lazyPage(withTexts("points", () => import("../features/points/pages/PointMallPage.tsx"))) },
  winners: { page: lazyPage(withTexts("winners", () => import("../features/winners/pages/WinnersPage.tsx"))) },
  helpmc: { page: lazyPage(withTexts("help", () => import("../features/help/pages/HelpPage.tsx"))) },
  member: redirectTo("securityCenter", securityCenter),
  securityCenter,
  transferFund: memberPage(withTexts("transfer", () => import("../features/transfer/pages/TransferFundPage.tsx"))),
  withdraw: memberPage(() => import("../features/withdraw/pages/WithdrawPage.tsx")),
  transferUpline: memberPage(() => import("../features/upline/pages/TransferUplinePage.tsx")),
  depositv2: memberPage(() => import("../features/deposit/pages/DepositPage.tsx")),
  transactionHistory: memberPage(() => import("../features/records/pages/AccountRecordPage.tsx")),
  personalHistoryCopy: memberPage(() => import("../features/records/pages/BettingRecordPage.tsx")),
  personalProfit: memberPage(() => import("../features/records/pages/ProfitPage.tsx")),
  bonusDetails: memberPage(() => import("../features/records/pages/BonusDetailsPage.tsx")),
  missionLeaderboard: memberPage(() => import("../features/missions/pages/MissionPage.tsx")),
  referral: memberPage(() => import("../features/referral/pages/ReferralPage.tsx")),
  messageV2: memberPage(withTexts("shell", () => import("../features/messages/pages/MessagesPage.tsx"))),
  rewardCenter: memberPage(() => import("../features/rewards/pages/RewardCenterPage.tsx")),
  manualRebate: memberPage(() => import("../features/loyalty/pages/ManualRebatePage.tsx")),
  playerRank: memberPage(() => import("../features/loyalty/pages/PlayerRankPage.tsx")),
  saferPlay: memberPage(() => import("../features/protection/pages/SaferPlayPage.tsx")),
  agent: {
    page: lazyPage(withTexts(["agent", "auth"], () => import("../features/agent/pages/AgentPage.tsx"))),
    layout: "bare",
  },
  agentHome: redirectTo("agentTeamOverview", agentTeamOverview),
  agentTeamOverview,
  agentDeposit: agentPage(withTexts("member", () => import("../features/deposit/pages/DepositPage.tsx"))),
  agentWithdraw: agentPage(withTexts("member", () => import("../features/withdraw/pages/WithdrawPage.tsx"))),
  agentTransferUpline: agentPage(withTexts("member", () => import("../features/upline/pages/TransferUplinePage.tsx"))),
  agentAnnouncement: agentPage(
    withTexts("shell", () => import("../features/agent-news/pages/AgentAnnouncementPage.tsx")),
  ),
  registerCenter: agentPage(() => import("../features/agent-downlines/pages/RegisterCenterPage.tsx")),
  downlineManagmentView: agentPage(() => import("../features/agent-downlines/pages/DownlinePage.tsx")),
  agentPersonalHistoryCopy: agentPage(() => import("../features/agent-reports/pages/TeamBettingPage.tsx")),
  palStatementsAgentCopy: agentPage(() => import("../features/agent-reports/pages/UserLossPage.tsx")),
  agentRevenueReport: agentPage(() => import("../features/agent-reports/pages/IncomePage.tsx")),
  agentDownlineTransactionDetailsCopy: agentPage(
    () => import("../features/agent-reports/pages/TeamTransactionPage.tsx"),
  ),
  agentDividendRecordCopy2: { page: contract({ kind: "dividend" }), guard: "agent", layout: "agent" },
  agentDailyWages2: { page: contract({ kind: "dailySalary" }), guard: "agent", layout: "agent" },
  agentHourSalary: { page: contract({ kind: "hourSalary" }), guard: "agent", layout: "agent" },
  agentRealtimeSalary: { page: contract({ kind: "realtimeSalary" }), guard: "agent", layout: "agent" },
  agentMessages: agentPage(withTexts(["member", "shell"], () => import("../features/messages/pages/MessagesPage.tsx"))),
  notFound: { page: lazyPage(() => import("./NotFoundPage.tsx")) },
};

const ids = Object.keys(table) as AppRoute["id"][];

function routeWith(id: AppRoute["id"]): AppRoute {
  const { paths, robots }: Pick<AppRoute, "paths" | "robots"> =
    id === "notFound" ? { paths: [], robots: "noindex" } : pages[id];
  const line = table[id];
  return { guard: "none", layout: "player", ...line, id, key: line.popup ? "home" : id, paths, robots };
}

export const routes: readonly AppRoute[] = ids.map(routeWith);

const byId = Object.fromEntries(routes.map((route) => [route.id, route])) as Record<AppRoute["id"], AppRoute>;

const plain = (path: string): string => path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1");

/** Returns the route of an address, or the not-found route. A page with parameters uses its path as the key. */
export function routeOf(path: string): AppRoute {
  const route = byId[pageIdOf(plain(path)) ?? "notFound"];
  return route.paths.some(hasParams) ? { ...route, key: plain(path) } : route;
}

export const useRoute = (): AppRoute => routeOf(useLocation().pathname);

/** Returns whether an address has a page. */
export const isBuilt = (path: string): boolean => pageIdOf(plain(path)) !== undefined;

const partsOf = ({ layout, page }: AppRoute): LazyPage[] => [...(isArea(layout) ? [areaLayouts[layout]] : []), page];

/** Loads an address's scripts ahead of a navigation. */
export const prefetchPage = (path: string): void => {
  for (const part of partsOf(routeOf(path))) part.prefetch();
};

/** Loads an address's scripts and prefills its first responses before the visit's first render. */
export const pageReady = (path: string): Promise<unknown> =>
  Promise.all(partsOf(routeOf(path)).map((part) => part.ready()));
