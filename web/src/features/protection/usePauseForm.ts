import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnknown } from "../../lib/api/unknown-outcome.ts";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { pinRules } from "../../lib/forms/pin-rules.ts";
import { useApiForm } from "../../lib/forms/use-api-form.ts";
import { usePinFault } from "../../lib/forms/use-pin-fault.ts";
import { excludeMyself, takeTimeOut } from "./api.ts";
import { isTimeOutTerm, type PauseKind, type PauseTerm } from "./pause.ts";
import { usePaused } from "./usePaused.ts";

interface PauseFormOptions {
  readonly kind: PauseKind;
  /** Terms to choose from. */
  readonly terms: readonly PauseTerm[];
  /** Requires the payment password instead of the sign-in password. */
  readonly byPin: boolean;
}

interface PauseValues {
  understood: boolean;
  password: string;
}

/** Wizard of a pause: consequences and checkbox, then the password, then a final confirmation. */
export function usePauseForm({ kind, terms, byPin }: PauseFormOptions) {
  const { t } = useTranslation("protection");
  const confirm = useConfirm();
  const pin = usePinFault();
  const paused = usePaused(kind);
  const [term, setTerm] = useState<PauseTerm>(terms[0] ?? "ever");
  const [step, setStep] = useState(0);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const faultTexts: Partial<Record<string, string>> = {
    unread: t("pause.faults.understood"),
    required: t("pause.faults.missing"),
    ...{ invalid: t("pause.faults.password"), credentials_invalid: t("pause.faults.password") },
    ...{ old_password_invalid: t("pause.faults.password") },
  };
  const { form, field, frame, errorOf } = useApiForm<PauseValues, void>({
    defaults: { understood: false, password: "" },
    fields: ["understood", "password"],
    places: {
      payment_password_wrong: "password",
      payment_password_locked: "password",
      credentials_invalid: "password",
      old_password_invalid: "password",
    },
    faultText: (_, fault) => pin.faultText(fault) ?? faultTexts[fault],
    advance() {
      if (step > 0) return false;
      setStep(1);
      return true;
    },
    confirm: () =>
      confirm({
        tone: "danger",
        title: t(`pause.${kind}.sureTitle`),
        text: t(`pause.${kind}.sureText`, { term: t(`pause.terms.${term}`) }),
        confirm: t("pause.sure"),
        cancel: t("pause.not"),
        closeOnCover: false,
      }),
    send({ password }) {
      setUnconfirmed(false);
      return isTimeOutTerm(term)
        ? takeTimeOut({ term, password })
        : excludeMyself({ term, understood: true, password });
    },
    done: () => paused(term),
    failed(failure) {
      pin.refused(failure);
      setUnconfirmed(isUnknown(failure));
    },
  });
  return {
    form,
    term,
    setTerm,
    step,
    back: () => setStep(0),
    frame: { ...frame, ...(isUnconfirmed && { notice: { tone: "warning" as const, text: t("pause.lost") } }) },
    understood: {
      ...field("understood", { validate: (ticked) => ticked || "unread" }),
      error: errorOf("understood"),
    },
    // The field is registered before its step is shown, so it must not block the first step.
    password: field("password", {
      ...(byPin && { setValueAs: pinRules.setValueAs }),
      validate: (typed) => step === 0 || (byPin ? pinRules.validate(typed) : typed !== "" || "required"),
    }),
  };
}
