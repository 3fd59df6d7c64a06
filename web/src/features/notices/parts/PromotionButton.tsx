import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../../../../shared/contracts/announcements.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { useAnnouncements } from "../api.ts";

interface PromotionButtonProps {
  item: Announcement;
  onLeave: (() => void) | undefined;
}

/** Link from an announcement to its promotion: in the reward centre for real accounts, otherwise the public page. */
export function PromotionButton({ item, onLeave }: PromotionButtonProps) {
  const { t } = useTranslation("notices");
  const { announcements } = useAnnouncements(true);
  const { session } = useSession();
  const isReal = session?.state === "member" || session?.state === "agent";
  const { promotionType } = item;
  if (promotionType === undefined) return null;
  const promotion = announcements?.promotions.find((one) => one.promotionType === promotionType);
  const path = pathTo(isReal ? "rewardCenter" : "promotions");
  const name = isReal ? "promotion" : "id";
  return (
    <LinkButton
      variant="primary"
      to={promotion ? `${path}?${name}=${promotion.id}` : path}
      icon={<Gift size={18} aria-hidden="true" />}
      onClick={onLeave}
    >
      {t("promotion")}
    </LinkButton>
  );
}
