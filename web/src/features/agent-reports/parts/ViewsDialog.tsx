import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { renamedView, type SavedView, viewQuery, withFirst, withoutView, withView } from "../saved-views.ts";
import type { useSavedViews } from "../useSavedViews.ts";
import { SaveView } from "./SaveView.tsx";
import { ViewRow } from "./ViewRow.tsx";
import styles from "./ViewsDialog.module.css";

interface ViewsDialogProps {
  views: readonly SavedView[];
  change: ReturnType<typeof useSavedViews>["change"];
  /** Query of the current view, to be saved. */
  search: string;
  hidden: readonly string[];
  onClose(): void;
}

/** Saves the current view, and renames, deletes and selects saved ones. */
export default function ViewsDialog({ views, change, search, hidden, onClose }: ViewsDialogProps) {
  const { t } = useTranslation("agentReports");

  return (
    <Dialog open title={t("views.label")} onClose={onClose}>
      <div className={styles.parts}>
        <SaveView
          views={views}
          onSave={(name, isFirst) => {
            const view = { name, hidden, query: viewQuery(search), ...(isFirst && { isFirst: true as const }) };
            change((current) => withView(current, view));
            onClose();
          }}
        />
        {views.length > 0 && (
          <ul className={styles.list} aria-label={t("views.label")}>
            {views.map((view) => (
              <ViewRow
                key={view.name}
                view={view}
                onRename={(name) => {
                  const free = renamedView(views, view.name, name) !== undefined;
                  if (free) change((current) => renamedView(current, view.name, name) ?? current);
                  return free;
                }}
                onDelete={() => change((current) => withoutView(current, view.name))}
                onFirst={(isFirst) => change((current) => withFirst(current, isFirst ? view.name : undefined))}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
