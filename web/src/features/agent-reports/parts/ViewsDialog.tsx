import { Pencil, Star, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanName, isReadable } from "../../../../../shared/rules/names.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import {
  maxNameLength,
  maxViews,
  renamedView,
  type SavedView,
  viewQuery,
  withFirst,
  withoutView,
  withView,
} from "../saved-views.ts";
import type { useSavedViews } from "./SavedViews.tsx";
import styles from "./ViewsDialog.module.css";

interface ViewsDialogProps {
  views: readonly SavedView[];
  change: ReturnType<typeof useSavedViews>["change"];
  search: string;
  hidden: readonly string[];
  onClose(): void;
}

/** Dialog that saves the current view, and renames, deletes and selects saved views. */
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

interface SaveViewProps {
  views: readonly SavedView[];
  onSave(name: string, isFirst: boolean): void;
}

function SaveView({ views, onSave }: SaveViewProps) {
  const { t } = useTranslation("agentReports");
  const [name, setName] = useState("");
  const [isFirst, setFirst] = useState(false);
  const [fault, setFault] = useState<string>();
  const wanted = cleanName(name);
  const isThere = views.some((view) => view.name.toLowerCase() === wanted.toLowerCase());

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!isReadable(wanted)) setFault(t("views.unnamed"));
    else if (!isThere && views.length >= maxViews) setFault(t("views.full", { count: maxViews }));
    else onSave(wanted, isFirst);
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextField
        label={t("views.name")}
        hint={t(isThere ? "views.replaces" : "views.what")}
        error={fault}
        value={name}
        maxLength={maxNameLength}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
      <Checkbox label={t("views.openWith")} checked={isFirst} onChange={({ target }) => setFirst(target.checked)} />
      <Button type="submit" variant="primary" block>
        {t("views.save")}
      </Button>
    </form>
  );
}

interface ViewRowProps {
  view: SavedView;
  /** Returns false if another view has that name. */
  onRename(name: string): boolean;
  onDelete(): void;
  onFirst(isFirst: boolean): void;
}

type Question = "none" | "rename" | "delete";

function ViewRow({ view, onRename, onDelete, onFirst }: ViewRowProps) {
  const { name } = view;
  const isFirst = view.isFirst === true;
  const { t } = useTranslation(["agentReports", "common"]);
  const [question, setQuestion] = useState<Question>("none");
  const ask = (next: Question) => () => setQuestion(next);
  if (question === "rename") return <Rename name={name} onRename={onRename} onDone={ask("none")} />;
  if (question === "delete") {
    return (
      <li className={styles.row}>
        <p className={styles.name}>{t("views.reallyDelete", { name })}</p>
        <Button variant="ghost" onClick={ask("none")}>
          {t("common:ui.cancel")}
        </Button>
        <Button variant="danger" onClick={onDelete}>
          {t("views.delete")}
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {name}
        {isFirst && <small className={styles.note}>{t("views.opensWith")}</small>}
      </p>
      <IconButton
        label={t(isFirst ? "views.notFirst" : "views.makeFirst", { name })}
        aria-pressed={isFirst}
        icon={<Star size={20} fill={isFirst ? "currentColor" : "none"} />}
        onClick={() => onFirst(!isFirst)}
      />
      <IconButton label={t("views.rename", { name })} icon={<Pencil size={20} />} onClick={ask("rename")} />
      <IconButton label={t("views.deleteOf", { name })} icon={<Trash2 size={20} />} onClick={ask("delete")} />
    </li>
  );
}

interface RenameProps extends Pick<ViewRowProps, "onRename"> {
  name: string;
  onDone(): void;
}

function Rename({ name, onRename, onDone }: RenameProps) {
  const { t } = useTranslation("agentReports");
  const [text, setText] = useState(name);
  const [fault, setFault] = useState<string>();

  function rename(event: FormEvent): void {
    event.preventDefault();
    const next = cleanName(text);
    if (!isReadable(next)) setFault(t("views.unnamed"));
    else if (onRename(next)) onDone();
    else setFault(t("views.taken"));
  }

  return (
    <li>
      <form className={styles.rename} noValidate onSubmit={rename}>
        <TextField
          label={t("views.newName")}
          error={fault}
          value={text}
          maxLength={maxNameLength}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
          }}
          trailing={
            <Button type="submit" size="sm">
              {t("views.save")}
            </Button>
          }
        />
      </form>
    </li>
  );
}
