import type { Withdrawal } from "../../../../shared/contracts/withdrawals.ts";
import type { StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";

/** As a list may be narrowed to them, in the order a withdrawal passes them. */
export const statuses = [
  "pending",
  "approved",
  "paid",
  "confirmed",
  "rejected",
] as const satisfies readonly Withdrawal["status"][];

export const tones: Record<Withdrawal["status"], StatusTone> = {
  pending: "info",
  approved: "accent",
  paid: "warning",
  confirmed: "success",
  rejected: "danger",
};

/** Whether something is still to happen to it. */
export const isOpen = ({ status }: Pick<Withdrawal, "status">): boolean =>
  status !== "confirmed" && status !== "rejected";
