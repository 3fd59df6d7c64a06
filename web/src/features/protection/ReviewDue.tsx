import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../shared/page-paths.ts";
import { LinkButton } from "../../ui/Button/Button.tsx";
import { useProtection } from "./api.ts";
import { Review } from "./parts/Review.tsx";

/** The review of six months where the member centre begins: whoever never opens their limits is asked, too. */
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
