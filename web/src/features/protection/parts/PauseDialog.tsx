import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { FieldMessage } from "../../../ui/Field/Field.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stepper } from "../../../ui/Stepper/Stepper.tsx";
import { usePaymentPassword } from "../api.ts";
import { consequencesOf, type PauseKind, type PauseTerm } from "../pause.ts";
import { usePauseForm } from "../usePauseForm.ts";
import styles from "./PauseDialog.module.css";

interface PauseDialogProps {
  kind: PauseKind;
  /** Terms to choose from. */
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
          <p className={styles.quiet}>{t("pause.proofText")}</p>
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
