import { withTexts } from "../../lib/i18n/i18n.ts";
import { type LazyPage, lazyPage } from "../lazy-page.ts";

/**
 * Layouts outside the entry, each with the texts of its area: a visitor who never comes there downloads none of it. They
 * show the page in an `<Outlet>` and stay while their pages change.
 */
export const areaLayouts = {
  bare: lazyPage(() => import("./BareLayout.tsx")),
  member: lazyPage(withTexts(["member", "records"], () => import("./MemberLayout.tsx"))),
  agent: lazyPage(withTexts(["agent", "records"], () => import("./AgentLayout.tsx"))),
} as const satisfies Record<string, LazyPage>;

export type Area = keyof typeof areaLayouts;

export const isArea = (layout: string): layout is Area => Object.hasOwn(areaLayouts, layout);
