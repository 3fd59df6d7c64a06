import { createElement, type ReactElement, type ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { type PageId, type PageRow, pages } from "../../../shared/pages.ts";
import { arrive, lazyComponent } from "../lib/startup/chunks.ts";

export interface AppRoute {
  readonly id: PageId | "notFound";
  /** Rows with the same page keep it mounted: a popup's address shows home below it. */
  readonly page: string;
  /** `account`: member or agent, not trial. */
  readonly guard: "none" | "account" | "agent";
  /** `game`: the side menu starts hidden; `bare`: no header, menu or footer. */
  readonly layout: "player" | "game" | "bare";
  readonly popup?: "login" | "register" | "help";
  readonly robots: PageRow["robots"];
  readonly element: ReactNode;
  /** Fetches the page's script ahead of the navigation. */
  prefetch(): void;
  /** Brings the page's script and what came early of its answers, before the first drawing of the visit. */
  ready(): Promise<unknown>;
}

type Looks = Pick<AppRoute, "guard" | "layout" | "popup"> & { page?: string };

const homePage = () => import("../features/home/pages/HomePage.tsx");
const gameListPage = () => import("../features/games/pages/GameListPage.tsx");
const collectionPage = () => import("../features/collections/pages/CollectionPage.tsx");
const recentPage = () => import("../features/collections/pages/RecentPage.tsx");
const seamlessPage = () => import("../features/transfer/pages/SeamlessPage.tsx");
const lotteryPage = () => import("../features/lottery/pages/LotteryPage.tsx");
const favouritesPage = () => import("../features/games/pages/FavouritesPage.tsx");
const securityCenterPage = () => import("../features/member/pages/SecurityCenterPage.tsx");
const agentPage = () => import("../features/agent/pages/AgentPage.tsx");
const agentHomePage = () => import("../features/agent/pages/AgentHomePage.tsx");
const downloadPage = () => import("../features/download/pages/DownloadPage.tsx");
const promotionsPage = () => import("../features/promotions/pages/PromotionsPage.tsx");
const pointMallPage = () => import("../features/points/pages/PointMallPage.tsx");
const winnersPage = () => import("../features/winners/pages/WinnersPage.tsx");
const helpPage = () => import("../features/help/pages/HelpPage.tsx");
const notFoundPage = () => import("./NotFoundPage.tsx");

const HomePage = lazyComponent(homePage);
const GameListPage = lazyComponent(gameListPage);
const CollectionPage = lazyComponent(collectionPage);
const RecentPage = lazyComponent(recentPage);
const SeamlessPage = lazyComponent(seamlessPage);
const LotteryPage = lazyComponent(lotteryPage);
const FavouritesPage = lazyComponent(favouritesPage);
const SecurityCenterPage = lazyComponent(securityCenterPage);
const AgentPage = lazyComponent(agentPage);
const AgentHomePage = lazyComponent(agentHomePage);
const DownloadPage = lazyComponent(downloadPage);
const PromotionsPage = lazyComponent(promotionsPage);
const PointMallPage = lazyComponent(pointMallPage);
const WinnersPage = lazyComponent(winnersPage);
const HelpPage = lazyComponent(helpPage);
const NotFoundPage = lazyComponent(notFoundPage);

/** What a page's module may offer beside the page: to take its first answers (lib/api/prefill.ts). */
interface PageModule<Props> {
  default: unknown;
  prefillFirst?(props: Props): Promise<unknown>;
}

function row<Props extends object>(
  id: AppRoute["id"],
  element: ReactElement<Props>,
  load: () => Promise<PageModule<Props>>,
  looks: Looks,
): AppRoute {
  const robots = id === "notFound" ? "noindex" : pages[id].robots;
  // A failed prefetch is tried again by the navigation itself.
  const prefetch = () => void load().catch(() => undefined);
  const ready = async () => (await arrive(load)).prefillFirst?.(element.props);
  return { page: id, ...looks, id, robots, element, prefetch, ready };
}

const player = { guard: "none", layout: "player" } as const;
const account = { guard: "account", layout: "player" } as const;
const game = { guard: "none", layout: "game" } as const;

const list = (id: PageId, props: Parameters<typeof GameListPage>[0]): AppRoute =>
  row(id, createElement(GameListPage, props), gameListPage, game);

const collection = (id: PageId & Parameters<typeof CollectionPage>[0]["id"]): AppRoute =>
  row(id, <CollectionPage id={id} />, collectionPage, game);

const lottery = (id: PageId & Parameters<typeof LotteryPage>[0]["id"]): AppRoute =>
  row(id, <LotteryPage id={id} />, lotteryPage, { guard: "account", layout: "game" });

/** The one table of what is built; paths and search-engine texts are shared/pages.ts, which the gateway answers too. */
const table: readonly AppRoute[] = [
  row("home", <HomePage />, homePage, player),
  row("login", <HomePage />, homePage, { ...player, page: "home", popup: "login" }),
  row("register", <HomePage />, homePage, { ...player, page: "home", popup: "register" }),
  list("live", { type: "LIVE" }),
  list("fish", { type: "FISH" }),
  list("rng", { type: "RNG" }),
  list("pvp", { type: "PVP" }),
  list("sports", { type: "SPORTS" }),
  list("esports", { type: "ESPORTS" }),
  list("lott", { type: "LOTT" }),
  list("elott", { type: "ELOTT" }),
  list("cockfight", { type: "COCKFIGHT" }),
  list("hot", { hot: true }),
  collection("new"),
  collection("jp"),
  collection("crash"),
  collection("rou"),
  collection("bac"),
  collection("horse"),
  collection("jl"),
  collection("ppslot"),
  collection("pplive"),
  lottery("lottery"),
  lottery("seaLottery"),
  lottery("vnLottery"),
  row("recent", <RecentPage />, recentPage, { guard: "account", layout: "game" }),
  row("seamless", <SeamlessPage />, seamlessPage, player),
  row("favorite", <FavouritesPage />, favouritesPage, { guard: "account", layout: "game" }),
  row("download", <DownloadPage />, downloadPage, player),
  row("promotions", <PromotionsPage />, promotionsPage, player),
  row("pointMall", <PointMallPage />, pointMallPage, player),
  row("winners", <WinnersPage />, winnersPage, player),
  row("help", <HomePage />, homePage, { ...player, page: "home", popup: "help" }),
  row("helpmc", <HelpPage />, helpPage, player),
  row("member", <Navigate to="/member/securityCenter" replace />, securityCenterPage, account),
  row("securityCenter", <SecurityCenterPage />, securityCenterPage, account),
  row("agent", <AgentPage />, agentPage, { guard: "none", layout: "bare" }),
  row("agentHome", <AgentHomePage />, agentHomePage, { guard: "agent", layout: "bare" }),
];

const notFound = row("notFound", <NotFoundPage />, notFoundPage, player);

const byPath = new Map<string, AppRoute>(
  table.flatMap((route) =>
    route.id === "notFound" ? [] : pages[route.id].paths.map((path) => [path, route] as const),
  ),
);

const plain = (path: string): string => path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1");

/** The row of an address; the not-found row for everything else. */
export const routeOf = (path: string): AppRoute => byPath.get(plain(path)) ?? notFound;

/** Entries to pages that do not exist yet are not drawn anywhere. */
export const isBuilt = (path: string): boolean => byPath.has(plain(path));
