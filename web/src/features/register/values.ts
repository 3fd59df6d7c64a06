import { constants } from "../../../../shared/rules/constants.ts";

/** Values of the form, including fields of the method that is not selected. */
export interface Values {
  fields: Record<string, string>;
  /** Dialling code without plus. */
  country: string;
  terms: boolean;
  age: boolean;
}

export const emptyValues: Values = { fields: {}, country: constants.dialingCode, terms: false, age: false };
