import { useTranslation } from "react-i18next";
import { choiceParam, integerParam } from "../../../lib/browser/query-params.ts";
import { useQueryStates } from "../../../lib/browser/query-state.ts";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { PointDetail } from "./PointDetail.tsx";
import styles from "./Records.module.css";
import { RedemptionList } from "./RedemptionList.tsx";

const lists = ["redemptions", "detail"] as const;
const params = { records: choiceParam(lists, "redemptions"), page: integerParam(1, 1, 100_000) };

/** Lists of redemptions and of all changes of the points. */
export default function PointRecords() {
  const { t } = useTranslation("points", { keyPrefix: "records" });
  const { values, set } = useQueryStates(params);
  const { records } = values;
  return (
    <section className={styles.records} aria-labelledby="point-records">
      <h2 className={styles.title} id="point-records">
        {t("title")}
      </h2>
      <Tabs
        items={lists.map((id) => ({ id, label: t(id) }))}
        value={records}
        onChange={(id) => set({ records: id, page: 1 }, { replace: true, state: { stay: true } })}
        label={t("title")}
      />
      {records === "redemptions" ? <RedemptionList /> : <PointDetail />}
    </section>
  );
}
