import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanName, isReadable } from "../../../../../shared/rules/names.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { maxNameLength, maxViews, type SavedView } from "../saved-views.ts";
import styles from "./ViewsDialog.module.css";

interface SaveViewProps {
  views: readonly SavedView[];
  onSave(name: string, isFirst: boolean): void;
}

/** Saves the current view under a name. */
export function SaveView({ views, onSave }: SaveViewProps) {
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
