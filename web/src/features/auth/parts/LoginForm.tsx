import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { readCode } from "../../../../../shared/rules/digits.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import type { Area } from "../login-body.ts";
import { useLoginForm } from "../useLoginForm.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import styles from "./LoginForm.module.css";
import { SmsFields } from "./SmsFields.tsx";
import { UsernameFields } from "./UsernameFields.tsx";

const MethodTabs = lazyComponent(() => import("./MethodTabs.tsx"));

interface LoginFormProps {
  area: Area;
  /** Link to the password reset, beside "remember me". */
  help?: ReactNode;
}

/** Login form: user name and password, or an SMS code, and a captcha if required. Agents have no "remember me". */
export function LoginForm({ area, help }: LoginFormProps) {
  const { t } = useTranslation("auth");
  const { form, login, sms, submit, method, choose, captcha, saved, untick } = useLoginForm(area);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {choose && (
        <div className={styles.tabs}>
          <LazyBoundary>
            <MethodTabs value={method} onChange={choose} />
          </LazyBoundary>
        </div>
      )}
      {login.lockedUntil !== undefined && (
        <Alert tone="danger" icon={<Lock size={20} aria-hidden="true" />}>
          {t("locked")} <Countdown until={login.lockedUntil} onEnd={login.unlock} />
        </Alert>
      )}
      {login.refusal && <Alert tone="danger">{login.refusal}</Alert>}
      {method === "sms" ? (
        <SmsFields form={form} sms={sms} errors={login.errors} />
      ) : (
        <UsernameFields form={form} saved={saved} errors={login.errors} />
      )}
      {captcha && (
        <CaptchaField
          round={login.round}
          error={form.formState.errors.captcha ? t("captchaRequired") : login.errors.captcha}
          {...form.register("captcha", { validate: (value) => readCode(value) !== "" })}
        />
      )}
      {(area === "player" || help) && (
        <div className={styles.row}>
          {area === "player" && (
            <Checkbox
              label={t("remember")}
              {...form.register("remember", { onChange: ({ target }) => !target.checked && untick() })}
            />
          )}
          {help}
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        disabled={login.lockedUntil !== undefined}
      >
        {t("submit")}
      </Button>
    </form>
  );
}
