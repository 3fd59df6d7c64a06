import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { useVerification } from "../useVerification.ts";
import type { VerifyType } from "../verification.ts";
import { ProofField } from "./ProofField.tsx";
import { VerificationMethods } from "./VerificationMethods.tsx";
import styles from "./View.module.css";

/** Second step of a sign-in: the account's verification methods, and the field of the selected one. */
export default function VerifyView() {
  const { t } = useTranslation("auth");
  const { session } = useSession();
  const { confirm, error, refusal, clear, startOver } = useVerification();
  const form = useForm({ defaultValues: { MOBILE: "", EMAIL: "", PAYEE_NAME: "", GOOGLE: "" } });
  const [chosen, setChosen] = useState<VerifyType>();
  const methods = session?.verifyTypes ?? [];
  const method = methods.find(({ type }) => type === chosen) ?? methods[0];
  if (!method) return null;

  const submit = form.handleSubmit(async (values) => {
    await confirm(method.type, values[method.type]);
    form.setFocus(method.type);
  });
  const choose = (type: VerifyType) => {
    clear();
    setChosen(type);
  };
  return (
    <form className={styles.view} onSubmit={submitFilled(form, submit)} noValidate>
      <Alert tone="info" icon={<ShieldCheck size={20} aria-hidden="true" />}>
        {t("verify.why")}
      </Alert>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {methods.length > 1 && <VerificationMethods methods={methods} value={method.type} onChange={choose} />}
      <ProofField key={method.type} form={form} type={method.type} hint={method.hint} error={error} />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {t("verify.submit")}
      </Button>
      <Button variant="ghost" block onClick={() => void startOver()}>
        {t("verify.startOver")}
      </Button>
    </form>
  );
}
