import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { isUnknown } from "../../../lib/api/unknown-outcome.ts";
import { useConfirm, useDialogs } from "../../../lib/browser/dialogs.ts";
import { historySettled } from "../../../lib/browser/history.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { pinRules, usePinFault } from "../../../lib/forms/pin.ts";
import { useApiForm } from "../../../lib/forms/use-api-form.ts";
import { useSession } from "../../../lib/session/session.ts";
import { signInStore } from "../../../lib/session/sign-in.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { FieldMessage } from "../../../ui/Field/Field.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import layout from "../../../ui/primitives.module.css";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import { excludeMyself, takeTimeOut, usePaymentPassword } from "../api.ts";
import { consequencesOf, isTimeOutTerm, type PauseKind, type PauseTerm } from "../pause.ts";
import styles from "./PauseDialog.module.css";

interface PauseDialogProps {
  kind: PauseKind;
  terms: readonly PauseTerm[];
  onClose(): void;
}

/** Wizard for a time-out or a self-exclusion. */
export default function PauseDialog({ kind, terms, onClose }: PauseDialogProps) {
  const { t } = useTranslation("protection");
  const { data, error, retry } = usePaymentPassword();
  return (
    <Dialog open closeOnCover={false} title={t(`pause.${kind}.title`)} onClose={onClose}>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={420} radius={12} />}>
        {({ set }) => <Wizard kind={kind} terms={terms} byPin={set} onClose={onClose} />}
      </AsyncView>
    </Dialog>
  );
}

function Wizard({ kind, terms, byPin, onClose }: PauseDialogProps & { byPin: boolean }) {
  const { t } = useTranslation(["protection", "common"]);
  const online = useOnline();
  const name = useId();
  const { term, setTerm, step, back, frame, understood, password } = usePauseForm({ kind, terms, byPin });
  const isFirst = step === 0;
  return (
    <Form
      {...frame}
      submit={t(isFirst ? "pause.next" : `pause.${kind}.submit`)}
      disabled={!online}
      back={isFirst ? { text: t("common:ui.cancel"), onPress: onClose } : { text: t("pause.back"), onPress: back }}
    >
      <Stepper steps={[t("pause.steps.know"), t("pause.steps.prove")]} index={step} />
      {isFirst ? (
        <>
          <RadioGroup<PauseTerm>
            label={t(`pause.${kind}.terms`)}
            name={name}
            layout="chips"
            value={term}
            onValue={setTerm}
            options={terms.map((each) => ({ value: each, label: t(`pause.terms.${each}`) }))}
          />
          <ul className={styles.consequences}>
            {consequencesOf(kind, term).map((each) => (
              <li key={each}>{t(`pause.${kind}.consequences.${each}` as "pause.timeOut.consequences.a")}</li>
            ))}
          </ul>
          <Understood {...understood} />
        </>
      ) : (
        <>
          <p>{t(`pause.${kind}.sureText`, { term: t(`pause.terms.${term}`) })}</p>
          <p className={layout.note}>{t("pause.proofText")}</p>
          {byPin ? (
            <>
              <PinField label={t("pause.pin")} {...password} />
              <Link className={styles.forgot} to={`${pathTo("securityCenter")}#payment-password`}>
                {t("pause.forgot")}
              </Link>
            </>
          ) : (
            <TextField type="password" autoComplete="current-password" label={t("pause.password")} {...password} />
          )}
        </>
      )}
    </Form>
  );
}

function Understood({ error, ...field }: ReturnType<typeof usePauseForm>["understood"]) {
  const { t } = useTranslation("protection");
  const id = useId();
  return (
    <div>
      <Checkbox
        label={t("pause.understood")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...field}
      />
      <FieldMessage id={id} error={error} />
    </div>
  );
}

interface PauseFormOptions {
  readonly kind: PauseKind;
  readonly terms: readonly PauseTerm[];
  /** Requires the payment password instead of the sign-in password. */
  readonly byPin: boolean;
}

interface PauseValues {
  understood: boolean;
  password: string;
}

function usePauseForm({ kind, terms, byPin }: PauseFormOptions) {
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
    // The field is registered before its step is shown, so it must be valid during the first step.
    password: field("password", {
      ...(byPin && { setValueAs: pinRules.setValueAs }),
      validate: (typed) => step === 0 || (byPin ? pinRules.validate(typed) : typed !== "" || "required"),
    }),
  };
}

/** Returns a callback for a started pause: signs out, opens home, and explains how to access the balance. */
function usePaused(kind: PauseKind) {
  const { t } = useTranslation(["protection", "common"]);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  return async (term: PauseTerm): Promise<void> => {
    const text = t(`pause.${kind}.startedText`, { term: t(`pause.terms.${term}`) });
    // The gateway has ended the session. Signing out updates this page and other tabs, and clears the "remember me"
    // data.
    await signOut({ forget: true });
    // The session-ended notification may have opened the login popup, which would cover the dialog.
    signInStore.dismissed();
    await historySettled();
    navigate(pathTo("home"));
    const answer = await dialogs.show({
      icon: "success",
      title: t(`pause.${kind}.startedTitle`),
      text,
      buttons: [
        { label: t("common:ui.close"), value: "close" },
        { label: t("common:nav.signIn"), value: "signIn", variant: "primary" },
      ],
    });
    if (answer === "signIn") navigate(pathTo("login"), { state: { paused: true } });
  };
}
