import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { recordPath } from "../record-path.ts";
import styles from "./Transfer.module.css";

/** Amounts are decimal strings. `pending`: it is unknown whether the money was sent. */
export type TransferOutcome =
  | {
      readonly state: "sent";
      readonly amount: string;
      readonly account: string;
      readonly id: string;
      readonly left: string;
    }
  | { readonly state: "pending"; readonly amount: string; readonly account: string };

interface OutcomeProps {
  outcome: TransferOutcome;
  /** Message of a completed transfer. */
  sentText: string;
  /** Starts another transfer. */
  onAgain(): void;
}

/** Result of a transfer. */
export function Outcome({ outcome, sentText, onAgain }: OutcomeProps) {
  const { t } = useTranslation("payments", { keyPrefix: "upline" });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sent = outcome.state === "sent" ? outcome : undefined;
  return (
    <div className={styles.outcome}>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        {t(`${outcome.state}.title`)}
      </h2>
      <Alert tone={sent ? "success" : "warning"}>{sent ? sentText : t("pending.text")}</Alert>
      <DescriptionList
        items={[
          { term: t("to"), value: outcome.account },
          { term: t("sum"), value: <Amount value={outcome.amount} /> },
          { term: t("left"), value: sent && <Amount value={sent.left} /> },
          { term: t("id"), value: sent?.id },
        ]}
      />
      <div className={styles.actions}>
        <LinkButton variant={sent ? "secondary" : "primary"} to={recordPath}>
          {t("records")}
        </LinkButton>
        {sent && (
          <Button variant="ghost" onClick={onAgain}>
            {t("again")}
          </Button>
        )}
      </div>
    </div>
  );
}
