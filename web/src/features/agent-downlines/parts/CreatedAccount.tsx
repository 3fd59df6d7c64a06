import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { namePattern } from "../search.ts";
import styles from "./CreateDownline.module.css";
import type { NewAccount } from "./CreateForm.tsx";

interface CreatedAccountProps extends NewAccount {
  headingId: string;
  onAgain(): void;
}

/** Credentials of a new account. The password is shown only here. */
export function CreatedAccount({ account, password, headingId, onAgain }: CreatedAccountProps) {
  const { t } = useTranslation("agentDownlines");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const search = namePattern.test(account) ? `?q=${encodeURIComponent(account)}` : "";
  return (
    <>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
        {t("created.title")}
      </h2>
      <Alert tone="success">{t("created.text")}</Alert>
      <CopyField label={t("create.username")} value={account} />
      <CopyField label={t("create.password")} value={password} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={onAgain}>
          {t("created.again")}
        </Button>
        <LinkButton to={`${pathTo("downlineManagmentView")}${search}`}>{t("created.open")}</LinkButton>
      </div>
    </>
  );
}
