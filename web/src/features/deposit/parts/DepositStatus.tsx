import { useTranslation } from "react-i18next";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import type { Deposit } from "../api.ts";

const tones = { pending: "info", done: "success", failed: "danger", cancelled: "neutral" } as const;

/** Status badge of a deposit. */
export function DepositStatus({ status }: Pick<Deposit, "status">) {
  const { t } = useTranslation("deposit");
  return <StatusBadge tone={tones[status]}>{t(`list.${status}`)}</StatusBadge>;
}
