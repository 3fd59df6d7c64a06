import type { ReactNode } from "react";
import { lazyPart } from "../lib/chunks.ts";
import { isFailure } from "../lib/failure.ts";
import { useSession } from "../lib/session.ts";
import { useSite } from "../lib/site.ts";
import { Boot } from "./shell/Boot.tsx";

const Maintenance = lazyPart(() => import("./Maintenance.tsx"));
const Restricted = lazyPart(() => import("./Restricted.tsx"));
const StartFailure = lazyPart(() => import("./StartFailure.tsx"));

/** The start-up gate of spec section 2: open, maintenance, or restricted for this visitor. */
export function Startup({ children }: { children: ReactNode }) {
  const { site, error, retry } = useSite();
  const { session } = useSession();
  if (site?.state === "maintenance") return <Maintenance {...site.maintenance} onCheck={retry} />;
  if (session?.visitor.restricted) return <Restricted visitor={session.visitor} />;
  if (site) return children;
  if (isFailure(error, "maintenance")) return <Maintenance {...error.until} onCheck={retry} />;
  if (error) return <StartFailure error={error} onRetry={retry} />;
  return <Boot />;
}
