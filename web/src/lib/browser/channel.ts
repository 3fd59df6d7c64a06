/**
 * Opens a channel between the browser's tabs. Returns undefined outside of a page, and if the browser lacks it or refuses
 * it, as in some frames.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  if (!("document" in globalThis)) return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
