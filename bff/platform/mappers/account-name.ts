import { plainText } from "./html.ts";
import { text } from "./wire.ts";

const maxNameLength = 60;

/** Matches most names; a file of a million rows reads them without parsing HTML. */
const usualName = /^[A-Za-z0-9_.-]{1,60}$/;

/** The account name of a platform's answer as plain text; empty if the value is none. */
export const cleanAccountName = (value: unknown): string =>
  typeof value === "string" && usualName.test(value) ? value : plainText(text(value) ?? "", maxNameLength);
