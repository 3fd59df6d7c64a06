import type { Withdrawal } from "../../../../shared/contracts/withdrawals.ts";
import type { StatusTone } from "../../ui/StatusBadge/StatusBadge.tsx";

/** Statuses in the order of a withdrawal's progress. */
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

export const isOpen = ({ status }: Pick<Withdrawal, "status">): boolean =>
  status !== "confirmed" && status !== "rejected";
