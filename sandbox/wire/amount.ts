/** Taka as a JSON number or text, at most two decimals. @returns poisha, undefined for what is no amount to move */
export function poishaIn(value: unknown): number | undefined {
  const text = String(value);
  const poisha = Math.round(Number(text) * 100);
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) && poisha > 0 ? poisha : undefined;
}
