import { useTranslation } from "react-i18next";
import { choiceParam, patternParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { idParam } from "../useOpenAccount.ts";

const CreateDownline = lazyComponent(() => import("../parts/CreateDownline.tsx"));
const Links = lazyComponent(() => import("../parts/Links.tsx"));
const Registrations = lazyComponent(() => import("../parts/Registrations.tsx"));

const tabs = ["create", "links", "registered"] as const;
const params = { tab: choiceParam(tabs, "create"), page: patternParam(/^\d{1,6}$/), code: idParam };

/** `/agentHome/registerCenter`: new accounts, invitation links, and accounts registered through the links. */
export default function RegisterCenterPage() {
  const { t } = useTranslation(["agentDownlines", "pages"]);
  const { values, set, hrefOf } = useQueryStates(params);
  const { tab } = values;
  return (
    <div className={layout.stack5}>
      <h1 className={layout.pageTitle}>{t("pages:registerCenter.title")}</h1>
      <Tabs
        label={t("tabs.label")}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        // Each tab has its own page numbers.
        onChange={(next) => set({ tab: next, page: undefined, code: undefined }, { state: { stay: true } })}
      />
      <LazyBoundary inline fallback={<Skeleton height={420} radius={16} />}>
        {tab === "create" && <CreateDownline />}
        {tab === "links" && <Links registeredPath={(code) => hrefOf({ tab: "registered", page: undefined, code })} />}
        {tab === "registered" && <Registrations />}
      </LazyBoundary>
    </div>
  );
}
