import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { refreshList, refreshMoney, useNewestWithdrawals, withdraw } from "../api.ts";
import { foundIn, type LostWish, lostWish } from "../lost-wish.ts";
import { isAboutPassword, isSettled, passwordPlaces } from "../outcome.ts";
import { passwordRules } from "../password-rules.ts";
import { usePasswordFault } from "../usePasswordFault.ts";
import { PasswordField } from "./PasswordField.tsx";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";
import type { Asked } from "./UnderWay.tsx";

interface LostFormProps extends Pick<ReceiptProps, "card" | "options"> {
  lost: LostWish;
  onAsked(asked: Asked): void;
}

/** The records are looked at so often, ms, and so many times. */
const look = { everyMs: 10_000, times: 30 };

/**
 * In place of the form while nobody knows whether a withdrawal was taken: it shows up among the others by itself, or the
 * same one is sent again, under the same key.
 */
export function LostForm({ lost, card, options, onAsked }: LostFormProps) {
  const { t } = useTranslation("withdraw");
  const toast = useToast();
  const failureText = useFailureText();
  const online = useOnline();
  const [refusal, setRefusal] = useState<ApiFailure>();
  const passwordFault = usePasswordFault(refusal);
  const { account: _, known: __, ...wish } = lost;

  const settle = (held: boolean, id: string | undefined) => {
    lostWish.settle();
    onAsked({ held, id, at: Date.now() });
    void refreshMoney();
  };
  const { field, frame } = useApiForm({
    defaults: { paymentPassword: "" },
    fields: ["paymentPassword"],
    places: passwordPlaces,
    faultText: (_, fault) => passwordFault(fault),
    send: ({ paymentPassword }) => withdraw({ ...wish, paymentPassword }),
    done: ({ held, id }) => settle(held, id),
    failed(failure) {
      setRefusal(failure);
      void refreshMoney();
      if (!isSettled(failure) || isAboutPassword(failure)) return;
      // It was not taken after all; the form that says so next is an empty one.
      lostWish.settle();
      toast({ tone: "danger", personal: true, text: failureText(failure) });
    },
  });

  const { data } = useNewestWithdrawals();
  const found = foundIn(lost, data?.items)?.id;
  const settleFound = useEffectEvent((id: string) => settle(false, id));
  useEffect(() => {
    if (found !== undefined) settleFound(found);
  }, [found]);
  useEffect(() => {
    let left = look.times;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && left > 0) void refreshList();
      left -= 1;
    }, look.everyMs);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      <Form
        {...frame}
        notice={{ tone: "warning", text: t("unknown.text") }}
        submit={t("unknown.again")}
        disabled={!online}
      >
        <Receipt amount={lost.amount} card={card} options={options} />
        <PasswordField {...field("paymentPassword", passwordRules)} />
      </Form>
      <Button variant="ghost" disabled={frame.busy} onClick={lostWish.settle}>
        {t("unknown.leave")}
      </Button>
    </>
  );
}
