/** Up to three UTF-16 units as one number, exact in a double: it sorts, packs and costs no string. */
export const gramKey = (text: string, at: number, length: number): number =>
  (text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)) * 65_536 + (length === 3 ? text.charCodeAt(at + 2) : 0);

/** Trigrams of any place. */
export function trigramsOf(text: string): Set<number> {
  const grams = new Set<number>();
  for (let at = 0; at + 3 <= text.length; at += 1) grams.add(gramKey(text, at, 3));
  return grams;
}

/** Trigrams of any place, and ` a` for the starts of words. */
export function gramsOf(text: string): Set<number> {
  const flat = text.replace(/\s+/g, " ");
  const grams = trigramsOf(flat);
  for (let at = flat.indexOf(" "); at !== -1 && at + 2 <= flat.length; at = flat.indexOf(" ", at + 1))
    grams.add(gramKey(flat, at, 2));
  return grams;
}
