import { RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { refreshClaims } from "../api.ts";
import styles from "./ClaimOutcome.module.css";

/** Result of the last claim. Amounts are decimal strings. */
export type Outcome =
  | { readonly state: "paid"; readonly amount: string }
  | { readonly state: "failed"; readonly text: string }
  /** The outcome is unknown. `again` retries with the same idempotency key, so that nothing is paid twice. */
  | { readonly state: "pending"; readonly again: () => void };

/**
 * Sends claims one at a time, even if pressed repeatedly.
 * @param send claims `subject` for the account that owns the page
 */
export function useClaim<Subject>(
  send: (account: string | undefined, subject: Subject) => Promise<{ readonly amount: string }>,
) {
  const { account } = useSession();
  const failureText = useFailureText();
  const running = useRef(false);
  const [busy, setBusy] = useState<Subject>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function claim(subject: Subject): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(subject);
    try {
      const { amount } = await send(account, subject);
      setOutcome({ state: "paid", amount });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setOutcome(
        isUnknown(cause)
          ? { state: "pending", again: () => void claim(subject) }
          : { state: "failed", text: failureText(cause) },
      );
    } finally {
      // Any outcome may have changed the claimable amounts.
      await refreshClaims();
      running.current = false;
      setBusy(undefined);
    }
  }

  return { busy, outcome, claim: (subject: Subject) => void claim(subject) };
}

/** Result of the last claim. */
export function ClaimOutcome({ outcome, busy }: { outcome: Outcome; busy: boolean }) {
  const { t } = useTranslation("loyalty");
  const { shortMoney: money } = useSiteFormat();
  if (outcome.state === "failed") {
    return (
      <Alert tone="danger" answers>
        {outcome.text}
      </Alert>
    );
  }
  if (outcome.state === "paid") {
    return (
      <Alert tone="success" answers>
        {t("claim.paid", { amount: money(outcome.amount) })}
      </Alert>
    );
  }
  return (
    <div className={styles.pending}>
      <Alert tone="info" answers>
        {t("claim.pending")}
      </Alert>
      <Button icon={<RotateCw size={18} aria-hidden="true" />} busy={busy} onClick={outcome.again}>
        {t("claim.again")}
      </Button>
    </div>
  );
}
