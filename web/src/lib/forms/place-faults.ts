import type { ApiFailure, FailureCode } from "../api/failure.ts";

interface PlacedFault<Name extends string> {
  readonly field: Name;
  /** Error word, error code or text of the server; `useFieldTexts().faultText` gives its text. */
  readonly message: string;
}

interface FormFields<Name extends string> {
  /** Names of the fields on screen. */
  readonly fields: readonly Name[];
  /** Fields that an error code refers to. */
  readonly places?: Partial<Record<FailureCode, Name>> | undefined;
}

/**
 * Assigns a failure to fields: one error per field. `whole` is true if a part of the failure concerns the whole form,
 * or a field that is not on screen.
 */
export function placeFaults<Name extends string>(
  { code, fields: named = {} }: Pick<ApiFailure, "code" | "fields">,
  { fields, places = {} }: FormFields<Name>,
): { faults: PlacedFault<Name>[]; whole: boolean } {
  const messages = new Map(Object.entries(named));
  const place = places[code];
  // The code is more specific than the error word.
  if (place !== undefined) messages.set(place, code);
  const faults = fields.flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
  return { faults, whole: faults.length < Math.max(1, messages.size) };
}
