import type { FormEventHandler, ReactNode, Ref } from "react";
import { Alert, type AlertTone } from "../Alert/Alert.tsx";
import { Button } from "../Button/Button.tsx";
import styles from "./Form.module.css";

interface FormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  ref?: Ref<HTMLFormElement>;
  /** Set while sending. The submit button shows a spinner and is disabled. */
  busy: boolean;
  /** Message about the complete form. */
  notice?: { readonly tone: AlertTone; readonly text: ReactNode } | undefined;
  submit: string;
  submitIcon?: ReactNode;
  disabled?: boolean;
  back?: { readonly text: string; onPress(): void } | undefined;
  children: ReactNode;
}

export function Form({
  onSubmit,
  onInput,
  ref,
  busy,
  notice,
  submit,
  submitIcon,
  disabled,
  back,
  children,
}: FormProps) {
  return (
    <form ref={ref} className={styles.form} onSubmit={onSubmit} onInput={onInput} noValidate>
      {notice && (
        <Alert tone={notice.tone} answers>
          {notice.text}
        </Alert>
      )}
      {children}
      <div className={styles.actions}>
        {back && (
          <Button size="lg" disabled={busy} onClick={back.onPress}>
            {back.text}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" block icon={submitIcon} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
