const loading = new Map<string, Promise<void>>();

/**
 * Runs a script of another origin, once per visit; the CSP lets in only what the operator configured.
 * @throws Error when it did not come; the next call tries again
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
