import type { Category } from "./contracts/games.ts";
import type { Language } from "./language.ts";
import { type PageId, type PageRow, pages } from "./pages.ts";
import { constants } from "./rules/constants.ts";
import { startRoutes } from "./start-routes.ts";

/** A shared answer a page cannot be drawn without. */
export interface FirstAnswer {
  readonly id: "home" | "vendors" | "announcements" | "games" | "hotGames" | "promotions" | "help";
  readonly query?: Readonly<Record<string, string | number>>;
}

const home = { id: "home" } as const;
const help = { id: "help" } as const;

/** The first page of a category's games, as its list asks for it while nothing is filtered. */
export const firstGames = (type: Category) => ({ type, page: 1, size: constants.pageSize }) as const;

const list = (type: Category): readonly FirstAnswer[] => [
  { id: "vendors" },
  { id: "announcements" },
  { id: "games", query: firstGames(type) },
];

/** The answers the early script fetches before the bundle runs, by page; other pages fetch theirs themselves. */
export const firstAnswers: Readonly<Partial<Record<PageId, readonly FirstAnswer[]>>> = {
  home: [home],
  login: [home],
  register: [home],
  help: [home, help],
  helpmc: [help],
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

/** The address the client asks for it at (web/src/lib/api/api.ts, `addressOf`): the language first. */
export function firstAddress({ id, query = {} }: FirstAnswer, language: Language): string {
  const search = new URLSearchParams({ language });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return `${startRoutes[id].path}?${search}`;
}

/** Addresses of what a page needs first. @param search of its address: what narrows a list asks for other games */
export function firstAddresses(path: string, search: string, language: Language): string[] {
  const rows = Object.entries(pages) as [PageId, PageRow][];
  const page = rows.find(([, { paths }]) => paths.includes(path))?.[0];
  const narrowed = [...new URLSearchParams(search).keys()].some((name) => name !== "language");
  const wanted = (page && firstAnswers[page]) ?? [];
  return wanted.filter(({ query }) => !(query && narrowed)).map((answer) => firstAddress(answer, language));
}
