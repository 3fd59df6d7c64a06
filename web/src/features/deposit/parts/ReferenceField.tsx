import { useTranslation } from "react-i18next";
import { findReference, maxMessageLength, type ReferenceRule } from "../../../../../shared/rules/deposit-reference.ts";
import { TextField, type TextFieldProps } from "../../../ui/Field/TextField.tsx";

interface ReferenceFieldProps extends Pick<TextFieldProps, "name" | "onChange" | "onBlur" | "ref" | "error"> {
  rule: ReferenceRule;
  /** The id was found in what was typed or pasted. */
  onFound(reference: string): void;
}

/** A transaction id, or the whole message of a payment: the field then holds the id that was found in it. */
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
      spellCheck={false}
      maxLength={maxMessageLength}
      {...field}
      onPaste={(event) => {
        // The line breaks of a message, which a field would drop, part its words.
        const found = findReference(event.clipboardData.getData("text"), rule);
        if (found === undefined) return;
        event.preventDefault();
        onFound(found);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        const found = findReference(event.target.value, rule);
        if (found !== undefined && found !== event.target.value) onFound(found);
      }}
    />
  );
}
