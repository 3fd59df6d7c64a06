import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AcceptedWithdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isSettled, repeatChecks } from "../../../lib/api/unknown-outcome.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules, usePinFault } from "../../../lib/forms/pin.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useOutcomeCheck } from "../../../lib/session/outcome-check.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { refreshList, refreshMoney, useNewestWithdrawals, withdraw } from "../api.ts";
import { isAboutPassword, passwordPlaces } from "../outcome.ts";
import { findConfirmed, type UnconfirmedWithdrawal, unconfirmedWithdrawals } from "../unconfirmed-withdrawal.ts";
import { PasswordField } from "./PasswordField.tsx";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";
import type { SubmittedWithdrawal } from "./UnderWay.tsx";

/**
 * Placeholder for the payment password. If the gateway has already received the withdrawal, it returns the outcome
 * without checking the password.
 */
const noPassword = "-";

interface UnconfirmedFormProps extends Pick<ReceiptProps, "card" | "options"> {
  account: string | undefined;
  unconfirmed: UnconfirmedWithdrawal;
  onSubmitted(submitted: SubmittedWithdrawal): void;
}

/**
 * Replaces the form while the outcome of a withdrawal is unknown. If the gateway has received the request, checks its
 * outcome automatically. Otherwise the player may send the same withdrawal again.
 */
export function UnconfirmedForm({ account, unconfirmed, card, options, onSubmitted }: UnconfirmedFormProps) {
  const { t } = useTranslation("withdraw");
  const toast = useToast();
  const failureText = useFailureText();
  const online = useOnline();

  const onAccepted = ({ held, id }: AcceptedWithdrawal) => {
    unconfirmedWithdrawals.settle(account);
    onSubmitted({ held, id, at: Date.now() });
    void refreshMoney();
  };
  const onFailed = (failure: ApiFailure) => {
    if (isFailure(failure, "pending", "money_in_progress") && !unconfirmed.isKnown)
      unconfirmedWithdrawals.keep({ ...unconfirmed, isKnown: true }, account);
    void refreshList();
    // The gateway checks the password only if it has not received the request, so the withdrawal found in the list is a
    // different one. Stops the checks, which would use up the password attempts.
    if (isAboutPassword(failure))
      unconfirmedWithdrawals.keep({ ...unconfirmed, isKnown: false, known: undefined }, account);
    if (!isSettled(failure) || isAboutPassword(failure)) return;
    // The withdrawal failed. A toast shows the failure, because the form is reset.
    unconfirmedWithdrawals.settle(account);
    toast({ tone: "danger", personal: true, text: failureText(failure) });
  };
  const { data } = useNewestWithdrawals();
  const isThere = unconfirmed.isKnown || findConfirmed(unconfirmed, data?.items) !== undefined;
  const { cardId, amount } = unconfirmed;
  const { check, busy } = useOutcomeCheck({
    account,
    send: (callOptions) => withdraw({ cardId, amount, paymentPassword: noPassword }, callOptions),
    isOpen: () => unconfirmedWithdrawals.isOpen(account),
    isAutomatic: isThere,
    immediate: true,
    onConfirmed: onAccepted,
    onFailed,
  });
  useEffect(() => (isThere ? undefined : repeatChecks(() => void refreshList())), [isThere]);
  return (
    <>
      <Alert tone="warning" answers>
        {t(unconfirmed.isKnown ? "unknown.known" : "unknown.cut")}
      </Alert>
      {/* Uses the fee at the time of sending, because this withdrawal may have used a free one. */}
      <Receipt amount={unconfirmed.amount} card={card} options={{ ...options, fee: unconfirmed.fee }} />
      {unconfirmed.isKnown ? (
        <Button variant="primary" size="lg" block busy={busy} disabled={!online} onClick={check}>
          {t("unknown.look")}
        </Button>
      ) : (
        <RetryForm account={account} unconfirmed={unconfirmed} onAccepted={onAccepted} onFailed={onFailed} />
      )}
      <Button variant="ghost" disabled={busy} onClick={() => unconfirmedWithdrawals.settle(account)}>
        {t("unknown.leave")}
      </Button>
    </>
  );
}

interface RetryFormProps {
  account: string | undefined;
  unconfirmed: UnconfirmedWithdrawal;
  onAccepted(answer: AcceptedWithdrawal): void;
  onFailed(failure: ApiFailure): void;
}

/** Sends the same withdrawal again with its idempotency key, so that it runs only once. */
function RetryForm({ account, unconfirmed: { cardId, amount }, onAccepted, onFailed }: RetryFormProps) {
  const { t } = useTranslation("withdraw");
  const online = useOnline();
  const pin = usePinFault();
  const { field, frame } = useApiForm({
    defaults: { paymentPassword: "" },
    fields: ["paymentPassword"],
    places: passwordPlaces,
    faultText: (_, fault) => pin.faultText(fault),
    // Sends nothing if another tab has settled the withdrawal.
    confirm: async () => unconfirmedWithdrawals.isOpen(account),
    send: ({ paymentPassword }) => withdraw({ cardId, amount, paymentPassword }),
    done: onAccepted,
    failed(failure) {
      pin.refused(failure);
      onFailed(failure);
    },
  });
  return (
    <Form {...frame} submit={t("unknown.again")} disabled={!online}>
      <PasswordField {...field("paymentPassword", pinRules)} />
    </Form>
  );
}
