import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AcceptedWithdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules } from "../../../lib/forms/pin-rules.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Form } from "../../../ui/Form/Form.tsx";
import { withdraw } from "../api.ts";
import { passwordPlaces } from "../outcome.ts";
import { type UnconfirmedWithdrawal, unconfirmedWithdrawals } from "../unconfirmed-withdrawal.ts";
import { usePasswordFault } from "../usePasswordFault.ts";
import { PasswordField } from "./PasswordField.tsx";

interface RetryFormProps {
  account: string | undefined;
  unconfirmed: UnconfirmedWithdrawal;
  onAccepted(answer: AcceptedWithdrawal): void;
  onFailed(failure: ApiFailure): void;
}

/** Sends the same withdrawal again with its idempotency key, so that it is executed only once. */
export function RetryForm({ account, unconfirmed: { cardId, amount }, onAccepted, onFailed }: RetryFormProps) {
  const { t } = useTranslation("withdraw");
  const online = useOnline();
  const [refusal, setRefusal] = useState<ApiFailure>();
  const passwordFault = usePasswordFault(refusal);
  const { field, frame } = useApiForm({
    defaults: { paymentPassword: "" },
    fields: ["paymentPassword"],
    places: passwordPlaces,
    faultText: (_, fault) => passwordFault(fault),
    // If another tab has settled the withdrawal, nothing is sent.
    confirm: async () => unconfirmedWithdrawals.isOpen(account),
    send: ({ paymentPassword }) => withdraw({ cardId, amount, paymentPassword }),
    done: onAccepted,
    failed(failure) {
      setRefusal(failure);
      onFailed(failure);
    },
  });
  return (
    <Form {...frame} submit={t("unknown.again")} disabled={!online}>
      <PasswordField {...field("paymentPassword", pinRules)} />
    </Form>
  );
}
