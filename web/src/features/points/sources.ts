import { ArrowDownToLine, Club, Gem, type LucideIcon, Ticket, Trophy, Tv } from "lucide-react";
import type { PointType } from "../../../../shared/contracts/points.ts";

export type Source = Exclude<PointType, "redeem">;

/** Icon and hue of each source of points. `redeem` is the exchange rate, not a source. */
export const sources: Readonly<Record<Source, { readonly Icon: LucideIcon; readonly hue: string }>> = {
  live: { Icon: Tv, hue: "var(--hue-live)" },
  lottery: { Icon: Ticket, hue: "var(--hue-lott)" },
  poker: { Icon: Club, hue: "var(--hue-pvp)" },
  slots: { Icon: Gem, hue: "var(--hue-rng)" },
  sports: { Icon: Trophy, hue: "var(--hue-sports)" },
  deposit: { Icon: ArrowDownToLine, hue: "var(--hue-spb)" },
};
