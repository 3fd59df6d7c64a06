import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { PathStep } from "../../../../../shared/contracts/agent-team.ts";
import { withQuery } from "../../../lib/browser/query.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb/Breadcrumb.tsx";

/** Breadcrumb to the listed downlines. Renders nothing at the top level. */
export function TeamPath({ path }: { path: readonly PathStep[] }) {
  const { t } = useTranslation("agentReports");
  const { pathname, search } = useLocation();
  if (path.length < 2) return null;
  const crumbs = path.map(({ id, account }, index) => {
    const query = new URLSearchParams(search);
    for (const name of ["page", "account", "parent"]) query.delete(name);
    if (index > 0) query.set("parent", id);
    return { id, text: index === 0 ? t("loss.team") : account, to: withQuery(pathname, query) };
  });
  return <Breadcrumb crumbs={crumbs} label={t("loss.path")} />;
}
