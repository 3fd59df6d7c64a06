/**
 * Remembers what was read of the first few texts it is given: senders use a handful of different ones, the rest is read
 * each time, so that nobody can fill the memory.
 * @param most how many are remembered
 */
export function memoize<T>(most: number, read: (text: string) => T): (text: string) => T {
  const values = new Map<string, { readonly value: T }>();
  // Most requests say what the one before said, and comparing two texts is cheaper than looking one up.
  let lastText: string | undefined;
  let last: { readonly value: T } | undefined;
  return (text) => {
    if (last && text === lastText) return last.value;
    let entry = values.get(text);
    if (!entry) {
      entry = { value: read(text) };
      if (values.size < most) values.set(text, entry);
    }
    lastText = text;
    last = entry;
    return entry.value;
  };
}
