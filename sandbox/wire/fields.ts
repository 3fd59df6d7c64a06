/** A text field of a body, trimmed; anything that is not text counts as empty. */
export function textField(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value.trim() : "";
}
