import { KeyRound, Landmark, type LucideIcon, Mail, MessageSquareText, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { readCode } from "../../../../../shared/rules/digits.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { submitFilled } from "../../../lib/forms/submit-filled.ts";
import { adoptSession, isSignedIn, useSession } from "../../../lib/session/session.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import layout from "../../../ui/primitives.module.css";
import { RadioGroup } from "../../../ui/RadioGroup/RadioGroup.tsx";
import { verifySignIn } from "../api.ts";
import { CodeField } from "../sms/CodeField.tsx";
import { useCodeBySms } from "../sms/useCodeBySms.ts";
import { useWelcome } from "../useWelcome.ts";
import { proofField, type VerifyType, verificationBody } from "../view.ts";

/** Second step of a sign-in: the account's verification methods, and the selected method's field. */
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
    <form className={layout.stack4} onSubmit={submitFilled(form, submit)} noValidate>
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

const icons: Readonly<Record<VerifyType, LucideIcon>> = {
  MOBILE: MessageSquareText,
  EMAIL: Mail,
  PAYEE_NAME: Landmark,
  GOOGLE: KeyRound,
};

interface VerificationMethodsProps {
  methods: readonly { type: VerifyType; hint: string }[];
  value: VerifyType;
  onChange(type: VerifyType): void;
}

function VerificationMethods({ methods, value, onChange }: VerificationMethodsProps) {
  const { t } = useTranslation("auth");
  const options = methods.map(({ type, hint }) => {
    const Icon = icons[type];
    return {
      value: type,
      label: t(`verify.${type}`),
      icon: <Icon size={20} aria-hidden="true" />,
      // An authenticator app has no masked hint.
      ...(type !== "GOOGLE" && { note: hint }),
    };
  });
  return <RadioGroup label={t("verify.ways")} name="method" options={options} value={value} onValue={onChange} />;
}

interface ProofFieldProps {
  form: UseFormReturn<Record<VerifyType, string>>;
  type: VerifyType;
  /** Address or number, masked by the platform. */
  hint: string;
  error: string | undefined;
}

const inputs = {
  EMAIL: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none" },
  PAYEE_NAME: { autoComplete: "name", autoCapitalize: "words" },
  GOOGLE: { inputMode: "numeric", autoComplete: "one-time-code" },
} as const;

/** A verification method's field. SMS also has a button that requests a code. */
function ProofField({ form, type, hint, error }: ProofFieldProps) {
  const { t } = useTranslation("auth");
  const sms = useCodeBySms("verification");
  const { setFocus } = form;
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) setFocus(type);
  }, [setFocus, type]);

  const fault = form.formState.errors[type];
  const shared = {
    error: fault ? fault.message || t("verify.required") : error,
    hint: t(`verify.${type}Hint`, { hint }),
    ...form.register(type, {
      validate: (value: string) => (proofField(type) === "code" ? readCode(value) : value.trim()) !== "",
    }),
  };
  const send = async () => {
    const refused = await sms.send();
    if (refused && refused.place !== "form") form.setError(type, { message: refused.text });
    else if (!refused) setFocus(type);
  };
  if (type === "MOBILE") return <CodeField sms={sms} onSend={() => void send()} {...shared} />;
  return <TextField label={t(`verify.${type}Label`)} maxLength={128} {...inputs[type]} {...shared} />;
}

/** Failures that concern the typed value. */
const atField = [
  "verification_invalid",
  "sms_code_invalid",
  "sms_code_expired",
  "mobile_invalid",
  "validation_failed",
] as const;

/** Second step of a sign-in from an unknown address (protocol 3.3). */
function useVerification() {
  const { t } = useTranslation(["errors", "account"]);
  const { refresh, signOut } = useSession();
  const failureText = useFailureText();
  const toast = useToast();
  const welcome = useWelcome();
  const [failure, setFailure] = useState<ApiFailure>();

  async function confirm(type: VerifyType, proof: string): Promise<void> {
    setFailure(undefined);
    try {
      const session = await verifySignIn(verificationBody(type, proof));
      await adoptSession(session);
      if (isSignedIn(session)) welcome(session);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
      if (!isFailure(cause, "verification_expired")) return;
      // After a timeout or too many attempts, the gateway ends the sign-in. The form then returns to the first step.
      toast({ tone: "danger", text: t("verification_expired") });
      await refresh();
    }
  }

  const field = isFailure(failure, ...atField);
  return {
    confirm,
    error: failure && field ? failureText(failure) : undefined,
    refusal: failure && !field ? failureText(failure) : undefined,
    clear: () => setFailure(undefined),
    /** Cancels the unfinished sign-in. The form then returns to the first step. */
    startOver: () => signOut().catch(() => toast({ tone: "danger", text: t("account:signOutFailed") })),
  };
}
