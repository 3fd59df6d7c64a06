import { Navigate, useLocation } from "react-router-dom";
import { hasParams, pageIdOf, pathTo } from "../../../shared/page-paths.ts";
import {
  type AgentPageId,
  isAgentPage,
  isMemberPage,
  type MemberPageId,
  type PageId,
  type PageRow,
  pages,
} from "../../../shared/pages.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { type Area, areaLayouts, isArea } from "./layouts/areas.ts";
import { type LazyPage, lazyPage, lazyPageWith } from "./lazy-page.ts";

export interface AppRoute {
  readonly id: PageId | "notFound";
  /** Addresses with the same key keep their page mounted: the URL of a popup shows home below it. */
  readonly key: string;
  readonly page: LazyPage;
  /** `account`: member or agent, not trial. */
  readonly guard: "none" | "account" | "agent";
  /**
   * `game`: the player layout with the side menu hidden at first. `bare`: only brand and language, no menu or footer.
   */
  readonly layout: "player" | "game" | Area;
  readonly popup?: "login" | "register" | "help";
  readonly paths: readonly string[];
  readonly robots: PageRow["robots"];
}

/** A row of the table. By default, a page is open to guests and has the player layout. */
type Line = Pick<AppRoute, "page"> & Partial<Pick<AppRoute, "guard" | "layout" | "popup">>;

const home = lazyPage(() => import("../features/home/pages/HomePage.tsx"));
const gameList = lazyPageWith(() => import("../features/games/pages/GameListPage.tsx"));
const collection = lazyPageWith(
  withTexts("collections", () => import("../features/collections/pages/CollectionPage.tsx")),
);
const lottery = lazyPageWith(withTexts("lottery", () => import("../features/lottery/pages/LotteryPage.tsx")));

/** Creates the row of a member centre page. Its loader is part of the centre's chunk, not of the entry bundle. */
const memberPage = (id: MemberPageId): Line => ({
  page: lazyPage(async () => (await import("./layouts/member-pages.ts")).memberPages[id]()),
  guard: "account",
  layout: "member",
});

const memberPages = Object.fromEntries(
  (Object.keys(pages) as PageId[]).filter(isMemberPage).map((id) => [id, memberPage(id)]),
) as Record<MemberPageId, Line>;

/** Creates the row of an agent centre page, also with its loader in the centre's chunk. */
const agentPage = (id: AgentPageId): Line => ({
  page: lazyPage(async () => (await import("./layouts/agent-pages.ts")).agentPages[id]()),
  guard: "agent",
  layout: "agent",
});

const agentPages = Object.fromEntries(
  (Object.keys(pages) as PageId[]).filter(isAgentPage).map((id) => [id, agentPage(id)]),
) as Record<AgentPageId, Line>;

/** Pages of all addresses in shared/pages.ts, which the gateway serves as well. */
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
  ...memberPages,
  member: {
    ...memberPages.securityCenter,
    page: { ...memberPages.securityCenter.page, element: <Navigate to={pathTo("securityCenter")} replace /> },
  },
  agent: {
    page: lazyPage(withTexts(["agent", "auth"], () => import("../features/agent/pages/AgentPage.tsx"))),
    layout: "bare",
  },
  ...agentPages,
  agentHome: {
    ...agentPages.agentTeamOverview,
    page: { ...agentPages.agentTeamOverview.page, element: <Navigate to={pathTo("agentTeamOverview")} replace /> },
  },
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

/** Returns the row of an address, or the not-found row. The path is the key of a page with parameters. */
export function routeOf(path: string): AppRoute {
  const route = byId[pageIdOf(plain(path)) ?? "notFound"];
  return route.paths.some(hasParams) ? { ...route, key: plain(path) } : route;
}

/** Returns the row of the current address. */
export const useRoute = (): AppRoute => routeOf(useLocation().pathname);

/** Returns whether an address has a page. */
export const isBuilt = (path: string): boolean => pageIdOf(plain(path)) !== undefined;

const partsOf = ({ layout, page }: AppRoute): LazyPage[] => [...(isArea(layout) ? [areaLayouts[layout]] : []), page];

/** Loads the scripts of an address before the navigation. */
export const prefetchPage = (path: string): void => {
  for (const part of partsOf(routeOf(path))) part.prefetch();
};

/** Loads the scripts of an address and prefills its early responses before the first render of the visit. */
export const pageReady = (path: string): Promise<unknown> =>
  Promise.all(partsOf(routeOf(path)).map((part) => part.ready()));
