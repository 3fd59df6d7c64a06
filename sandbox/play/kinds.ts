import { artKindOf } from "../art/scenes.ts";
import type { HandlerRow, Table, WorldGame } from "../contract.ts";
import { crashVendors } from "../world/vendors.ts";
import { baccarat } from "./baccarat/baccarat.ts";
import { bingo } from "./bingo/bingo.ts";
import { cockfight } from "./cockfight/cockfight.ts";
import { crash } from "./crash/crash.ts";
import { dragontiger } from "./dragontiger/dragontiger.ts";
import { fish } from "./fish/fish.ts";
import { horserace } from "./horserace/horserace.ts";
import type { PlayKind } from "./kit/page.ts";
import { kitAssets, playRowsOf } from "./kit/rows.ts";
import { lottery } from "./lottery/lottery.ts";
import { ludo } from "./ludo/ludo.ts";
import { roulette } from "./roulette/roulette.ts";
import { sicbo } from "./sicbo/sicbo.ts";
import { slot } from "./slot/slot.ts";
import { sports } from "./sports/sports.ts";
import { teenpatti } from "./teenpatti/teenpatti.ts";

const tables: Readonly<Record<Table, PlayKind>> = {
  baccarat,
  bingo,
  dragontiger,
  horserace,
  ludo,
  roulette,
  sicbo,
  teenpatti,
};

export const playKinds: readonly PlayKind[] = [slot, crash, cockfight, fish, sports, lottery, ...Object.values(tables)];

/** The kind of page for a game, from its table or category. Ignores vendor lobbies and slot themes. */
export function kindOf(game: WorldGame): PlayKind {
  if (game.table) return tables[game.table];
  const art = artKindOf(game);
  if (art === "CRASH" || crashVendors.includes(game.vendor)) return crash;
  if (art === "LOTT" || art === "ELOTT") return lottery;
  if (art === "COCKFIGHT") return cockfight;
  if (art === "FISH") return fish;
  if (art === "SPORTS" || art === "ESPORTS") return sports;
  return slot;
}

export const playRows: readonly HandlerRow[] = [kitAssets, ...playKinds.flatMap(playRowsOf)];
