import type { SouvenirKind, SouvenirState } from "../../../../shared/contracts/souvenirs.ts";
import type { StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";

/** In the order they are offered. */
export const kinds = ["mug", "shirt", "poster"] as const satisfies readonly SouvenirKind[];

export const stateTones: Readonly<Record<SouvenirState, StatusTone>> = {
  ordered: "info",
  sent: "success",
  cancelled: "neutral",
};
