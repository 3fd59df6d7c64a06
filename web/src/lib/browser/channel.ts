/** A line between the browser's tabs; undefined where it has none or refuses it, as it may in a frame. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
