import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { choiceParam, textParam } from "../../../lib/browser/query-params.ts";
import { useQueryStates } from "../../../lib/browser/query-state.ts";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import styles from "./Friends.module.css";
import { IncomeList } from "./IncomeList.tsx";
import { InviteeList } from "./InviteeList.tsx";

const tabs = ["invitees", "income"] as const;
const params = { tab: choiceParam(tabs, "invitees"), page: textParam(6) };

/** Lists of invited friends and of the income from them, one at a time. */
export default function Friends() {
  const { t } = useTranslation("referral");
  const { values, set } = useQueryStates(params);
  const { tab } = values;
  return (
    <div className={styles.friends}>
      <Tabs
        label={t("tabs.label")}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        // Lists do not share page numbers.
        onChange={(next) => set({ tab: next, page: "" }, { replace: true, state: { stay: true } })}
      />
      {tab === "invitees" ? <InviteeList /> : <IncomeList />}
      <Link className={styles.record} to={pathTo("bonusDetails")}>
        {t("record")}
      </Link>
    </div>
  );
}
