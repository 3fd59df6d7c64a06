import { useTranslation } from "react-i18next";
import { findReference, maxMessageLength, type ReferenceRule } from "../../../../../shared/rules/deposit-reference.ts";
import { TextField, type TextFieldProps } from "../../../ui/Field/TextField.tsx";

/** Form rules for a transaction id. */
export const referenceRules = (rule: ReferenceRule) => ({
  validate(typed: string): true | string {
    if (typed.trim() === "") return "required";
    return findReference(typed, rule) !== undefined || "reference_invalid";
  },
});

interface ReferenceFieldProps extends Pick<TextFieldProps, "name" | "onChange" | "onBlur" | "ref" | "error"> {
  rule: ReferenceRule;
  onFound(reference: string): void;
}

/** Field for a transaction id. A complete message about a payment is replaced with the id found in it. */
export function ReferenceField({ rule, onFound, onBlur, ...field }: ReferenceFieldProps) {
  const { t } = useTranslation("deposit");
  const { characters, least, most } = rule;
  const range = least === most ? String(least) : `${least}–${most}`;
  return (
    <TextField
      label={t("reference.label")}
      hint={t("reference.hint", { rule: t(`reference.rules.${characters}`, { range }) })}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxMessageLength}
      {...field}
      onPaste={(event) => {
        // Reads the clipboard, because the field would drop the line breaks that separate words.
        const reference = findReference(event.clipboardData.getData("text"), rule);
        if (reference === undefined) return;
        event.preventDefault();
        onFound(reference);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        const reference = findReference(event.target.value, rule);
        if (reference !== undefined && reference !== event.target.value) onFound(reference);
      }}
    />
  );
}
