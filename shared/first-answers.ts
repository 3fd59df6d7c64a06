import * as announcements from "./contracts/announcements.ts";
import type { Category } from "./contracts/games.ts";
import * as games from "./contracts/games.ts";
import * as help from "./contracts/help.ts";
import * as lobby from "./contracts/lobby.ts";
import * as promotions from "./contracts/promotions.ts";
import * as session from "./contracts/session.ts";
import * as site from "./contracts/site.ts";
import type { Language } from "./language.ts";
import { type PageId, type PageRow, pages } from "./pages.ts";
import { constants } from "./rules/constants.ts";

/** The routes that the early script can call. Its bundle contains only these rows. */
export const startRoutes = {
  ...site.routes,
  ...session.routes,
  ...lobby.routes,
  ...announcements.routes,
  ...games.routes,
  ...promotions.routes,
  ...help.routes,
};

/** A shared response that a page needs for its first paint. */
interface FirstAnswer {
  readonly id: "home" | "vendors" | "announcements" | "games" | "hotGames" | "promotions" | "help";
  readonly query?: Readonly<Record<string, string | number>>;
}

const home = { id: "home" } as const;
const helpTopics = { id: "help" } as const;

/** Query of the first page of a category's games without filters. */
export const firstGames = (type: Category) => ({ type, page: 1, size: constants.pageSize }) as const;

const list = (type: Category): readonly FirstAnswer[] => [
  { id: "vendors" },
  { id: "announcements" },
  { id: "games", query: firstGames(type) },
];

/** The responses that the early script fetches before the bundle runs, by page. */
export const firstAnswers: Readonly<Partial<Record<PageId, readonly FirstAnswer[]>>> = {
  home: [home],
  login: [home],
  register: [home],
  help: [home, helpTopics],
  helpmc: [helpTopics],
  rng: list("RNG"),
  live: list("LIVE"),
  sports: list("SPORTS"),
  esports: list("ESPORTS"),
  cockfight: list("COCKFIGHT"),
  fish: list("FISH"),
  pvp: list("PVP"),
  lott: list("LOTT"),
  elott: list("ELOTT"),
  hot: [{ id: "announcements" }, { id: "hotGames" }],
  promotions: [{ id: "promotions" }],
};

/** Builds the same URL as `addressOf` in web/src/lib/api/api.ts. */
export function firstAddress({ id, query = {} }: FirstAnswer, language: Language): string {
  const search = new URLSearchParams({ language });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return `${startRoutes[id].path}?${search}`;
}

/** Returns the URLs that a page needs first. Leaves out the unfiltered games if `search` has filters. */
export function firstAddresses(path: string, search: string, language: Language): string[] {
  const rows = Object.entries(pages) as [PageId, PageRow][];
  const page = rows.find(([, { paths }]) => paths.includes(path))?.[0];
  const isFiltered = [...new URLSearchParams(search).keys()].some((name) => name !== "language");
  const answers = (page && firstAnswers[page]) ?? [];
  return answers.filter(({ query }) => !(query && isFiltered)).map((answer) => firstAddress(answer, language));
}
