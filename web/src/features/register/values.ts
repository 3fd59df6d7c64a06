import { constants } from "../../../../shared/rules/constants.ts";

/** What the form holds; fields of the method not chosen keep what was typed. */
export interface Values {
  fields: Record<string, string>;
  /** Dialling code without plus. */
  country: string;
  terms: boolean;
  age: boolean;
}

export const emptyValues: Values = { fields: {}, country: constants.dialingCode, terms: false, age: false };
