import { UserSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { cleanIdentifier } from "../../../../../shared/rules/names.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { SearchField } from "../../../ui/SearchField/SearchField.tsx";
import { accountName } from "../report-links.ts";
import styles from "./AccountSearch.module.css";

interface AccountSearchProps {
  /** Account whose rows are listed; undefined means all accounts. */
  account: string | undefined;
  failure: Error | undefined;
  /** Resolves if the account is in the agent's own tree. */
  check(account: string): Promise<unknown>;
  onFind(account: string | undefined): void;
}

/** Filters a report by an exact account name. An account outside the team shows an error at the field. */
export function AccountSearch({ account, failure, check, onFind }: AccountSearchProps) {
  const { t } = useTranslation("agentReports");
  const failureText = useFailureText();
  // The field follows a filter that changes elsewhere, for example by Back. Edited text stays if the filter is removed:
  // the agent may type the next name before the page has rendered without the filter.
  const [typed, setTyped] = useState({ text: account ?? "", over: account });
  const [fault, setFault] = useState<{ text: string; of: string }>();
  const [busy, setBusy] = useState(false);
  const isEdited = account === undefined && typed.text !== typed.over;
  const text = typed.over === account || isEdited ? typed.text : (account ?? "");
  const message = failure ? failureText(failure) : fault?.of === text ? fault.text : undefined;

  function type(next: string): void {
    setTyped({ text: next, over: account });
    if (next === "" && account !== undefined) onFind(undefined);
  }

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = cleanIdentifier(text);
    if (busy || wanted === account) return;
    if (wanted === "" && account !== undefined) return onFind(undefined);
    if (!accountName.test(wanted)) return setFault({ text: t("search.wrong"), of: text });
    setBusy(true);
    try {
      await check(wanted);
      setFault(undefined);
      setTyped({ text: wanted, over: wanted });
      onFind(wanted);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFault({ text: failureText(cause), of: text });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void find(event)}>
      <div className={styles.field}>
        <SearchField
          Icon={UserSearch}
          label={t("search.label")}
          clear={t("search.clear")}
          value={text}
          onChange={type}
          fault={message}
        />
      </div>
      <Button type="submit" busy={busy}>
        {t("search.find")}
      </Button>
    </form>
  );
}
