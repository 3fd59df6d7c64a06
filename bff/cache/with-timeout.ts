/** The value when it comes within `ms` (0: does not wait), undefined when it does not or fails; never rejects. */
export async function withTimeout<T>(promised: Promise<T>, ms: number): Promise<T | undefined> {
  const settled = promised.catch(() => undefined);
  if (ms === 0) return undefined;
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
