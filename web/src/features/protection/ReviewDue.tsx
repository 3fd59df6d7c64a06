import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../shared/page-paths.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { useProtection } from "./api.ts";
import { Review } from "./parts/Review.tsx";

/** Six-monthly review of limits for pages other than the limits page. */
export default function ReviewDue() {
  const { t } = useTranslation("protection");
  const { data } = useProtection();
  if (!data?.reviewDue) return null;
  return (
    <Review>
      <LinkButton to={pathTo("saferPlay")}>{t("review.look")}</LinkButton>
    </Review>
  );
}
