import { categories } from "../../shared/contracts/games.ts";
import type { Promotions } from "../../shared/contracts/promotions.ts";
import { isAgentPage, type PageId, pages } from "../../shared/pages.ts";
import { routes } from "../../shared/routes.ts";
import type { Words } from "../e2e/support/words.ts";
import { type LandmarkId, landmarks } from "./landmarks.ts";
import type { Role } from "./visitor.ts";

export interface Place {
  readonly id: LandmarkId;
  readonly path: string;
  /** The content belongs to an account, so guests are asked to sign in. */
  readonly personal?: true;
  /** Title of the dialog that the address opens over the page. */
  readonly popup?: (words: Words) => string | RegExp;
  /** Title of the tab while that dialog is open, if it differs from the page's title. */
  readonly titled?: (words: Words) => string;
}

/** Further addresses of a page with different content, by page id. */
const variants: Partial<Record<PageId, readonly string[]>> = {
  home: ["HOT", ...categories].map((type) => `/home?type=${type}`),
  rng: ["/rng?page=3", "/rng?vendor=PP", "/rng?q=kriket"],
  lottery: ["/lottery?mode=ELOTT", "/lottery?gameCode=ELOTT_7QG"],
  personalHistoryCopy: ["/member/personalHistoryCopy?days=last30&status=won&type=RNG&vendor=PP"],
  transactionHistory: ["/member/transactionHistory?days=today&type=adjustment"],
  personalProfit: ["/member/personalProfit?from=2026-10-01&to=2026-10-21"],
  bonusDetails: ["/member/bonusDetails?days=thisMonth&status=active"],
  messageV2: ["/member/messageV2?tab=notices", "/member/messageV2?id=gone"],
  missionLeaderboard: ["/member/missionLeaderboard?tab=weekly"],
};

const special: readonly Place[] = [
  { id: "home", path: "/home?type=FAV", personal: true },
  {
    ...{ id: "login", path: "/login?view=forgot" },
    popup: ({ auth }) => auth.forgot.title,
    titled: ({ auth }) => auth.forgot.title,
  },
  { id: "notFound", path: "/nowhere" },
];

/**
 * Returns every address of the page register, its variants, every promotion, and special addresses such as an unknown
 * one.
 */
export async function placesOf(base: string): Promise<readonly Place[]> {
  const promotions = (await (await fetch(base + routes.promotions.path)).json()) as Promotions;
  const offers = promotions.items.map(
    ({ id }): Place => ({ id: "promotions", path: `/promotions?id=${id}`, popup: () => /./ }),
  );
  const ids = Object.keys(pages) as PageId[];
  const registered = ids.flatMap((id) =>
    [...pages[id].paths, ...(variants[id] ?? [])].map((path): Place => ({ id, path })),
  );
  return [...registered, ...offers, ...special];
}

const waysIn: ReadonlySet<LandmarkId> = new Set(["login", "register"]);

/** Page that a visitor reaches at an address. */
export interface Landing {
  readonly id: LandmarkId;
  /** A trial account sees home with a refusal dialog. */
  readonly refused?: true;
}

/** Pages to which the centres' plain addresses redirect. */
const firstPages: { readonly [Id in LandmarkId]?: LandmarkId } = {
  member: "securityCenter",
  agentHome: "agentTeamOverview",
};

const isOfAgents = (id: LandmarkId): boolean => id !== "notFound" && isAgentPage(id);

export function landingOf({ id, personal }: Place, role: Role): Landing {
  if (personal && role === "guest") return { id: "login" };
  // Agents have a separate sign-in page (spec section 2).
  if ((id === "agentHome" || isOfAgents(id)) && role !== "agent") return { id: "agent" };
  if (landmarks[id].accountOnly) {
    if (role === "guest") return { id: "login" };
    if (role === "trial") return { id: "home", refused: true };
    return { id: firstPages[id] ?? id };
  }
  if (id === "agent" && role === "agent") return { id: "agentTeamOverview" };
  if (waysIn.has(id) && (role === "member" || role === "agent")) return { id: "home" };
  return { id };
}
