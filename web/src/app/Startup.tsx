import { type ReactNode, useEffect } from "react";
import { lazyPart } from "../lib/chunks.ts";
import { isServed } from "../lib/domain.ts";
import { isFailure } from "../lib/failure.ts";
import { useSession } from "../lib/session.ts";
import { useSite, useSiteWatch } from "../lib/site.ts";
import { storage } from "../lib/storage.ts";
import { Boot } from "./shell/Boot.tsx";

const Maintenance = lazyPart(() => import("./Maintenance.tsx"));
const Restricted = lazyPart(() => import("./Restricted.tsx"));
const WrongDomain = lazyPart(() => import("./WrongDomain.tsx"));
const StartFailure = lazyPart(() => import("./StartFailure.tsx"));

/** The start-up gate of spec section 2: open, maintenance, restricted for this visitor, or not our address. */
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
  if (site) return children;
  if (isFailure(error, "maintenance")) return <Maintenance {...error.until} onCheck={retry} />;
  if (error) return <StartFailure error={error} onRetry={retry} />;
  return <Boot />;
}
