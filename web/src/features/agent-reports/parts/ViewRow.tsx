import { Pencil, Star, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanName, isReadable } from "../../../../../shared/rules/names.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { maxNameLength, type SavedView } from "../saved-views.ts";
import styles from "./ViewsDialog.module.css";

interface ViewRowProps {
  view: SavedView;
  /** Returns false if another view has that name. */
  onRename(name: string): boolean;
  onDelete(): void;
  /** Sets whether the report opens with this view. */
  onFirst(isFirst: boolean): void;
}

type Question = "none" | "rename" | "delete";

/** A saved view with its actions. Deleting asks for confirmation. */
export function ViewRow({ view, onRename, onDelete, onFirst }: ViewRowProps) {
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
