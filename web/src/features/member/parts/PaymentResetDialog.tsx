import { useTranslation } from "react-i18next";
import { useOnline } from "../../../lib/browser/online.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { TextField } from "../../../ui/Field/TextField.tsx";
import { Form } from "../../../ui/Form/Form.tsx";
import { CodeField } from "../../auth/sms/CodeField.tsx";
import { useCodeBySms } from "../../auth/sms/useCodeBySms.ts";
import { resetPaymentPassword } from "../api.ts";
import { type PaymentPasswordDialogProps, usePaymentPasswordForm } from "../usePaymentPasswordForm.ts";
import { NewPinFields } from "./PaymentPasswordDialog.tsx";

interface Props extends PaymentPasswordDialogProps {
  account: string;
  /** Masked. Undefined if the account has no phone number for the SMS code. */
  mobile: string | undefined;
}

/** Resets a forgotten payment password with the sign-in password and an SMS code. */
export default function PaymentResetDialog(props: Props) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  return (
    <Dialog open size="sm" closeOnCover={false} title={t("titles.reset")} onClose={props.onClose}>
      {props.mobile ? <ResetForm {...props} mobile={props.mobile} /> : <Alert tone="info">{t("noMobile")}</Alert>}
    </Dialog>
  );
}

function ResetForm({ account, mobile, ...ends }: Props & { mobile: string }) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const online = useOnline();
  const sms = useCodeBySms("payment");
  const { form, field, frame } = usePaymentPasswordForm({
    ...ends,
    fields: ["password", "code", "newPassword", "confirmPassword"],
    send: ({ oldPassword: _, ...proof }) => resetPaymentPassword({ ...proof, code: proof.code.trim() }),
    done: t("done.reset"),
  });
  const sendCode = async () => {
    const fault = await sms.send();
    if (!fault) form.setFocus("code");
    else if (fault.place !== "form") form.setError("code", { message: fault.text });
  };
  return (
    <Form {...frame} submit={t("submit")} disabled={!online}>
      <TextField
        label={t("fields.password")}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        {...field("password")}
      />
      {/* Names the account for password managers. Not the first field, because the dialog focuses the first field. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <CodeField hint={t("codeTo", { mobile })} sms={sms} onSend={() => void sendCode()} {...field("code")} />
      <NewPinFields field={field} />
    </Form>
  );
}
