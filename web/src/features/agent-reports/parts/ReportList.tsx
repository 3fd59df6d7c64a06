import { type ReactNode, useState } from "react";
import type { AgentPageId } from "../../../../../shared/pages.ts";
import { RecordList, type RecordListProps, useHiddenAtFirst } from "../../records/parts/RecordList.tsx";
import { useSavedViews } from "../useSavedViews.ts";
import { PageSize } from "./PageSize.tsx";
import styles from "./ReportList.module.css";
import { ViewBar } from "./ViewBar.tsx";

interface ReportListProps<Row> extends Omit<RecordListProps<Row>, "page" | "views" | "choice" | "foot"> {
  page: AgentPageId;
  /** Description of the report. */
  about: string;
  /** Content below it, such as the path to the listed accounts. */
  lead?: ReactNode;
}

/** Common parts of agent reports: a record list with saved views and a page size. */
export function ReportList<Row extends object>({ about, lead, ...record }: ReportListProps<Row>) {
  const { page, list, hiddenAtFirst, hiddenOnPhone } = record;
  const usual = useHiddenAtFirst(hiddenAtFirst, hiddenOnPhone);
  const saved = useSavedViews(page);
  const [hidden, setHidden] = useState(() => saved.views.find(({ isFirst }) => isFirst)?.hidden ?? usual);
  return (
    <RecordList
      {...record}
      lead={
        <>
          <p className={styles.about}>{about}</p>
          {lead}
        </>
      }
      choice={[hidden, setHidden]}
      views={<ViewBar saved={saved} hidden={hidden} onHidden={setHidden} usual={usual} />}
      foot={<PageSize size={list.size} total={list.total} onSize={list.setSize} />}
    />
  );
}
