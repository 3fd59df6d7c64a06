import { TextField, type TextFieldProps } from "../Field/TextField.tsx";

type PinFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "autoComplete">;

/**
 * The six digits of a payment password: hidden, typed on a number pad, in any script. Told that they are a code for one
 * time, browsers neither fill in the password that signs in nor offer to keep these digits in its place; the rest says the
 * same to managers that do not listen to that.
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
