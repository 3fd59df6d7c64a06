/** A text field of a body, trimmed; anything that is not text counts as empty. */
export function textField(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value.trim() : "";
}

/** Taka as a JSON number or text, at most two decimals. @returns poisha, undefined for what is no amount above 0 */
export function poishaField(body: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const text = String(body[name]);
  const poisha = Math.round(Number(text) * 100);
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) && poisha > 0 ? poisha : undefined;
}
