import { type ReactNode, useEffect, useMemo } from "react";
import type { Site } from "../../../shared/contracts/site.ts";
import { isFailure } from "../lib/api/failure.ts";
import { imageUrl } from "../lib/api/images.ts";
import { storage } from "../lib/browser/storage.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { useSession } from "../lib/session/session.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { isServed } from "../lib/startup/domain.ts";
import { useSite, useSiteWatch } from "../lib/startup/site.ts";
import { UiSettings } from "../ui/settings.ts";
import { Boot } from "./shell/Boot.tsx";

const Maintenance = lazyComponent(withTexts("shell", () => import("./Maintenance.tsx")));
const Restricted = lazyComponent(withTexts("shell", () => import("./Restricted.tsx")));
const WrongDomain = lazyComponent(withTexts("shell", () => import("./WrongDomain.tsx")));
const StartFailure = lazyComponent(() => import("./StartFailure.tsx"));

/**
 * Start-up gate of spec section 2: the site is open, in maintenance, restricted for this visitor, or not served under
 * this host name.
 */
export function Startup({ children }: { children: ReactNode }) {
  useSiteWatch();
  const { site, error, retry } = useSite();
  const { session } = useSession();
  const merchant = site?.brand.merchant;
  useEffect(() => {
    if (!merchant) return;
    storage.set("merchant", merchant);
    storage.set("merchantCode", merchant);
  }, [merchant]);

  if (site && !isServed(location.hostname, site.domains)) return <WrongDomain />;
  if (site?.state === "maintenance") return <Maintenance {...site.maintenance} onCheck={retry} />;
  if (session?.visitor.restricted) return <Restricted visitor={session.visitor} />;
  if (site) return <Open site={site}>{children}</Open>;
  if (isFailure(error, "maintenance")) return <Maintenance {...error.until} onCheck={retry} />;
  if (error) return <StartFailure error={error} onRetry={retry} />;
  return <Boot />;
}

/** Provides the operator's image addresses and currency symbol to all components of the open site. */
function Open({ site: { imageBases, currency }, children }: { site: Site; children: ReactNode }) {
  const settings = useMemo(
    () => ({ currencySymbol: currency.symbol, imageAddress: (path: string) => imageUrl(path, imageBases) }),
    [currency.symbol, imageBases],
  );
  return <UiSettings value={settings}>{children}</UiSettings>;
}
