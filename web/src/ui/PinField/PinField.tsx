import { TextField, type TextFieldProps } from "../Field/TextField.tsx";

type PinFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete">;

/**
 * Field for the six-digit payment password, in digits of any script. The `one-time-code` type keeps browsers from
 * filling in the sign-in password and from storing these digits. The data attributes do the same for password managers
 * that ignore the type.
 */
export function PinField(props: PinFieldProps) {
  return (
    <TextField
      maxLength={32}
      {...props}
      type="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
    />
  );
}
