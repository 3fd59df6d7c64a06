import { useTranslation } from "react-i18next";
import type { ContractKind } from "../../../../../shared/contracts/agent-contracts.ts";
import { choiceParam, patternParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { kindRows } from "../kinds.ts";
import styles from "./ContractPage.module.css";

const Running = lazyComponent(() => import("../parts/Running.tsx"));
const Settlements = lazyComponent(() => import("../parts/Settlements.tsx"));
const Offers = lazyComponent(() => import("../parts/Offers.tsx"));

const tabs = ["running", "records", "downlines"] as const;
const anything = patternParam(/./);
/** Parameters of one tab, removed when another tab opens. */
const resetParams = {
  ...{ page: undefined, size: undefined, sort: undefined, days: undefined, from: undefined, to: undefined },
  ...{ status: undefined, role: undefined, account: undefined },
};
const params = {
  tab: choiceParam(tabs, "running"),
  ...{ page: anything, size: anything, sort: anything, days: anything, from: anything, to: anything },
  ...{ status: anything, role: anything, account: anything },
};

/**
 * `/agentHome/agentDividendRecordCopy2` and the pages of the three salaries: the current period of a kind of contract,
 * settled periods, and offers to downlines.
 */
export default function ContractPage({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation(["agentContracts", "pages"]);
  const { values, set } = useQueryStates(params);
  const { tab } = values;
  return (
    <div className={layout.stack4}>
      <h1 className={layout.pageTitle}>{t(`pages:${kindRows[kind].page}.title`)}</h1>
      <p className={styles.about}>{t(`about.${kind}`)}</p>
      <Tabs
        label={t("tabs.label")}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(next) => set({ ...resetParams, tab: next }, { state: { stay: true } })}
      />
      <LazyBoundary inline fallback={<Skeleton height={420} radius={16} />}>
        {tab === "running" && <Running kind={kind} />}
        {tab === "records" && <Settlements kind={kind} />}
        {tab === "downlines" && <Offers kind={kind} />}
      </LazyBoundary>
    </div>
  );
}
