import type { Site } from "../../../../shared/contracts/site.ts";
import { resourceUrl } from "../../lib/startup/site.ts";

export type AppKind = "android" | "ios" | "lite";

export interface App {
  readonly kind: AppKind;
  /** Where it is fetched, or for the lite app where the site is opened to be kept on the home screen. */
  readonly url: string;
}

/** The apps the operator offers for the two systems. */
export function storeApps(site: Site | undefined): App[] {
  return (["android", "ios"] as const).flatMap((kind) => {
    const url = resourceUrl(site, kind.toUpperCase());
    return url ? [{ kind, url }] : [];
  });
}

/**
 * The apps with a guide: the operator's, and the lite one, which is this site itself.
 * @param origin of this site
 * @param agent what the browser calls itself; the guide for its own system comes first
 */
export function guidedApps(site: Site | undefined, origin: string, agent: string): App[] {
  const apps: App[] = [...storeApps(site), { kind: "lite", url: `${origin}/` }];
  const own: AppKind = /iPhone|iPad|iPod/.test(agent) ? "ios" : "android";
  return apps.sort((one, other) => Number(other.kind === own) - Number(one.kind === own));
}
