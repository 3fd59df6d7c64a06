import { Crown, Dices, Gift, Grid3x3, Handshake, Headset, type LucideIcon, Megaphone, Smartphone } from "lucide-react";
import type { Site } from "../../../../shared/contracts/site.ts";
import { supportsLanguage, supportUrl } from "../../lib/startup/site.ts";

/** Target of an extra entry: a page of this site, another site, the support window or the notices. */
type ExtraTarget = { to: string } | { href: string } | { support: string } | { notices: true };

export interface Extra {
  readonly type: string;
  readonly label: string;
  /** Undefined for social pages, which have their own icons. */
  readonly icon?: LucideIcon;
  readonly target: ExtraTarget;
}

interface ExtraRow {
  readonly icon?: LucideIcon;
  /** Id of our own page, used instead of the operator's address. */
  readonly page?: string;
  readonly opens?: "support" | "notices";
  /** Shown only if the platform supports this language. */
  readonly language?: string;
}

/** Resource links that an operator may add to the navigation, in the order shown (spec section 2, top navigation). */
const rows: Readonly<Record<string, ExtraRow>> = {
  ANNOUNCEMENT: { icon: Megaphone, opens: "notices" },
  VIP: { icon: Crown, page: "playerRank" },
  POINT_MALL: { icon: Gift, page: "pointMall" },
  MINIGAMES: { icon: Dices },
  BINGO: { icon: Grid3x3, language: "TY" },
  AFFILIATE: { icon: Handshake, page: "agent" },
  APP_DOWNLOAD: { icon: Smartphone, page: "download" },
  CUSTOMER_SERVICE: { icon: Headset, opens: "support" },
  TELEGRAM: {},
  INSTAGRAM: {},
  FACEBOOK: {},
};

/**
 * Returns the site's extra entries. An entry for one of our pages is included only if the page exists.
 * @param pathOf returns the path of one of our pages by its id
 */
export function extrasOf(site: Site | undefined, pathOf: (page: string) => string | undefined): Extra[] {
  const links = new Map((site?.resources ?? []).map((link) => [link.type, link]));
  return Object.entries(rows).flatMap(([type, row]) => {
    const link = links.get(type);
    if (!link || (row.language && !supportsLanguage(site, row.language))) return [];
    const target = targetOf(row, link.url, site, pathOf);
    return target ? [{ type, label: link.label, ...(row.icon && { icon: row.icon }), target }] : [];
  });
}

function targetOf(
  { page, opens }: ExtraRow,
  url: string,
  site: Site | undefined,
  pathOf: (page: string) => string | undefined,
): ExtraTarget | undefined {
  if (opens === "notices") return { notices: true };
  if (opens === "support") return { support: supportUrl(site) ?? url };
  if (!page) return { href: url };
  const to = pathOf(page);
  return to ? { to } : undefined;
}
