import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AcceptedWithdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isSettled, repeatChecks } from "../../../lib/api/unknown-outcome.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useOutcomeCheck } from "../../../lib/session/outcome-check.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { refreshList, refreshMoney, useNewestWithdrawals, withdraw } from "../api.ts";
import { foundIn, type LostWish, lostWishes } from "../lost-wish.ts";
import { isAboutPassword } from "../outcome.ts";
import { AgainForm } from "./AgainForm.tsx";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";
import type { Asked } from "./UnderWay.tsx";

/**
 * Placeholder for the payment password. If the gateway has already received the withdrawal, it returns the outcome
 * without checking the password.
 */
const noPassword = "-";

interface LostFormProps extends Pick<ReceiptProps, "card" | "options"> {
  account: string | undefined;
  lost: LostWish;
  onAsked(asked: Asked): void;
}

/**
 * Replaces the form while the outcome of a withdrawal is unknown. If the gateway has received the request, the outcome
 * is requested automatically; otherwise the player may send the same withdrawal again.
 */
export function LostForm({ account, lost, card, options, onAsked }: LostFormProps) {
  const { t } = useTranslation("withdraw");
  const toast = useToast();
  const failureText = useFailureText();
  const online = useOnline();

  const taken = ({ held, id }: AcceptedWithdrawal) => {
    lostWishes.settle(account);
    onAsked({ held, id, at: Date.now() });
    void refreshMoney();
  };
  const failed = (failure: ApiFailure) => {
    if (isFailure(failure, "pending", "money_in_progress") && !lost.isKnown)
      lostWishes.keep({ ...lost, isKnown: true }, account);
    void refreshList();
    // The gateway checks a password only for a request that it has not received. The withdrawal found in the list is
    // therefore another one, and further checks would use up the attempts.
    if (isAboutPassword(failure)) lostWishes.keep({ ...lost, isKnown: false, known: undefined }, account);
    if (!isSettled(failure) || isAboutPassword(failure)) return;
    // The withdrawal failed. A toast shows the failure above an empty form.
    lostWishes.settle(account);
    toast({ tone: "danger", personal: true, text: failureText(failure) });
  };
  const { data } = useNewestWithdrawals();
  const isThere = lost.isKnown || foundIn(lost, data?.items) !== undefined;
  const { cardId, amount } = lost;
  const { check, busy } = useOutcomeCheck({
    account,
    send: (how) => withdraw({ cardId, amount, paymentPassword: noPassword }, how),
    isOpen: () => lostWishes.isOpen(account),
    isAutomatic: isThere,
    immediate: true,
    onMade: taken,
    onFailed: failed,
  });
  useEffect(() => (isThere ? undefined : repeatChecks(() => void refreshList())), [isThere]);
  return (
    <>
      <Alert tone="warning" answers>
        {t(lost.isKnown ? "unknown.known" : "unknown.cut")}
      </Alert>
      {/* Shows the fee at the time of sending, because this withdrawal may have used a free one. */}
      <Receipt amount={lost.amount} card={card} options={{ ...options, fee: lost.fee }} />
      {lost.isKnown ? (
        <Button variant="primary" size="lg" block busy={busy} disabled={!online} onClick={check}>
          {t("unknown.look")}
        </Button>
      ) : (
        <AgainForm account={account} lost={lost} onTaken={taken} onFailed={failed} />
      )}
      <Button variant="ghost" disabled={busy} onClick={() => lostWishes.settle(account)}>
        {t("unknown.leave")}
      </Button>
    </>
  );
}
