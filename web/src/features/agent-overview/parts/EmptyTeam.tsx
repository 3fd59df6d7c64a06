import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";

/** Shown while the team is empty, with a link to add the first downline. */
export function EmptyTeam() {
  const { t } = useTranslation("agentOverview");
  return (
    <Empty
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <LinkButton variant="primary" to={pathTo("registerCenter")} icon={<UserPlus size={18} aria-hidden="true" />}>
          {t("empty.action")}
        </LinkButton>
      }
    />
  );
}
