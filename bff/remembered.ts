/**
 * Remembers what was read of the first few texts it is given: senders use a handful of different ones, the rest is read
 * each time, so that nobody can fill the memory.
 * @param most how many are remembered
 */
export function remembered<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = read(text);
    if (known.size < most) known.set(text, { value });
    return value;
  };
}
