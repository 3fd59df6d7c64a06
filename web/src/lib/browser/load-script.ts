const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of another origin once per visit. The CSP allows only scripts that the operator configured.
 * @throws Error if it did not load; the next call tries again
 */
export function loadScript(address: string): Promise<void> {
  const pending = loading.get(address);
  if (pending) return pending;
  const started = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: address, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(address);
      reject(new Error(`script did not load: ${address}`));
    };
    document.head.append(script);
  });
  loading.set(address, started);
  return started;
}
