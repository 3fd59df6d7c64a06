import type { FormEvent } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

const textTypes = new Set(["text", "password", "email", "tel"]);

/**
 * Submits a form as it stands on screen. Some password managers fill its inputs without events, so the form's state
 * does not contain what the player sees.
 */
export const submitFilled =
  <Values extends FieldValues>(
    { getValues, setValue }: Pick<UseFormReturn<Values>, "getValues" | "setValue">,
    submit: (event: FormEvent) => Promise<void>,
  ) =>
  (event: FormEvent<HTMLFormElement>): Promise<void> => {
    for (const { name, type, value } of event.currentTarget.elements as Iterable<HTMLInputElement>) {
      if (!name || !textTypes.has(type)) continue;
      const field = name as FieldPath<Values>;
      if (value !== getValues(field)) setValue(field, value as PathValue<Values, typeof field>);
    }
    return submit(event);
  };
