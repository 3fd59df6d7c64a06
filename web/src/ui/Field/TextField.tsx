import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { latinInput } from "../../lib/i18n/digits.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import styles from "./Field.module.css";
import { Field } from "./Field.tsx";

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Content at the start of the box, such as a country code. */
  leading?: ReactNode;
  /** Content at the end of the box, such as a captcha image or a "send code" button. */
  trailing?: ReactNode;
  /** Lets the user show a password. Default true. */
  reveal?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Labelled input. Passwords have a button to show them. Bengali digits are converted to Latin digits. */
export function TextField({
  label,
  error,
  hint,
  leading,
  trailing,
  reveal = true,
  type = "text",
  onChange,
  className,
  ...rest
}: TextFieldProps) {
  const { t } = useTranslation("common");
  const [isRevealed, setRevealed] = useState(false);
  const password = type === "password";
  // Keyboards must not change names and passwords, also while a password is shown.
  const isLiteral = password || rest.autoCapitalize === "none";
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={styles.box} data-invalid={error ? "" : undefined} data-disabled={rest.disabled || undefined}>
          {leading}
          <input
            {...(isLiteral && ({ autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const))}
            {...rest}
            {...control}
            type={password && isRevealed && reveal ? "text" : type}
            {...latinInput(onChange)}
            className={classNames(styles.input, className)}
          />
          {password && reveal && (
            <IconButton
              label={t(isRevealed ? "ui.hidePassword" : "ui.showPassword")}
              icon={isRevealed ? <EyeOff size={20} /> : <Eye size={20} />}
              onClick={() => setRevealed(!isRevealed)}
            />
          )}
          {trailing}
        </div>
      )}
    </Field>
  );
}
