import { withTexts } from "../../lib/i18n/i18n.ts";
import { type LazyPage, lazyPage } from "../lazy-page.ts";

/** Layouts outside the entry bundle, with the texts of their areas. They stay mounted across pages. */
export const areaLayouts = {
  bare: lazyPage(() => import("./BareLayout.tsx")),
  member: lazyPage(withTexts(["member", "records"], () => import("./MemberLayout.tsx"))),
  agent: lazyPage(withTexts(["agent", "records"], () => import("./AgentLayout.tsx"))),
} as const satisfies Record<string, LazyPage>;

export type Area = keyof typeof areaLayouts;

export const isArea = (layout: string): layout is Area => Object.hasOwn(areaLayouts, layout);
