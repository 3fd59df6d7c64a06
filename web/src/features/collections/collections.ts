import {
  CircleDollarSign,
  Clover,
  Gem,
  Lamp,
  type LucideIcon,
  Medal,
  Rocket,
  Shell,
  Spade,
  Sparkles,
} from "lucide-react";
import type { Category } from "../../../../shared/contracts/games.ts";
import type { GamesQuestion } from "../games/api.ts";

export interface Collection {
  /** Fixed filters of the collection. The player can add others. */
  readonly scope: Pick<GamesQuestion, "type" | "vendor" | "class">;
  readonly Icon: LucideIcon;
  readonly hue: string;
  /** Category whose banners it shows in addition to its own. */
  readonly lane: Category;
  /** Category whose vendors are offered as filters. */
  readonly vendorsOf?: Category;
  /** Category whose kinds are offered as filters. */
  readonly kindsOf?: Category;
  /** Shows the jackpots above the games. */
  readonly pots?: true;
}

/** Collections of games across or within categories, by the id of their page (spec section 2). */
export const collections = {
  new: { scope: { class: "NEW" }, lane: "RNG", Icon: Sparkles, hue: "var(--info)", vendorsOf: "RNG" },
  jp: { scope: { class: "JP" }, lane: "RNG", Icon: Gem, hue: "var(--hue-lott)", vendorsOf: "RNG", pots: true },
  crash: { scope: { class: "CRASH" }, lane: "SPB", Icon: Rocket, hue: "var(--hue-spb)", vendorsOf: "SPB" },
  rou: {
    scope: { type: "LIVE", class: "ROU" },
    lane: "LIVE",
    Icon: CircleDollarSign,
    hue: "var(--hue-live)",
    vendorsOf: "LIVE",
  },
  bac: { scope: { type: "LIVE", class: "BAC" }, lane: "LIVE", Icon: Spade, hue: "var(--hue-live)", vendorsOf: "LIVE" },
  horse: { scope: { type: "SPORTS", class: "HORSE" }, lane: "SPORTS", Icon: Medal, hue: "var(--hue-cockfight)" },
  jl: { scope: { vendor: "JL" }, lane: "RNG", Icon: Lamp, hue: "var(--hue-pvp)", kindsOf: "RNG" },
  ppslot: { scope: { type: "RNG", vendor: "PP" }, lane: "RNG", Icon: Shell, hue: "var(--hue-rng)", kindsOf: "RNG" },
  pplive: {
    scope: { type: "LIVE", vendor: "PP" },
    lane: "LIVE",
    Icon: Clover,
    hue: "var(--hue-live)",
    kindsOf: "LIVE",
  },
} as const satisfies Record<string, Collection>;

export type CollectionId = keyof typeof collections;
