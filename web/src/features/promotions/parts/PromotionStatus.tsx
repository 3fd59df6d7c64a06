import { useTranslation } from "react-i18next";
import type { ActivityStatus } from "../../../../../shared/contracts/promotions.ts";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { toneOf } from "../activity.ts";

export function PromotionStatus({ status }: { status: ActivityStatus }) {
  const { t } = useTranslation("promotions");
  return <StatusBadge tone={toneOf(status)}>{t(`status.${status}`)}</StatusBadge>;
}
