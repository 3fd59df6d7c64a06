import type { ApiFailure, FailureCode } from "../api/failure.ts";

export interface PlacedFault<Name extends string> {
  readonly field: Name;
  /** A fault word, an error code or a text of the server: `useFieldTexts().faultText` says it. */
  readonly message: string;
}

interface FormFields<Name extends string> {
  /** Names on screen. */
  readonly fields: readonly Name[];
  /** Fields that a code alone is about. */
  readonly places?: Partial<Record<FailureCode, Name>> | undefined;
}

/**
 * Says where a failure belongs: the faults of single fields, each field once, and whether something of it is about the
 * form as a whole, which is so for everything that no field on screen can show.
 */
export function placeFaults<Name extends string>(
  { code, fields: named = {} }: Pick<ApiFailure, "code" | "fields">,
  { fields, places = {} }: FormFields<Name>,
): { faults: PlacedFault<Name>[]; whole: boolean } {
  const messages = new Map(Object.entries(named));
  const place = places[code];
  // The code says more than the fault word beside it.
  if (place !== undefined) messages.set(place, code);
  const faults = fields.flatMap((field) => {
    const message = messages.get(field);
    return message === undefined ? [] : [{ field, message }];
  });
  return { faults, whole: faults.length < Math.max(1, messages.size) };
}
