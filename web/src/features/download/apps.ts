import { Apple, Bot, type LucideIcon, Zap } from "lucide-react";
import type { Site } from "../../../../shared/contracts/site.ts";
import { resourceUrl } from "../../lib/startup/site.ts";

type AppKind = "android" | "ios" | "lite";

export interface App {
  readonly kind: AppKind;
  /** Download address. For the lite app, the address of this site. */
  readonly url: string;
}

/** Returns the operator's apps for Android and iOS. */
export function storeApps(site: Site | undefined): App[] {
  return (["android", "ios"] as const).flatMap((kind) => {
    const url = resourceUrl(site, kind.toUpperCase());
    return url ? [{ kind, url }] : [];
  });
}

/**
 * Returns the apps with an installation guide: the operator's, and the lite app, which is this site.
 * @param origin origin of this site
 * @param agent user agent; the guide for its system comes first
 */
export function guidedApps(site: Site | undefined, origin: string, agent: string): App[] {
  const apps: App[] = [...storeApps(site), { kind: "lite", url: `${origin}/` }];
  const own: AppKind = /iPhone|iPad|iPod/.test(agent) ? "ios" : "android";
  return apps.sort((one, other) => Number(other.kind === own) - Number(one.kind === own));
}

export const appIcons: Record<AppKind, LucideIcon> = { android: Bot, ios: Apple, lite: Zap };
