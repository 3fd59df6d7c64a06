import {
  BadgePercent,
  CircleQuestionMark,
  Coins,
  Crown,
  Gift,
  Handshake,
  type LucideIcon,
  UserPlus,
} from "lucide-react";
import type { Session } from "../../../../shared/contracts/session.ts";
import type { Site } from "../../../../shared/contracts/site.ts";
import { hasFlag } from "../../lib/startup/site.ts";

interface ServiceEntry {
  readonly id: "affiliate" | "invitation" | "promotions" | "rewards" | "rebate" | "vip" | "help";
  readonly path: string;
  readonly icon: LucideIcon;
}

/**
 * Returns the side menu's entries below the games that the session's state allows (spec section 2) and whose pages
 * exist.
 * @param pathOf returns the path of one of our pages by its id
 */
export function servicesFor(
  session: Session | undefined,
  site: Site | undefined,
  pathOf: (page: string) => string | undefined,
): ServiceEntry[] {
  const state = session?.state ?? "guest";
  const out = state !== "member" && state !== "trial" && state !== "agent";
  const agent = state === "agent";
  const rows = [
    { id: "affiliate", page: agent ? "agentHome" : "agent", icon: Handshake, isVisible: agent || out },
    { id: "invitation", page: "referral", icon: UserPlus, isVisible: state !== "trial" },
    { id: "promotions", page: "promotions", icon: BadgePercent, isVisible: true },
    { id: "rewards", page: "rewardCenter", icon: Gift, isVisible: state !== "trial" },
    { id: "rebate", page: "manualRebate", icon: Coins, isVisible: hasFlag(site, "MANPLAYREB3") && state !== "trial" },
    { id: "vip", page: "playerRank", icon: Crown, isVisible: out || session?.member?.vip !== undefined },
    { id: "help", page: "help", icon: CircleQuestionMark, isVisible: true },
  ] as const;
  return rows.flatMap(({ id, page, icon, isVisible }) => {
    const path = isVisible ? pathOf(page) : undefined;
    return path ? [{ id, path, icon }] : [];
  });
}
